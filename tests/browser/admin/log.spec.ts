import { callApi } from '../support/data/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { saree } from '../support/shop.ts'

test.use({ signedIn: true })

test('prices and stocks stand in the log as they do in the list', { tag: '@any-width' }, async ({
  page,
}) => {
  await callApi(page, 'createArticle', saree)
  await callApi(page, 'updateArticle/1', { article_price: 98_000, article_stock: 1200 })
  await page.goto('/#/Log')
  const entry = page.getByRole('row').filter({ hasText: 'Article changed' })
  await expect(entry).toContainText('₹1,18,000')
  await expect(entry).toContainText('₹98,000')
  await expect(entry).toContainText('1,200')
})
