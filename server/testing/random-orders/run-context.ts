import assert from 'node:assert/strict'
import type { startOrderShop } from '../orders/orders.ts'
import type { Action } from './actions.ts'
import type * as model from './model.ts'

/** Paise: one price with paise that no binary fraction has, and one below the cost of a return. */
export const prices = [449900, 123457, 6410]
export const priceOf = (article: number) => prices[article - 1] ?? 0

type OrderShop = Awaited<ReturnType<typeof startOrderShop>>

/** One run: the shop, its model, and what an administrator has on the screen. */
export interface RunContext {
  shop: OrderShop
  expected: model.Model
  moveClock: (at: number) => void
  signIn: () => Promise<OrderShop['admin']>
  admin: OrderShop['admin']
  forms: Map<number, { version: number; article_stock: number }>
  /** Of holds that were freed at once. */
  changes: number[]
}

export type Take<Kind extends Action['do']> = (
  run: RunContext,
  action: Extract<Action, { do: Kind }>,
) => Promise<void>

export const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: { status?: number }) => error.status ?? assert.fail(String(error)),
  )

export const versionOf = async ({ shop }: RunContext, id: number) => {
  const { version } = await shop.db
    .selectFrom('orders')
    .where('id', '=', id)
    .select('version')
    .executeTakeFirstOrThrow()
  return version
}

export const targetOf = ({ expected: { orders } }: RunContext, { which }: { which: number }) =>
  orders.length === 0 ? undefined : orders.at(-1 - (which % orders.length))
