import { callApi } from '../../support/data/api.ts'
import { expect } from '../../support/fixtures.ts'
import {
  articleRow,
  cell,
  openRowMenu,
  pressInRow,
  test,
} from '../../support/screens/article-screen.ts'
import { saree } from '../../support/shop.ts'

test('the menu of a row changes the state of its article, shares it and duplicates it, as does its screen', async ({
  page,
}) => {
  const more = page.getByRole('button', { name: 'More for Bottle green silk' })
  await more.click()
  await page.getByRole('button', { name: 'Put in the shop: Bottle green silk' }).click()
  await expect(cell(page, 'Article name')).toContainText('In the shop')
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const share = page.getByRole('button', { name: 'Share Bottle green silk' })
  await expect(share).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await more.click()
  await share.click()
  const dialog = page.getByRole('dialog', { name: 'Share Bottle green silk' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await more.click()
  await page.getByRole('button', { name: 'Duplicate Bottle green silk' }).click()
  await expect(page.getByText('Article duplicated as a draft')).toBeVisible()
  await expect(articleRow(page, 'Bottle green silk (copy)')).toContainText('Draft')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Bottle green silk (copy)')
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(title).toHaveText('Bottle green silk (copy 2)')
})

test('on a phone nothing covers the stock, which says its unit, and the menu of its row takes a sold piece off with each press', {
  tag: '@phone',
}, async ({ page, expectAccessible }) => {
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const menu = await page
      .getByRole('button', { name: 'More for Bottle green silk' })
      .boundingBox()
    const stock = page.getByRole('button', { name: 'Article stock of Bottle green silk' })
    const box = await stock.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0), `${width} px`).toBeLessThanOrEqual(menu?.x ?? 0)
    await expect(articleRow(page, saree.article_name).getByText('Draft')).toBeInViewport({
      ratio: 1,
    })
    const unit = await stock
      .locator('svg')
      .locator('xpath=preceding-sibling::span')
      .evaluate((count) => getComputedStyle(count, '::after').content)
    expect(unit).toBe('" in stock"')
    const middle = { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 }
    await stock.click({ position: middle, trial: true })
  }
  await openRowMenu(page, saree.article_name)
  const sheet = page.getByRole('dialog', { name: saree.article_name })
  await expectAccessible()
  const less = sheet.getByRole('button', { name: 'One piece less in stock' })
  await less.hover()
  for (const left of [1, 0]) {
    await page.mouse.down()
    await page.mouse.up()
    await expect(sheet.getByRole('group', { name: 'Stock' })).toContainText(`${left} in stock`)
    await expect(page.getByText(`changed from ${left + 1} to ${left}`)).toBeVisible()
  }
  await expect(less).toHaveAttribute('aria-disabled', 'true')
  expect((await callApi(page, 'getArticleById/1')).article_stock).toBe(0)
  // The alert stands behind the menu, which a press outside it closes.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(sheet).toBeHidden()
  await expect(cell(page, 'Article stock')).toHaveText('1')
})

test('the photo of a row opens its article, View in its menu opens it in a new tab, and Add Pic its pictures', async ({
  page,
  context,
}) => {
  await openRowMenu(page, saree.article_name)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'View Bottle green silk' }).click()
  const tab = await opened
  await expect(tab).toHaveURL(/#\/Viewarticleadmin\/1$/)
  await tab.close()
  await pressInRow(page, 'Add Pic to', saree.article_name)
  const pictures = page.getByRole('dialog', { name: 'Add Pic' })
  await expect(pictures).toContainText('Bottle green silk')
  await page.keyboard.press('Escape')
  await expect(pictures).toBeHidden()
  await page.getByRole('img', { name: 'No photo yet' }).click({ force: true })
  await expect(page).toHaveURL(/#\/Viewarticleadmin\/1$/)
})

test('an article is deleted once the question is answered, but not by a double tap, and restored by Undo', async ({
  page,
}) => {
  await pressInRow(page, 'Delete', saree.article_name)
  const question = page.getByRole('dialog', { name: 'Delete “Bottle green silk”?' })
  await question.getByRole('button', { name: 'Delete' }).hover()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(question).toContainText('You want to delete this article, are you sure?')
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(articleRow(page, saree.article_name)).toBeVisible()
  await pressInRow(page, 'Delete', saree.article_name)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('article Deleted')).toBeVisible()
  await expect(page.getByText('No articles yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(articleRow(page, 'Bottle green silk')).toBeVisible()
})
