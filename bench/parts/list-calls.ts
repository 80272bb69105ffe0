import { adminAt } from '../../tests/services/administrator.ts'
import type { Shop } from '../shop.ts'

export const listPath = 'getArticle?pageSize=20'

/** The built product with the shop, and the target of each of its calls, signed in. */
export const startProduct = async (shop: Shop) => {
  const product = await shop.start()
  const { headers } = await adminAt(product.url)
  const targetOf = (path: string) => ({
    url: `${product.url}/api/${encodeURI(path)}`,
    headers,
  })
  return { at: targetOf, end: product.end }
}
