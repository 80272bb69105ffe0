import { callApi } from '../../support/data/api.ts'
import { expect, test } from '../../support/fixtures.ts'
import { holdCalls } from '../../support/hold-calls.ts'
import { sendEnquiry } from '../../support/screens/enquiry-screen.ts'
import {
  nextStep,
  openFirstOrder,
  openOrder,
  openOrders,
  openShop,
  orderPanel,
  orderRows,
  placeOrder,
  pressStep,
} from '../../support/screens/order-screen.ts'

test.use({ signedIn: true, expectedErrors: /409/ })

test('menu and dashboard count what is to be done, an order that comes appears by itself, and beside both counts no page of the menu is cut off', async ({
  page,
}) => {
  await page.goto('/Dashboardadmin')
  await expect(page.getByRole('link', { name: 'Orders', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Orders to handle/ })).toBeHidden()
  await openShop(page, 'Bottle green silk')
  await openOrders(page)
  await expect(page.getByText('No orders yet')).toBeVisible()
  await placeOrder(page, 'FL-000001')
  await expect(orderRows(page)).toHaveAccessibleName(/^Meera Sharma/)
  await expect(page.getByRole('link', { name: 'Orders 1 to do' })).toBeVisible()
  await page.goto('/Dashboardadmin')
  await expect(page.getByRole('region', { name: 'Sold' })).toContainText('₹0, 0 pieces')
  await page.getByRole('link', { name: /^Orders to handle 1/ }).click()
  await openOrder(page, 'Meera Sharma')
  await sendEnquiry(page, 'demo')
  await page.evaluate(() => localStorage.setItem('email', 'meera.krishnamurthy@silks.example'))
  await page.goto('/Dashboardadmin')
  const menu = page.getByRole('navigation', { name: 'Back-office' })
  await expect(menu.getByRole('link', { name: 'Orders 1 to do' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Enquiries 1 new' })).toBeVisible()
  for (const width of [501, 640, 720, 761, 800, 861, 920, 981, 1024, 1101, 1181, 1391]) {
    await page.setViewportSize({ width, height: 800 })
    const hidden = await menu.evaluate((list) => list.scrollWidth - list.clientWidth)
    expect.soft(hidden, `hidden at ${width} px`).toBe(0)
  }
})

test('a search finds orders of all lists by name and piece, and each list has its count', async ({
  page,
}) => {
  await openShop(page, 'Bottle green silk', 'Madder wheels')
  await placeOrder(page, 'FL-000001')
  await placeOrder(page, 'FL-000002', { name: 'Bala', mobile: '91234 56780' })
  await callApi(page, 'changeOrder/2', { step: 'cancel', version: 1 })
  await openOrders(page)
  const rows = orderRows(page)
  await expect(rows).toHaveCount(1)
  for (const list of ['Open 1', 'Dispatched 0', 'Closed 1', 'All 2'])
    await expect(page.getByRole('button', { name: list, exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('fl-000002')
  await expect(page.getByRole('button', { name: 'All 2', pressed: true })).toBeVisible()
  await expect(rows).toHaveAccessibleName(/^Bala, Maharashtra .* FL-O-000002 · Madder wheels/)
  await page.getByRole('button', { name: 'Open 1' }).click()
  await expect(page.getByText('No order found')).toBeVisible()
})

test('a flood ends by one press that counts and names what it ends, and opens again by Undo in Recent changes, also after a reload', {
  tag: '@both-widths',
}, async ({ page }) => {
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8]
  await openShop(page, ...numbers.map((number) => `Saree ${number}`))
  for (const number of numbers) {
    const mobile = `91234 5678${number}`
    await placeOrder(page, `FL-00000${number}`, { name: `Buyer ${number}`, mobile })
  }
  await callApi(page, 'changeOrder/1', { step: 'confirm', version: 1 })
  await openOrders(page)
  await expect(page.getByText('3 orders without a reservation')).toBeVisible()
  await page.getByRole('button', { name: 'End unconfirmed orders' }).click()
  const question = page.getByRole('dialog', { name: 'End 7 orders?' })
  await expect(question).toContainText('7 orders from 7 people, 3 without a reservation: Buyer 2')
  await expect(question).toContainText('None is confirmed or paid')
  await question.getByRole('button', { name: 'End 7 orders' }).click()
  await expect(page.getByText('7 orders ended')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Closed 7' })).toBeVisible()
  await expect(page.getByText('without a reservation')).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'More for all orders' }).click()
  await page.getByRole('button', { name: /^Recent changes/ }).click()
  const changes = page.getByRole('dialog', { name: 'Recent changes' })
  await changes.getByRole('button', { name: /^Undo “7 orders ended”, .*Buyer 6, 2 more$/ }).click()
  await expect(changes.getByText('7 orders open again')).toBeVisible()
  await changes.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('3 orders without a reservation')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open 8' })).toBeVisible()
})

test('a step shows the next one and moves the order in the lists before anything is loaded again', async ({
  page,
}) => {
  await openFirstOrder(page)
  await expect(page.getByRole('heading', { name: 'To do: 1' })).toBeVisible()
  await holdCalls(page, /\/api\/getOrder/)
  await pressStep(page, 'Confirm: it’s on the shelf')
  await expect(nextStep(page)).toContainText('Not paid yet. The reservation ends')
  await expect(page.getByRole('heading', { name: 'Waiting for the buyer: 1' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'To do' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open 1' })).toBeVisible()
})

test.describe('without the stream of changes', () => {
  test.use({ expectedErrors: /409|ERR_FAILED/ })

  test('a note is kept, a step that somebody else was first with says so, a refund is never more than was paid, and a hidden buyer has no name, number or address any more', async ({
    page,
  }) => {
    // So this screen is not told of the change of somebody else.
    await page.route('**/api/getLive*', (route) => route.abort())
    await openFirstOrder(page)
    const version = async () => (await callApi(page, 'getOrderById/1')).version
    await test.step('a note is asked for before it is left unsaved', async () => {
      const note = orderPanel(page).getByLabel('Note')
      await note.fill('Comes to the shop <b>on Friday</b>')
      await orderPanel(page).getByRole('button', { name: 'Close order' }).click()
      await page.getByRole('button', { name: 'Stay' }).click()
      await orderPanel(page).getByRole('button', { name: 'Save note' }).click()
      await expect(page.getByText('Note saved')).toBeVisible()
      await page.reload()
      await expect(note).toHaveValue('Comes to the shop <b>on Friday</b>')
    })
    await test.step('a step of somebody else shows the order as it is now', async () => {
      await callApi(page, 'changeOrder/1', { step: 'pay', version: await version() })
      await pressStep(page, 'Confirm: it’s on the shelf')
      await expect(page.getByRole('alert')).toContainText('Someone else has updated this order')
      await expect(nextStep(page)).toContainText('Pack FL-000001')
    })
    await test.step('at most what was paid goes back', async () => {
      await callApi(page, 'changeOrder/1', { step: 'cancel', version: await version() })
      await page.reload()
      await nextStep(page).getByLabel('Amount refunded').fill('4,500')
      await pressStep(page, 'Mark as refunded')
      await expect(nextStep(page)).toContainText('You can refund ₹4,499 at most')
      await nextStep(page).getByLabel('Amount refunded').fill('4,499')
      await pressStep(page, 'Mark as refunded')
      await expect(nextStep(page)).toContainText('You refunded ₹4,499')
    })
    await test.step('the buyer is hidden', async () => {
      await orderPanel(page).getByRole('button', { name: 'Hide buyer’s details' }).click()
      await page
        .getByRole('dialog', { name: 'Hide buyer’s details?' })
        .getByRole('button', { name: 'Hide' })
        .click()
      await expect(orderPanel(page).getByRole('heading', { name: 'Hidden buyer' })).toBeVisible()
      await expect(page.getByText('Meera')).toHaveCount(0)
      await expect(orderPanel(page).getByRole('link', { name: 'WhatsApp' })).toHaveCount(0)
    })
  })
})

test('a return is agreed to, comes back, and less the cost of sending goes back', {
  tag: '@journey',
}, async ({ page }) => {
  await openShop(page, 'Bottle green silk')
  const address = await placeOrder(page, 'FL-000001')
  for (const [index, step] of ['pay', 'pack', 'send', 'deliver'].entries())
    await callApi(page, 'changeOrder/1', { step, version: index + 1 })
  const multipart = {
    lines: '1',
    reason: 'colour',
    text: 'Greener than I thought',
    resolution: 'gift card',
    way: 'self',
  }
  await page.request.post(`${address}/return`, { multipart })
  await openOrders(page)
  await openOrder(page, 'Meera Sharma')
  await expect(nextStep(page)).toContainText('Colour different: the buyer wants a gift card.')
  await expect(nextStep(page)).toContainText('“Greener than I thought”')
  await pressStep(page, 'Approve the return')
  await nextStep(page).getByRole('radio', { name: 'Damaged, so not for sale' }).check()
  await pressStep(page, 'Mark as received back')
  await expect(nextStep(page)).toContainText('Give the buyer a gift card for ₹4,424.')
  await expect(nextStep(page).getByLabel('Amount refunded')).toHaveValue('4424')
  await pressStep(page, 'Mark as refunded')
  await expect(nextStep(page)).toContainText('You refunded ₹4,424')
})
