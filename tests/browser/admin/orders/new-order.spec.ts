import { expect, pageWidth, test } from '../../support/fixtures.ts'
import { openOrders, openShop, orderPanel } from '../../support/screens/order-screen.ts'

test.use({ signedIn: true })

test('an order by phone is placed with four fields, two sarees and a discount, and its link to pay is at hand', {
  tag: '@both-widths',
}, async ({ page, expectAccessible }) => {
  await openShop(page, 'Red Kanchi', 'Blue Kanchi')
  await openOrders(page)
  await page.getByRole('button', { name: 'New order' }).click()
  const dialog = page.getByRole('dialog', { name: 'New order' })
  await dialog.getByRole('button', { name: 'Place order' }).click()
  await expect(dialog.getByText('Choose a saree')).toBeVisible()
  const search = dialog.getByRole('combobox', { name: 'Add a saree' })
  await search.fill('Red')
  await dialog.getByRole('option', { name: /Red Kanchi/ }).click()
  await search.fill('fl-000002')
  const chosen = dialog.getByRole('list', { name: 'Sarees of this order' })
  await expect(chosen.getByText('Blue Kanchi')).toBeVisible()
  await dialog.getByLabel('Mobile number').fill('98400 55555')
  await dialog.getByLabel('Customer’s name').fill('Meena Iyer')
  await dialog.getByLabel('Address').fill('12, Gandhi Street, Erode')
  await dialog.getByLabel('PIN code').fill('638001')
  await expect(dialog.getByLabel('State')).toHaveValue('Tamil Nadu')
  await dialog.getByLabel('Discount in rupees').fill('500')
  await expect(dialog.getByText(/Total ₹8,498/)).toBeVisible()
  expect(await pageWidth(page)).toBe(page.viewportSize()?.width)
  await dialog.getByRole('button', { name: 'Place order' }).click()
  await expect(dialog.getByText('Say why, such as “Regular customer”')).toBeVisible()
  await dialog.getByLabel('Reason for the discount').fill('Regular customer')
  await dialog.getByRole('button', { name: 'Place order' }).click()
  const panel = orderPanel(page)
  await expect(panel.getByRole('heading', { name: 'Meena Iyer, Tamil Nadu' })).toBeVisible()
  await expect(panel.getByText('Discount: Regular customer')).toBeVisible()
  await expect(panel.getByLabel('WhatsApp text')).toHaveValue(/pay .*\/Order\//is)
  await expectAccessible()
})

test('what was typed into a new order is offered again after a reload, and an article begins one', async ({
  page,
}) => {
  await openShop(page, 'Red Kanchi')
  await page.goto('/Viewarticleadmin/1')
  await page.getByRole('link', { name: 'New order' }).click()
  const dialog = page.getByRole('dialog', { name: 'New order' })
  await expect(dialog.getByText('Red Kanchi')).toBeVisible()
  await dialog.getByLabel('Customer’s name').fill('Meena Iyer')
  page.on('dialog', (question) => question.accept())
  await page.reload()
  await page.getByRole('button', { name: 'New order' }).click()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(dialog.getByLabel('Customer’s name')).toHaveValue('Meena Iyer')
})
