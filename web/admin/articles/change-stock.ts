import { articleApi } from '../../../contract/articles/articles.ts'
import type { Call } from '../../api/call.ts'

/** Sends a change of stock that waited for a connection. */
export const changeStock = async (id: number, by: number, idempotency_key: string, send: Call) => {
  const { article_stock } = await send(articleApi.changeStock, {
    id,
    body: { by, idempotency_key },
  })
  return `stock is ${article_stock} now`
}
