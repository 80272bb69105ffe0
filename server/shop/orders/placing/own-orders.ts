import type { FastifyRequest } from 'fastify'
import { OWN_ORDERS_COOKIE } from '../../../../contract/shop/orders/own-orders.ts'
import { DAY_MS, SECOND_MS } from '../../../database/instants.ts'

const MAX_ORDERS = 3
/** The longest hold. */
const MAX_AGE_MS = 3 * DAY_MS

const cookiePattern = new RegExp(`(?:^|; *)${OWN_ORDERS_COOKIE}=([\\w.-]+)`)

/** The keys of the orders that this browser has placed, the newest first. */
export const readOwnTokens = ({ headers }: Pick<FastifyRequest, 'headers'>) => {
  const [, value = ''] = cookiePattern.exec(headers.cookie ?? '') ?? []
  const tokens = value.split('.').filter((token) => /^[\w-]{22}$/.test(token))
  return tokens.slice(0, MAX_ORDERS)
}

/** Is sent to pages of orders only, and read by no script. */
export const ownOrdersCookie = (tokens: readonly string[]) =>
  `${OWN_ORDERS_COOKIE}=${[...new Set(tokens)].slice(0, MAX_ORDERS).join('.')}; Path=/Order; Max-Age=${MAX_AGE_MS / SECOND_MS}; HttpOnly; SameSite=Lax`
