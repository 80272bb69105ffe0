import { callApi } from '../../support/data/api.ts'
import { expect, test } from '../../support/fixtures.ts'
import {
  nextStep,
  openOrder,
  openOrders,
  openShop,
  orderPanel,
  orderRows,
  placeOrder,
} from '../../support/screens/order-screen.ts'

test.use({ signedIn: true })

const names = ['Asha', 'Bala', 'Chitra']

const openThreeOrders = async (page: Parameters<typeof openShop>[0]) => {
  await openShop(page, 'Red', 'Blue', 'Green')
  for (const [n, name] of names.entries())
    await placeOrder(page, `FL-00000${n + 1}`, { name, mobile: `91234 5678${n}` })
  await openOrders(page)
}

test('three orders are confirmed, packed and dispatched in a few taps, with their slips and a pasted column of numbers, and one Undo takes all back', {
  tag: '@both-widths',
}, async ({ page }) => {
  await openThreeOrders(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await button('To confirm 3').click()
  await expect(page).toHaveURL(/group=confirm/)
  await page.getByRole('checkbox', { name: 'Select all 3' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Confirm 3' }).click()
  await expect(page.getByText('3 orders confirmed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3 orders are as they were.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all 3' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Confirm 3' }).click()
  await expect(page.getByText('Nothing here')).toBeVisible()

  for (const id of [1, 2, 3]) {
    const { version } = await callApi(page, `getOrderById/${id}`)
    await callApi(page, `changeOrder/${id}`, { step: 'pay', version })
  }
  await page.goto('/Dashboardadmin')
  await page.getByRole('link', { name: /^To pack 3/ }).click()
  await page.getByRole('checkbox', { name: 'Select FL-O-000001 of Asha' }).click()
  await page
    .getByRole('checkbox', { name: 'Select FL-O-000003 of Chitra' })
    .click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 selected', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Print slips' }).click()
  await expect(page.getByRole('article', { name: 'Packing slip, A6' })).toHaveCount(3)
  await page.reload()
  await expect(page.getByRole('article', { name: 'Packing slip, A6' })).toHaveCount(3)
  await page.goBack()
  await page.getByRole('checkbox', { name: 'Select all 3' }).check()
  await button('Mark as packed: 3').click()
  await expect(page.getByText('3 orders packed.')).toBeVisible()

  await page.goto('/Orders?group=send')
  await page.getByRole('checkbox', { name: 'Select all 3' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Dispatch 3' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dispatch 3 orders' })
  await dialog.getByLabel('Courier').fill('India Post')
  await dialog.getByLabel(/^FL-O-000001, Asha/).evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'EM123456785IN\nEM123456799IN\nEM12345')
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await expect(dialog.getByLabel(/^FL-O-000002, Bala/)).toHaveValue('EM123456799IN')
  await dialog.getByRole('button', { name: 'Dispatch 3' }).click()
  await expect(dialog.getByText(/India Post numbers look like EM123456785IN/)).toBeVisible()
  await dialog.getByLabel(/^FL-O-000003, Chitra/).fill('EM123456808IN')
  await dialog.getByRole('button', { name: 'Dispatch 3' }).click()
  await expect(page.getByText('3 orders dispatched.')).toBeVisible()
  expect(await callApi(page, 'getOrderById/2')).toMatchObject({
    parcel: 'sent',
    courier: 'India Post',
    tracking: 'EM123456799IN',
  })
})

/** Shows the camera one barcode after the other (Code 39), each for as long as it is the next one. */
const showLabels = (numbers: readonly string[]) => {
  const wide: Record<string, string> = {
    '*': '010010100',
    '0': '000110100',
    '1': '100100001',
    '2': '001100001',
    '3': '101100000',
    '4': '000110001',
    '5': '100110000',
    '6': '001110000',
    '7': '000100101',
    '8': '100100100',
    '9': '001100100',
  }
  const canvas = document.createElement('canvas')
  canvas.width = 1280
  canvas.height = 360
  const context = canvas.getContext('2d')
  let shown = 0
  const draw = () => {
    if (!context) return
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.fillStyle = 'black'
    let x = 60
    for (const sign of `*${numbers[shown]}*`) {
      for (const [n, bit] of [...(wide[sign] ?? '')].entries()) {
        const width = bit === '1' ? 10 : 4
        if (n % 2 === 0) context.fillRect(x, 60, width, 240)
        x += width
      }
      x += 4
    }
  }
  const isRead = () => document.body.textContent?.includes(`${numbers[shown]} for `)
  setInterval(() => {
    if (isRead() && shown < numbers.length - 1) shown += 1
    draw()
  }, 100)
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10)
}

test('labels are scanned one after the other with the camera, each into the next parcel, and the courier is remembered', async ({
  page,
}) => {
  const numbers = ['12345678901', '12345678902', '12345678903']
  await page.addInitScript(showLabels, numbers)
  await openThreeOrders(page)
  for (const id of [1, 2, 3]) {
    await callApi(page, `changeOrder/${id}`, { step: 'confirm', version: 1 })
    await callApi(page, `changeOrder/${id}`, { step: 'pay', version: 2 })
    await callApi(page, `changeOrder/${id}`, { step: 'pack', version: 3 })
  }
  await page.goto('/Orders?group=send')
  const dispatch = async () => {
    await page.getByRole('checkbox', { name: 'Select all 3' }).check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Dispatch 3' }).click()
  }
  await dispatch()
  const dialog = page.getByRole('dialog', { name: 'Dispatch 3 orders' })
  await dialog.getByLabel('Courier').fill('Blue Dart')
  await dialog.getByRole('button', { name: 'Scan labels' }).click()
  for (const [n, name] of names.entries())
    await expect(dialog.getByLabel(new RegExp(`^FL-O-00000${n + 1}, ${name}`))).toHaveValue(
      numbers[n] ?? '',
    )
  await expect(dialog.getByLabel('Camera')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Dispatch 3' }).click()
  await expect(page.getByText('3 orders dispatched.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await dispatch()
  await expect(dialog.getByLabel('Courier')).toHaveValue('Blue Dart')
})

test('after a step by keyboard the focus is at the next one, and a phone goes on to the next order with one tap', {
  tag: '@phone',
}, async ({ page }) => {
  await openThreeOrders(page)
  await openOrder(page, 'Asha')
  const step = orderPanel(page).getByRole('button', { name: 'Confirm: it’s on the shelf' })
  await step.focus()
  await page.keyboard.press('Enter')
  await expect(nextStep(page)).toContainText('Not paid yet')
  const isInStep = () => nextStep(page).evaluate((box) => box.contains(document.activeElement))
  await expect.poll(isInStep).toBe(true)
  await page.getByRole('button', { name: 'Next order: FL-O-000002, Bala' }).click()
  await expect(orderPanel(page).getByRole('heading', { name: 'Bala', level: 2 })).toBeVisible()
  await page.getByRole('button', { name: 'Next order: FL-O-000003, Chitra' }).click()
  await expect(
    page.getByRole('button', { name: 'Previous order: FL-O-000002, Bala' }),
  ).toBeVisible()
})

test('of orders that are packed by somebody else meanwhile, the rest takes its step, and it says which and why', async ({
  page,
}) => {
  await page.route('**/api/getLive*', (route) => route.abort())
  await openThreeOrders(page)
  await page.getByRole('button', { name: 'To confirm 3' }).click()
  await page.getByRole('checkbox', { name: 'Select all 3' }).check()
  await callApi(page, 'changeOrder/2', { step: 'confirm', version: 1 })
  await page.getByRole('toolbar').getByRole('button', { name: 'Confirm 3' }).click()
  await expect(page.getByText(/2 orders confirmed\. FL-O-000002: Someone else/)).toBeVisible()
  await expect(orderRows(page)).toHaveCount(0)
})

test('all buyers of a list are told on WhatsApp, one tap each, and who was told is remembered', {
  tag: '@both-widths',
}, async ({ page, context, expectAccessible }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await openThreeOrders(page)
  await page.getByRole('button', { name: 'To confirm 3' }).click()
  await page.getByRole('button', { name: 'WhatsApp 3 buyers' }).click()
  const dialog = page.getByRole('dialog', { name: 'WhatsApp 3 buyers' })
  const forAsha = dialog.getByRole('link', { name: 'Open WhatsApp for FL-O-000001' })
  await expect(forAsha).toHaveAttribute('href', /wa\.me\/919123456780\?text=Namaste%20Asha/)
  await expectAccessible()
  const opened = page.waitForEvent('popup')
  await forAsha.click()
  await (await opened).close()
  await expect(dialog.getByText('2 to go')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.reload()
  await page.getByRole('button', { name: 'WhatsApp 3 buyers' }).click()
  await expect(dialog.getByRole('link', { name: 'Open again for FL-O-000001' })).toBeVisible()
})
