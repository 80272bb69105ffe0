import { adminAt } from '../../tests/services/administrator.ts'
import type { Shop } from '../shop.ts'

export const listPath = 'getArticle?pageSize=20'

/** Starts the built product on a shop. `targetOf` gives the target of a call, such as `listPath`, with a token. */
export const startProduct = async (shop: Shop) => {
  const product = await shop.start()
  const { headers } = await adminAt(product.url)
  const targetOf = (path: string) => ({
    url: `${product.url}/api/${encodeURI(path)}`,
    headers,
  })
  return { targetOf, end: product.end }
}
