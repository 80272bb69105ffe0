import { articleApi } from '../../contract/articles/articles.ts'
import { buyer, userAgent } from '../../server/testing/orders/orders.ts'
import { saree } from '../../server/testing/shop.ts'
import { adminAt } from './administrator.ts'

/** With these the shop takes orders, of buyers whom the test says to come from anywhere. */
export const openShopEnvironment = {
  SHOP_LEGAL_NAME: 'Sample Textiles',
  SHOP_ADDRESS: '1 Loom Street, Kanchipuram',
  SHOP_PHONE: '+91 98765 00000',
  SHOP_GRIEVANCE_OFFICER: 'A. Officer',
  SHOP_GRIEVANCE_DESIGNATION: 'Manager',
  SHOP_GRIEVANCE_EMAIL: 'complaints@example.com',
  SHOP_SHIPPING_CHARGE: '0',
  TRUSTED_PROXIES: '127.0.0.1',
}

/** Puts articles of so many pieces each into the shop of a running product, from FL-000001 on. */
export const fillShopAt = async (url: string, { articles = 1, stock = 1 } = {}) => {
  const { call } = await adminAt(url)
  for (let made = 0; made < articles; made += 1) {
    const id = await call(articleApi.create, { body: { ...saree, article_stock: stock } })
    await call(articleApi.setState, { id, body: { article_state: 'shop' } })
  }
}

/** What a browser sends for one piece, as its fields. @param number makes the buyer another one */
export const orderFields = (number: number, code: string, key: string) =>
  new URLSearchParams({
    ...buyer,
    name: `Buyer ${number}`,
    mobile: String(7_000_000_000 + number),
    // A mailbox gets five confirmations a day.
    email: `buyer-${number}@example.com`,
    key,
    p: code,
    price: `${code}:${saree.article_price}`,
  })

/** A network for each number. */
export const addressOf = (number: number) =>
  `${10 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}.7`

export const buyerHeaders = (number: number) => ({
  'x-forwarded-for': addressOf(number),
  'user-agent': userAgent,
})
