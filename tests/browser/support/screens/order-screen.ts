import type { Page } from '@playwright/test'
import { callApi } from '../data/api.ts'
import { userAgent } from '../data/user-agent.ts'
import { administrator, expect } from '../fixtures.ts'
import { saree } from '../shop.ts'

/** What the law asks a shop for before anybody can order there. */
export const openSettings = {
  shop_name: 'Sample Sarees',
  legal_name: 'Sample Textiles',
  shop_address: '1 Loom Street\nKanchipuram',
  shop_email: 'sarees@example.com',
  grievance_name: 'A. Officer',
  grievance_designation: 'Manager',
  grievance_email: 'complaints@example.com',
  shipping_charge: '0',
  upi_id: 'sarees@examplebank',
  upi_name: 'Sample Textiles',
}

/** Publishes these settings of the shop beside those that are published. */
export const publishSettings = async (page: Page, changed: object) => {
  const { published, revision: before } = await callApi(page, 'getShopSettings')
  const { revision } = await callApi(page, 'saveShopSettings', {
    settings: { ...published, ...changed },
    revision: before,
  })
  await callApi(page, 'publishShopSettings', { revision, own_password: administrator.password })
}

/** A shop that is open for orders, with these sarees of one piece each. */
export const openShop = async (page: Page, ...names: readonly string[]) => {
  await publishSettings(page, openSettings)
  for (const [index, article_name] of names.entries()) {
    const article = { ...saree, article_name, article_price: 4499, article_stock: 1 }
    await callApi(page, 'createArticle', article)
    await callApi(page, `setArticleState/${index + 1}`, { article_state: 'shop' })
  }
}

const buyer = {
  name: 'Meera Sharma',
  mobile: '98765 43210',
  email: 'meera@example.com',
  address: 'Flat 7, Loom Society\nNear the post office, Pune',
  pin: '411004',
  state: 'Maharashtra',
  note: '',
  payment: 'ahead',
}

export const gift = {
  gift: 'yes',
  gift_to: 'Kavya Iyer',
  gift_mobile: '91234 56789',
  gift_message: 'Happy birthday, Akka!',
}

/** Sends the form of the shop. @param codes separated by blanks @returns the private address of the order */
export const placeOrder = async (
  page: Page,
  codes: string,
  fields: Partial<typeof buyer & typeof gift> = {},
) => {
  const form = new URLSearchParams({ ...buyer, ...fields, key: `key-of-a-test-${codes}` })
  for (const code of codes.split(' ')) {
    form.append('p', code)
    form.append('price', `${code}:4499`)
  }
  const headers = {
    'user-agent': userAgent,
    'content-type': 'application/x-www-form-urlencoded',
  }
  const data = form.toString()
  const answer = await page.request.post('/Order', { data, headers, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  return answer.headers().location ?? ''
}

export const openOrders = async (page: Page) => {
  await page.goto('/Orders')
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
}

export const orderPanel = (page: Page) => page.getByRole('region', { name: /^Order FL-O-/ })

/** The buttons that open the orders of the list. */
export const orderRows = (page: Page) => page.getByRole('button', { name: /FL-O-\d{6} · / })

export const openOrder = async (page: Page, name: string) => {
  await orderRows(page).filter({ hasText: name }).click()
  await expect(orderPanel(page).getByRole('heading', { name, level: 2 })).toBeVisible()
}

/** A shop with one order, which is open at the desk. */
export const openFirstOrder = async (page: Page) => {
  await openShop(page, 'Bottle green silk')
  await placeOrder(page, 'FL-000001')
  await openOrders(page)
  await openOrder(page, 'Meera Sharma')
}

export const nextStep = (page: Page) => orderPanel(page).getByRole('region', { name: 'Next step' })

/** Presses the button of the next step, which a phone shows at its lower edge. */
export const pressStep = (page: Page, name: string) =>
  orderPanel(page).getByRole('button', { name, exact: true }).click()
