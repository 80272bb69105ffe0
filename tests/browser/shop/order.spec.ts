import type { Page } from '@playwright/test'
import { userAgent } from '../support/data/user-agent.ts'
import { expect, pageWidth, test } from '../support/fixtures.ts'
import { findCutWords } from '../support/layout/large-text.ts'
import { publishSettings } from '../support/screens/order-screen.ts'

test.use({ snapshot: 'openShop', userAgent })

const green = '/Saree/FL-000001-bottle-green-silk'
const form = '/Order?p=FL-000001'

const buyer = {
  'Full name': 'Sample Buyer',
  'Mobile number': '98765 43210',
  Address: 'Flat 7, Sample Society, Sample Road, Pune',
  'PIN code': '411004',
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

const fillIn = async (page: Page, changes: Partial<typeof buyer> = {}) => {
  for (const [label, text] of Object.entries({ ...buyer, ...changes }))
    await field(page, label).fill(text)
}

const placeOrder = (page: Page) => page.getByRole('button', { name: /^Place order/ }).click()

const order = async (page: Page) => {
  await page.goto(form)
  await fillIn(page)
  await page.getByLabel('State').selectOption('Maharashtra')
  await placeOrder(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('reserved until')
}

/** Another buyer orders the first saree, from another address. */
const orderFirst = async (page: Page) => {
  const answer = await page.request.post('/Order', {
    form: {
      key: 'another-buyer-0001',
      p: 'FL-000001',
      price: 'FL-000001:4499',
      name: 'Another Buyer',
      mobile: '9123456780',
      address: 'House 1, Another Road, Nagpur',
      pin: '440001',
      state: 'Maharashtra',
      payment: 'ahead',
    },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /409|422/ })

  test('a buyer orders a saree on a phone, corrects what was wrong, and tells the shop the UTR', {
    tag: ['@phone', '@journey'],
  }, async ({ page }) => {
    await page.goto('/Shop')
    await page.getByRole('link', { name: /Bottle green silk/ }).click()
    await page.getByRole('link', { name: 'Order this saree' }).first().click()
    await fillIn(page, { 'PIN code': '011004' })
    await page.getByLabel('State').selectOption('Maharashtra')
    await placeOrder(page)
    await expect(page.getByRole('alert')).toContainText('Please check this detail')
    await expect(page.getByLabel('Full name')).toHaveValue('Sample Buyer')
    await expect(page.getByLabel('Address')).toHaveValue(buyer.Address)
    expect(await pageWidth(page)).toBe(page.viewportSize()?.width)
    await page.getByLabel('PIN code').fill('411004')
    await placeOrder(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('reserved until')
    await expect(page.getByText('sarees@examplebank')).toBeVisible()
    await expect(page.getByRole('img', { name: /QR code to pay ₹4,499/ })).toBeVisible()
    expect(await pageWidth(page)).toBe(page.viewportSize()?.width)
    await page.getByLabel('UTR').fill('1234')
    await page.getByRole('button', { name: 'I’ve paid ₹4,499' }).click()
    await expect(page.getByRole('alert')).toContainText('UTR')
    await expect(page.getByLabel('UTR')).toHaveValue('1234')
    await page.getByLabel('UTR').fill('4312 6578 9012')
    await page.getByRole('button', { name: 'I’ve paid ₹4,499' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Thank you. We’re checking your payment.',
    )
    await page.goto(green)
    await expect(page.getByText(/Check back then, or ask us/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Order this saree' })).toHaveCount(0)
    await page.goto('/Shop')
    await expect(page.getByRole('link', { name: /Bottle green silk/ })).toContainText(
      'Reserved until',
    )
  })

  test('another saree joins the order by its code, and one is removed again', async ({ page }) => {
    await page.goto(form)
    const bag = page.getByRole('complementary', { name: 'Your bag' })
    await bag.getByText('Add another saree').click()
    await bag.getByLabel(/Saree code/).fill('fl-2')
    await bag.getByRole('button', { name: 'Add' }).click()
    await expect(bag.getByRole('listitem')).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Place order, ₹6,999' })).toBeVisible()
    await bag.getByRole('link', { name: 'Remove Bottle green silk' }).click()
    await expect(bag.getByRole('listitem')).toHaveCount(1)
    await expect(bag).toContainText('Honey tussar')
  })

  test('a piece that is held meanwhile is replaced by one like it, and nothing is typed again', {
    tag: '@both-widths',
  }, async ({ page }) => {
    await page.goto(form)
    await orderFirst(page)
    // Somebody else, in another browser.
    await page.context().clearCookies({ name: 'own-orders' })
    await fillIn(page)
    await page.getByLabel('State').selectOption('Maharashtra')
    await page.getByLabel('Note to the shop').fill('A gift')
    await placeOrder(page)
    await expect(page.getByRole('alert')).toContainText('is reserved until')
    await expect(page.getByRole('button', { name: /^Place order/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Choose this one instead Honey tussar' }).click()
    await expect(page.getByLabel('Address')).toHaveValue(buyer.Address)
    await expect(page.getByLabel('Note to the shop')).toHaveValue('A gift')
    await page.getByRole('button', { name: 'Place order, ₹2,500' }).click()
    await expect(page.getByText('Honey tussar').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('reserved until')
  })
})

test('a buyer puts two sarees aside, orders them in one parcel, copies the UPI ID and cancels', {
  tag: '@journey',
}, async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const bar = page.getByRole('banner')
  await page.goto(green)
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expect(bar.getByRole('link', { name: 'Your bag 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove from bag' })).toBeVisible()
  await page.goto('/Saree/FL-000002-honey-tussar')
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await bar.getByRole('link', { name: 'Your bag 2' }).click()
  await expect(page).toHaveURL('/Order?p=FL-000001&p=FL-000002')
  await fillIn(page)
  await expect(page.getByLabel('State')).toHaveValue('Maharashtra')
  await page.getByRole('button', { name: 'Place order, ₹6,999' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'Your 2 sarees are reserved until',
  )
  await expect(bar.getByRole('link', { name: 'Your bag', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Copy UPI ID' }).click()
  await expect(page.getByRole('button', { name: 'Copied UPI ID' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('sarees@examplebank')
  await page.getByText('Cancel this order').click()
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancelled. You owe nothing.')
  await page.goto(green)
  await expect(page.getByRole('link', { name: 'Order this saree' }).first()).toBeVisible()
})

test('an order names the campaign and the saree that it came from, also after another piece was added', async ({
  page,
  product,
}) => {
  await page.goto('/Shop?utm_source=whatsapp&utm_campaign=diwali')
  await page.getByRole('link', { name: /Bottle green silk/ }).click()
  await page.getByRole('link', { name: 'Order this saree' }).first().click()
  await page.getByText('Add another saree').click()
  await page.getByLabel(/Saree code/).fill('FL-000002')
  await page.getByRole('button', { name: 'Add' }).click()
  await fillIn(page)
  await placeOrder(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('reserved until')
  const headers = { authorization: `Bearer ${await product.openSession()}` }
  const stored = await (await page.request.get('/api/getOrderById/1', { headers })).json()
  expect(stored).toMatchObject({ campaign: 'whatsapp / diwali', from_page: '/Saree/FL-000001' })
})

test('five pieces can be put aside, and the button says so before a sixth', async ({ page }) => {
  await page.goto(green)
  await page.evaluate(() =>
    localStorage.setItem(
      'shop_pieces',
      JSON.stringify([11, 12, 13, 14, 15].map((id) => `FL-0000${id}`)),
    ),
  )
  await page.reload()
  await expect(
    page.getByRole('button', { name: 'Your bag is full (up to 5 sarees per order)' }),
  ).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Your bag 5' })).toBeVisible()
})

test('an order takes at most 60 seconds of typing on a phone, at two keys a second', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(form)
  let keys = 0
  for (const [label, text] of Object.entries(buyer)) {
    await field(page, label).focus()
    await page.keyboard.type(text)
    keys += text.length
  }
  await placeOrder(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('reserved until')
  expect(keys).toBeLessThanOrEqual(120)
})

test('a saree can be ordered on a phone with letters of twice the size', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(green)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await pageWidth(page)).toBe(390)
  expect(await findCutWords(page.getByRole('link', { name: 'Order this saree' }))).toEqual([])
})

test('the form asks about an email that is nearly that of a known provider', async ({ page }) => {
  await page.goto(form)
  const email = page.getByLabel('Email')
  await email.fill('lakshmi@gmial.com')
  await email.press('Tab')
  await page.getByRole('button', { name: 'lakshmi@gmail.com' }).click()
  await expect(email).toHaveValue('lakshmi@gmail.com')
  await expect(page.getByText('Did you mean')).toBeHidden()
})

test('a state that was chosen by hand stays, whatever PIN code follows', async ({ page }) => {
  await page.goto(form)
  const state = page.getByLabel('State')
  await page.getByLabel('PIN code').fill('560001')
  await expect(state).toHaveValue('Karnataka')
  await expect(
    page.getByText('Filled in from your PIN code. Change it if it’s wrong.'),
  ).toBeVisible()
  await state.selectOption('Goa')
  await page.getByLabel('PIN code').fill('403001')
  await expect(state).toHaveValue('Goa')
  await expect(
    page.getByText('Filled in from your PIN code. Change it if it’s wrong.'),
  ).toBeHidden()
})

test('a page that Back brings out of the browser’s memory shows what is true now', async ({
  page,
}) => {
  await page.goto(green)
  await orderFirst(page)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.getByText(/Check back then, or ask us/)).toBeVisible()
})

test('Back without the browser’s memory asks again too', async ({ page }) => {
  await page.goto(green)
  await page.goto('/Shop')
  const other = await page.context().newPage()
  await other.goto(green)
  await orderFirst(other)
  await page.goBack()
  await expect(page.getByText(/Check back then, or ask us/)).toBeVisible()
})

test.describe('with what is wrong', () => {
  test.use({ expectedErrors: /409|422/ })

  test('Back from an order whose form had a mistake opens the form with what was typed', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto(green)
    await page.getByRole('link', { name: 'Order this saree' }).first().click()
    await fillIn(page, { 'Mobile number': '98765' })
    await placeOrder(page)
    await expect(page.getByRole('alert')).toContainText('Please check this detail')
    await expect(page).toHaveURL(form)
    await field(page, 'Mobile number').fill('98765 43210')
    await placeOrder(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('reserved until')
    await page.goBack()
    await expect(page).toHaveURL(form)
    await expect(field(page, 'Mobile number')).toHaveValue('98765 43210')
    await expect(page.getByLabel('Address')).toHaveValue(buyer.Address)
    await page.goBack()
    await expect(page.getByLabel('Address')).toHaveValue(buyer.Address)
    await page.goBack()
    await expect(page).toHaveURL(green)
  })

  test('the form and the page of an order are accessible, and the summary of mistakes has the focus', {
    tag: '@both-widths',
  }, async ({ page, expectAccessible }) => {
    await page.goto('/Order')
    await expectAccessible()
    await page.goto(form)
    await expectAccessible()
    await placeOrder(page)
    await expect(page.getByRole('alert')).toBeFocused()
    await expectAccessible()
    await page.getByRole('alert').getByRole('link').first().click()
    await expect(page.getByLabel('Full name')).toBeFocused()
    await order(page)
    await expectAccessible()
    await page.getByLabel('UTR').fill('431265789012')
    await page.getByRole('button', { name: /^I’ve paid/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('We’re checking')
    await expectAccessible()
  })
})

test.describe('with cash on delivery', () => {
  test.use({ signedIn: true })

  test('the day at the door is named to a buyer who pays now, and not to one who pays the courier', async ({
    page,
  }) => {
    await publishSettings(page, {
      delivery_days_from: '3',
      delivery_days_to: '6',
      cash_on_delivery: 'yes',
    })
    await page.goto(form)
    const day = page.getByText(/^Delivered by .+ in most of India, if you pay now\.$/)
    await expect(day).toBeVisible()
    await page.getByLabel('Cash on delivery').check()
    await expect(day).toBeHidden()
  })
})
