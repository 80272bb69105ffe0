import type { Page } from '@playwright/test'
import { callApi } from '../../support/data/api.ts'
import { expectWritten } from '../../support/drafts.ts'
import { expect } from '../../support/fixtures.ts'
import {
  figureButton as button,
  cellState,
  pressInRow,
  startAtArticles,
  storedFigures as stored,
} from '../../support/screens/article-screen.ts'
import { saree } from '../../support/shop.ts'

/* Prices that wait on this device. The list begins with ten articles, the newest of which is Silk 10. */

const test = startAtArticles('tenArticles', 10)

test.use({ expectedErrors: /409|ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch|csrf/ })

/** Types a price that waits on this device, as the connection is lost before it is saved. */
const saveUnsentPrice = async (page: Page, loseConnection: () => Promise<void>) => {
  // First, as the browser hands over a call that is sent at once before it knows of a new route.
  await loseConnection()
  await button(page, 'Article Price', 'Silk 10').click()
  await page.keyboard.type('800')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(cellState(page, 'Article Price', 'Silk 10')).toHaveAttribute('data-state', 'unsent')
}

test('without a connection a price waits on this device, says so, and is sent by itself beside what others changed', async ({
  page,
  context,
  expectAccessible,
}) => {
  await saveUnsentPrice(page, () => context.setOffline(true))
  await expect(page.getByText('1 change waits until you’re back online.')).toBeVisible()
  await expect(button(page, 'Article Price', 'Silk 10')).toHaveText('₹800')
  await expectAccessible()
  // The calls of another person's device; this page stays offline.
  await callApi(page, 'updateArticle/10', { article_remark: 'Korvai border' })
  await callApi(page, 'changeArticleStock/10', { by: 3 })
  const updates: object[] = []
  page.on('request', (request) => {
    if (request.url().includes('updateArticle')) updates.push(request.postDataJSON())
  })
  await context.setOffline(false)
  await expect(page.getByText('article “Silk 10”: article Updated successfully')).toBeVisible()
  await expect(page.getByText('1 change waits until you’re back online.')).toBeHidden()
  const whole = { ...saree, article_name: 'Silk 10', article_price: 800, article_remark: 'NA' }
  expect(updates).toMatchObject([
    { ...whole, version: 1 },
    { ...whole, article_remark: 'Korvai border', article_stock: 5, version: 3 },
  ])
  expect(await stored(page, 10)).toEqual([800, 5])
})

/** Saves a price that waits on this device, and takes it back into the form of its article. */
const takeBackPrice = async (page: Page) => {
  await saveUnsentPrice(page, async () => {
    await page.route('**/api/updateArticle/10', (route) => route.abort('internetdisconnected'))
  })
  await pressInRow(page, 'Edit', 'Silk 10')
  const form = page.getByRole('dialog', { name: 'Edit article' })
  await form.getByRole('button', { name: 'Change it' }).click()
  await expect(form.getByLabel('price')).toBeFocused()
  return form
}

const leaveForm = async (page: Page) => {
  const form = page.getByRole('dialog', { name: 'Edit article' })
  await form.getByRole('button', { name: 'Cancel', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(form).toBeHidden()
}

test('a price that is taken back into its form asks before it is given up, and is offered again when the page is lost', async ({
  page,
}) => {
  const form = await takeBackPrice(page)
  await expect(form.getByLabel('price')).toHaveValue('800')
  await expect(form.getByLabel('Material')).toHaveValue(saree.Material)
  await expect(form.getByLabel('Category')).toHaveValue(saree.article_pinint)
  await leaveForm(page)
  await expect(button(page, 'Article Price', 'Silk 10')).toHaveText('₹1,18,000')
  await expect(cellState(page, 'Article Price', 'Silk 10')).toHaveAttribute('data-state', 'rest')
  await takeBackPrice(page)
  await expectWritten(page, '800')
  page.once('dialog', (question) => question.accept())
  await page.reload()
  await pressInRow(page, 'Edit', 'Silk 10')
  await form.getByRole('button', { name: 'Restore' }).click()
  await expect(form.getByLabel('price')).toHaveValue('800')
})

test('a price that was just on its way when the form opened can be taken back once it waits again', async ({
  page,
}) => {
  const path = '**/api/updateArticle/10'
  await saveUnsentPrice(page, async () => {
    await page.route(path, (route) => route.abort('failed'))
  })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  // It may also be sent by the timer, before the connection is said to be back.
  const { promise: isOnItsWay, resolve: noteRequest } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    noteRequest()
    await released
    await route.abort('failed')
  })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await isOnItsWay
  await pressInRow(page, 'Edit', 'Silk 10')
  const form = page.getByRole('dialog', { name: 'Edit article' })
  await expect(form.getByLabel('price')).toHaveValue('118000')
  await expect(form.getByRole('button', { name: 'Change it' })).toHaveCount(0)
  release()
  await form.getByRole('button', { name: 'Change it' }).click()
  await expect(form.getByLabel('price')).toHaveValue('800')
})
