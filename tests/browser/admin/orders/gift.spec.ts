import { callApi } from '../../support/data/api.ts'
import { expect, pageWidth, test } from '../../support/fixtures.ts'
import {
  gift,
  nextStep,
  openOrder,
  openOrders,
  openShop,
  orderPanel,
  orderRows,
  placeOrder,
} from '../../support/screens/order-screen.ts'

test.use({ signedIn: true })

test('a gift is flagged where it’s packed and on its slip, where she and the number for the courier stand and no price', {
  tag: ['@both-widths', '@journey'],
}, async ({ page, expectAccessible }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openShop(page, 'Bottle green silk')
  await placeOrder(page, 'FL-000001', gift)
  await callApi(page, 'changeOrder/1', { step: 'pay', version: 1 })
  await openOrders(page)
  await expect(orderRows(page)).toContainText('Gift')
  await openOrder(page, 'Meera Sharma')
  await expect(nextStep(page)).toContainText(
    'Pack FL-000001 as a gift for Kavya Iyer: no price and no invoice in the parcel.',
  )
  await expectAccessible()
  const readCopied = () => page.evaluate(() => navigator.clipboard.readText())
  await nextStep(page).getByRole('button', { name: 'Copy the words' }).click()
  expect(await readCopied()).toBe('Happy birthday, Akka!')
  const address = orderPanel(page).getByRole('region', { name: 'Delivery address' })
  await expect(address).toContainText('Gift from Meera Sharma, 9876543210')
  await address.getByRole('button', { name: 'Copy address' }).click()
  expect(await readCopied()).toMatch(/^Kavya Iyer\n.*\n9123456789$/s)
  expect(await pageWidth(page)).toBe(page.viewportSize()?.width)

  await address.getByRole('button', { name: 'Correct address' }).click()
  const correction = page.getByRole('dialog', { name: 'Correct address' })
  await correction.getByLabel('Number for the courier').fill('')
  await correction.getByRole('button', { name: 'Correct address' }).click()
  await expect(address).toContainText('also the courier’s number')

  for (const paper of ['', '?paper=a4']) {
    await page.goto(`/#/Packingslip/1${paper}`)
    const slip = page.getByRole('article', { name: /^Packing slip/ })
    await expect(slip).toContainText(/To\s*Kavya Iyer.*98765 43210/s)
    await expect(slip.getByRole('region', { name: 'Gift' })).toContainText('Happy birthday, Akka!')
    await expect(slip).not.toContainText(/₹|Rs\.|Meera/)
    if (paper)
      await expect(slip.getByRole('region', { name: 'Address for the parcel' })).not.toContainText(
        /Gift|Akka/,
      )
  }
})

test('who packs many orders at once reads first which are gifts, and what their cards say', {
  tag: '@both-widths',
}, async ({ page, expectAccessible }) => {
  await openShop(page, 'Red', 'Blue')
  await placeOrder(page, 'FL-000001', gift)
  await placeOrder(page, 'FL-000002', { name: 'Bala', mobile: '91234 56780' })
  for (const id of [1, 2]) await callApi(page, `changeOrder/${id}`, { step: 'pay', version: 1 })
  await page.goto('/Orders?group=pack')
  await page.getByRole('checkbox', { name: 'Select all 2' }).check()
  const pack = page.getByRole('toolbar').getByRole('button', { name: 'Mark as packed: 2' })
  await pack.click()
  const dialog = page.getByRole('dialog', { name: 'One order is a gift' })
  await expect(dialog).toContainText('Put no price and no invoice in the parcel')
  await expect(dialog.getByRole('region', { name: 'FL-O-000001' })).toContainText(
    'Happy birthday, Akka!',
  )
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Mark as packed: 2' }).click()
  await expect(page.getByText('2 orders packed.')).toBeVisible()
  await page.goto('/Orders?group=send')
  await page.getByRole('checkbox', { name: 'Select all 2' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Dispatch 2' }).click()
  const dispatch = page.getByRole('dialog', { name: 'Dispatch 2 orders' })
  await expect(dispatch.getByLabel(/^FL-O-000001, Kavya Iyer/)).toBeVisible()
  await expect(dispatch.getByText('Gift: no price and no invoice in the parcel')).toBeVisible()
})
