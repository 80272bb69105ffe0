import { addCategory, callApi } from '../support/data/api.ts'
import { userAgent } from '../support/data/user-agent.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  openOrder,
  openOrders,
  openSettings,
  orderPanel,
  publishSettings,
} from '../support/screens/order-screen.ts'
import { saree } from '../support/shop.ts'
import { fill } from '../support/table.ts'

test.use({ signedIn: true, userAgent })

test('a list without records has nothing to search, to sort or to export, and gets the focus after its first record was added', async ({
  page,
}) => {
  const search = page.getByRole('searchbox', { name: 'Search' })
  await page.goto('/Enquiries')
  await expect(page.getByText('No enquiries yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0)
  await page.goto('/Materialmaster')
  await expect(page.getByText('No materials yet')).toBeVisible()
  await expect(page.getByLabel('Sort by')).toHaveCount(0)
  await expect(search).toHaveCount(0)
  const list = page.getByRole('region', { name: 'materials' })
  await list.getByRole('button', { name: 'Add Material' }).click()
  await fill(page, { 'Material Type': 'Mulberry silk', 'Material remark': 'Reeled in Ramanagara' })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Material created successfully')).toBeVisible()
  await expect(list).toBeFocused()
  await search.fill('tussar')
  await expect(page.getByText('No material matches “tussar”')).toBeVisible()
  await expect(search, 'what finds nothing can be changed').toHaveValue('tussar')
})

test('on a phone the empty list of articles has one Add article, and Import in the bar with words', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/Article')
  await expect(page.getByText('No articles yet')).toBeVisible()
  const bar = page.locator('[data-thumb-bar]')
  await expect(bar.getByRole('link', { name: 'Import' })).toBeInViewport({ ratio: 1 })
  for (const name of ['Add article', 'Import'])
    await expect(
      page.getByRole('main').getByText(name, { exact: true }).filter({ visible: true }),
    ).toHaveCount(1)
  for (const name of ['Export', 'Select'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
})

test('the dashboard leads a new shop through its first steps, to the import as well, until an article is in the shop and was ordered as a test, which is removed with one press', {
  tag: '@both-widths',
}, async ({ page, expectAccessible }) => {
  await page.goto('/Dashboardadmin')
  const steps = page.getByRole('region', { name: 'Set up the shop' })
  const next = steps.locator('[aria-current=step]')
  await expect(steps).toContainText('0 of 6 done')
  await expect(next).toContainText('Say who sells')
  await expectAccessible()
  await publishSettings(page, openSettings)
  await callApi(page, 'creatematerial_master', { material_type: 'Tussar', material_remark: 'Wild' })
  await addCategory(page, 'Temple border')
  await page.reload()
  await expect(steps).toContainText('3 of 6 done')
  await next.getByRole('link', { name: 'Add your articles' }).click()
  await expect(page.getByText('No articles yet')).toBeVisible()
  const list = page.getByRole('region', { name: 'articles' })
  await expect(list).toContainText('import your list from a CSV or Excel file')
  await expectAccessible()
  // On a phone it stands in the bar at the lower edge.
  const link = page
    .getByRole('main')
    .getByRole('link', { name: 'Import' })
    .filter({ visible: true })
    .last()
  const [box, sign] = [await link.boundingBox(), await link.locator('svg').boundingBox()]
  const middles = [box, sign].map((one) => (one?.y ?? 0) + (one?.height ?? 0) / 2)
  const offset = Math.abs((middles[0] ?? 0) - (middles[1] ?? 0))
  const isPhone = (page.viewportSize()?.width ?? 0) <= 500
  expect(offset, 'its sign stands beside its word, on a phone above it').toBeLessThan(
    isPhone ? 20 : 3,
  )
  await link.click()
  await expect(page.getByRole('heading', { name: 'Import articles' })).toBeVisible()
  await callApi(page, 'createArticle', saree)
  await page.goto('/Dashboardadmin')
  await next.getByRole('link', { name: 'Put an article in the shop' }).click()
  await expect(page.getByRole('row', { name: /Bottle green silk/ })).toBeVisible()
  await callApi(page, 'setArticleState/1', { article_state: 'shop' })
  await page.goto('/Dashboardadmin')
  await expect(page.getByRole('link', { name: /^Sold out/ })).toBeVisible()
  await next.getByRole('button', { name: 'Order one yourself, as a test' }).click()
  await expect(page.getByText('This is a test order.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { name: /reserved/ })).toBeVisible()
  await page.goto('/Dashboardadmin')
  await expect(page.getByRole('link', { name: /^Orders to handle/ })).toBeVisible()
  await expect(steps).toHaveCount(0)
  await openOrders(page)
  await openOrder(page, 'Test Buyer')
  await expect(orderPanel(page).getByText('Test', { exact: true })).toBeVisible()
  await orderPanel(page).getByRole('button', { name: 'Remove test order' }).click()
  await expect(page.getByText('Test order removed. The saree is free again.')).toBeVisible()
  await expect(page.getByText('No orders yet')).toBeVisible()
})

test('the card of the signed-in person has no empty line at its end', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/Administrators')
  const cells = page.getByRole('row').getByRole('cell')
  await expect(cells.first()).toBeVisible()
  expect(await cells.filter({ visible: true }).allInnerTexts()).not.toContain('')
})
