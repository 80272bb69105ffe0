import { addCategory, callApi } from '../support/data/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { saree } from '../support/shop.ts'
import { fill } from '../support/table.ts'

test.use({ signedIn: true })

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

test('the dashboard leads a new shop through its first steps, to the import as well, until an article is in the shop', {
  tag: '@both-widths',
}, async ({ page, expectAccessible }) => {
  await page.goto('/Dashboardadmin')
  const steps = page.getByRole('region', { name: 'Set up the shop' })
  const next = steps.locator('[aria-current=step]')
  await expect(steps).toContainText('0 of 4 done')
  await expect(next).toContainText('Add a material')
  await expectAccessible()
  await callApi(page, 'creatematerial_master', { material_type: 'Tussar', material_remark: 'Wild' })
  await addCategory(page, 'Temple border')
  await page.reload()
  await expect(steps).toContainText('2 of 4 done')
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
  await expect(steps).toHaveCount(0)
})

test('the card of the signed-in person has no empty line at its end', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/Administrators')
  const cells = page.getByRole('row').getByRole('cell')
  await expect(cells.first()).toBeVisible()
  expect(await cells.filter({ visible: true }).allInnerTexts()).not.toContain('')
})
