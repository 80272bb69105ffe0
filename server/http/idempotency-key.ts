import type { FastifyRequest } from 'fastify'
import { idempotencyHeader } from '../../contract/idempotency.ts'
import { HttpError } from './http-error.ts'

/** @throws HttpError 400 */
export const idempotencyKeyOf = ({ headers }: FastifyRequest): string | null => {
  const header = headers[idempotencyHeader]
  if (header === undefined) return null
  if (typeof header === 'string' && /^[\w-]{8,100}$/.test(header)) return header
  throw new HttpError(400, 'Idempotency-Key must be 8 to 100 letters, digits, - or _.')
}

/** A key as it is stored: so that it equals nobody else's, nor that of a call about another record. */
export const storedKeyOf = ({ admin, params }: FastifyRequest, key: string) => {
  const { id } = params as { id?: string }
  return [admin.id, key, ...(id ? [id] : [])].join(' ')
}

/** The key of a signed-in administrator. @throws HttpError 400 */
export const adminKeyOf = (request: FastifyRequest): string | null => {
  const key = idempotencyKeyOf(request)
  return key && storedKeyOf(request, key)
}
