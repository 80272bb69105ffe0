import type { Page } from '@playwright/test'
import { callApi } from '../../support/data/api.ts'
import { expect } from '../../support/fixtures.ts'
import { loseAnswer } from '../../support/hold-calls.ts'
import { addPictures, picturesDialog, test } from '../../support/screens/picture-screen.ts'

const checkList = (page: Page) => page.getByRole('region', { name: 'Checklist' })
const stateOf = (page: Page) => page.getByRole('region', { name: 'Status' })

test('an article begins as a draft with a check-list, and is put in the shop, archived and restored', {
  tag: '@phone',
}, async ({ page, expectAccessible }) => {
  await expect(stateOf(page)).toContainText('Draft')
  await expect(checkList(page).getByRole('heading')).toHaveText('Checklist 1 of 3')
  await expect(checkList(page).getByRole('listitem')).toHaveText([
    /^Photo, missing/,
    'Price, done',
    'Description of the first photo, missing',
  ])
  await expectAccessible()
  await stateOf(page).getByRole('button', { name: 'Put in the shop' }).click()
  await expect(stateOf(page)).toContainText('In the shop')
  await expect(page.getByText('Article put in the shop')).toBeVisible()
  await expect(stateOf(page)).toBeFocused()
  await stateOf(page).getByRole('button', { name: 'Archive' }).click()
  await expect(stateOf(page)).toContainText('Archived')
  await stateOf(page).getByRole('button', { name: 'Back to draft' }).click()
  await expect(stateOf(page)).toContainText('Draft')
})

test('the check-list leads to the text of the first photo where it has none, and the text that a photo gets by itself counts', async ({
  page,
}) => {
  await addPictures(page, '')
  await page.reload()
  await expect(checkList(page).getByRole('heading')).toHaveText('Checklist 2 of 3')
  await checkList(page)
    .getByRole('button', { name: /^Write it/ })
    .click()
  const alt = picturesDialog(page).getByLabel('Description of photo 1')
  await alt.fill('Bottle green silk, Mulberry silk')
  await alt.press('Enter')
  await expect(page.getByText('photo Updated successfully')).toBeVisible()
  await picturesDialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(checkList(page).getByRole('heading')).toHaveText('Checklist 3 of 3')
})

test.describe('where a change of the state is lost or refused', () => {
  test.use({ expectedErrors: /409|ERR_FAILED/ })

  test('it can be pressed again and is done once, and a change by somebody else is reported', async ({
    page,
  }) => {
    await page.route('**/api/setArticleState/*', loseAnswer, { times: 1 })
    const button = stateOf(page).getByRole('button', { name: 'Put in the shop' })
    await button.click()
    await expect(page.getByRole('alert')).toContainText('We can’t reach the server.')
    await button.click()
    await expect(page.getByText('Article put in the shop')).toBeVisible()
    await expect(stateOf(page)).toContainText('In the shop')
    await callApi(page, 'updateArticle/1', { article_stock: 0 })
    await stateOf(page).getByRole('button', { name: 'Archive' }).click()
    await expect(page.getByText('Someone else has just changed this article.')).toBeVisible()
    await expect(stateOf(page)).toContainText('Sold out')
    await expect(stateOf(page).getByText('Sold out automatically at stock 0')).toBeVisible()
  })
})

test('the dashboard shows the number of articles, and what was changed today, by whom and how', async ({
  page,
  expectAccessible,
}) => {
  const article = await page.getByRole('heading', { level: 1 }).textContent()
  await callApi(page, 'createBanner', {
    banner_name: 'Onam week',
    bannerstartdate: '2026-08-01',
    bannerenddate: '2026-08-31',
  })
  await stateOf(page).getByRole('button', { name: 'Archive' }).click()
  await expect(stateOf(page)).toContainText('Archived')
  await page.goto('/Dashboardadmin')
  const entries = page
    .getByRole('region', { name: 'Changed today' })
    .locator('ul')
    .first()
    .locator('> li')
  await expect(entries.first()).toContainText(`${article} FL-000001`)
  await expect(entries.first()).toContainText('by admin@example.com')
  await expect(entries.first()).toContainText('Status: before Draft → now Archived')
  await expect(entries.nth(1)).toContainText('Onam week')
  await expect(entries.filter({ hasText: 'FL-000001' })).toHaveCount(1)
  const card = page.getByRole('link', { name: 'Add Article 1 article, 0 in the shop' })
  await expect(card).toBeVisible()
  await expectAccessible()
})
