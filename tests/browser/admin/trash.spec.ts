import type { Page } from '@playwright/test'
import { callApi } from '../support/data/api.ts'
import { expect, openDashboard, test } from '../support/fixtures.ts'
import { loseAnswer } from '../support/hold-calls.ts'
import { openRowMenu } from '../support/screens/article-screen.ts'
import { saree } from '../support/shop.ts'

const restorableRows = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Restore/ }) })

const remove = async (page: Page, address: string, name: string) => {
  await page.goto(`${address}`)
  if (address === '/Article') await openRowMenu(page, name)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
}

const deletionOfAll = async (page: Page) => {
  const { versions_hash } = await callApi(page, 'previewArticleChange?field=trash')
  return { field: 'trash', versions_hash }
}

test.use({ signedIn: true })

test.beforeEach(async ({ page, product }) => {
  await product.addBanners([
    { banner_name: 'Onam week', bannerstartdate: '2026-08-10', bannerenddate: '2026-08-20' },
  ])
  await openDashboard(page)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('link', { name: 'Trash' }).click()
})

test('an empty trash says what it is for; then it lists records of all kinds, the newest first, with the day until which each is kept, and restores one to its screen', {
  tag: ['@phone', '@journey'],
}, async ({ page, expectAccessible }) => {
  await expect(page.getByRole('heading', { name: 'Trash', level: 1 })).toBeVisible()
  await expect(
    page.getByText('Deleted records stay here for 30 days and can be restored'),
  ).toBeVisible()
  await expectAccessible()
  await callApi(page, 'createArticle', saree)
  await remove(page, '/Banner', 'Onam week')
  await remove(page, '/Article', saree.article_name)
  await page.goto('/Trash')
  await expect(restorableRows(page)).toHaveCount(2)
  await expect(restorableRows(page).first()).toContainText(saree.article_name)
  await expect(restorableRows(page).last()).toContainText('Banner')
  const last = new Date(Date.now() + 30 * 86_400_000)
  const day = new Intl.DateTimeFormat('en-IN', {
    dateStyle: 'medium',
    timeZone: 'Asia/Kolkata',
  }).format(last)
  await expect(restorableRows(page).first()).toContainText(`30 days, until ${day}`)
  await expectAccessible()
  await page.getByRole('button', { name: 'Restore Onam week' }).click()
  await expect(page.getByText('Onam week restored')).toBeVisible()
  await expect(restorableRows(page)).toHaveCount(1)
  await page.goto('/Banner')
  await expect(page.getByRole('button', { name: 'Edit Onam week' })).toBeVisible()
})

test('articles of one name are told apart and found by their codes; several are selected and restored at once, and then all the others', async ({
  page,
  expectAccessible,
}) => {
  for (const article_name of ['Silk', 'Silk', 'Silk 3', 'Silk 4', 'Silk 5']) {
    await callApi(page, 'createArticle', { ...saree, article_name })
  }
  await callApi(page, 'changeArticles', await deletionOfAll(page))
  await page.reload()
  await expect(restorableRows(page)).toHaveCount(5)
  await expect(restorableRows(page).filter({ hasText: 'FL-000002' })).toHaveCount(1)
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('fl 1')
  await expect(restorableRows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Restore Silk FL-000001' }).click()
  await expect(page.getByText('No deleted record')).toBeVisible()
  await search.fill('')
  await expect(restorableRows(page)).toHaveCount(4)
  for (const number of [3, 4, 5]) {
    await page.getByRole('checkbox', { name: `Select Silk ${number}` }).check()
  }
  await expectAccessible()
  await page.getByRole('button', { name: 'Restore Silk 5' }).click()
  await expect(restorableRows(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Restore 2 selected' }).click()
  await expect(page.getByText('2 restored')).toBeVisible()
  await expect(restorableRows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Restore all 1' }).click()
  await expect(page.getByText('The trash is empty')).toBeVisible()
  await expect(page.getByRole('region', { name: 'deleted records' })).toBeFocused()
})

test('Undo puts one or all restored records back into the trash', async ({ page }) => {
  await callApi(page, 'createArticle', saree)
  await callApi(page, 'changeArticles', await deletionOfAll(page))
  await remove(page, '/Banner', 'Onam week')
  await page.goto('/Trash')
  const alert = (text: string) => page.getByRole('status').filter({ hasText: text })
  const undo = async (text: string) => {
    await expect(alert(text)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
  }
  await page.getByRole('button', { name: 'Restore Onam week' }).click()
  await undo('Onam week restored')
  await expect(alert('Onam week in the trash again')).toBeVisible()
  await expect(restorableRows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Restore all 2' }).click()
  await expect(page.getByText('The trash is empty')).toBeVisible()
  await undo('2 restored')
  await expect(alert('2 records in the trash again')).toBeVisible()
  await expect(restorableRows(page)).toHaveCount(2)
})

test('the alert of a deletion disappears when its record is restored from the trash', async ({
  page,
}) => {
  const deletion = page.getByRole('status').filter({ hasText: /deleted/i })
  for (const restore of ['Restore Onam week', 'Restore all 1']) {
    await remove(page, '/Banner', 'Onam week')
    await expect(deletion).toBeVisible()
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('link', { name: 'Trash' }).click()
    await page.getByRole('button', { name: restore }).click()
    const alert = page.getByRole('status').filter({ hasText: /restored/ })
    await expect(alert).toBeVisible()
    await expect(deletion).toBeHidden({ timeout: 2000 })
  }
})

test.describe('when an answer was lost on the way', () => {
  test.use({ expectedErrors: /404|ERR_FAILED/ })

  test('a second Restore says that the record is no longer in the trash, and a second Undo that it is there again', async ({
    page,
  }) => {
    const restore = page.getByRole('button', { name: 'Restore Onam week' })
    await remove(page, '/Banner', 'Onam week')
    await page.goto('/Trash')
    await page.route('**/api/restoreBanner/*', loseAnswer, { times: 1 })
    await restore.click()
    await expect(page.getByRole('alert')).toContainText('We can’t reach the server.')
    await restore.click()
    await expect(page.getByRole('alert')).toHaveText('Onam week is no longer in the trash.')
    await expect(restorableRows(page)).toHaveCount(0)

    await remove(page, '/Banner', 'Onam week')
    await page.goto('/Trash')
    await restore.click()
    // Until then the alert of the deletion offers an Undo of its own.
    await expect(page.getByText('Onam week restored')).toBeVisible()
    await page.route('**/api/delBannerById/*', loseAnswer, { times: 1 })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('alert')).toContainText('We can’t reach the server.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Onam week in the trash again')).toBeVisible()
    await expect(restorableRows(page)).toHaveCount(1)
  })
})
