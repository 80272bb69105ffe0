import type { Page } from '@playwright/test'
import { articleApi } from '../../contract/articles/articles.ts'
import { adminAt } from '../../tests/services/administrator.ts'
import { launchBrowser } from '../../tests/services/chromium.ts'
import type { Shop } from '../shop.ts'
import { countInput } from './count-input.ts'
import type { Figure } from './figure.ts'
import { openDesktop } from './open-desktop.ts'

/* The prices of the ten newest articles, at a desk: each another one in its row, and all by one change. */

const ARTICLES = 10
const PER_CENT = 5

const waitForPrices = async (read: () => Promise<number[]>, expected: readonly number[]) => {
  while ((await read()).join() !== expected.join())
    await new Promise((next) => setTimeout(next, 200))
}

interface ArticleTable {
  page: Page
  /** The prices of the ten newest articles. */
  readPrices: () => Promise<number[]>
}

/** @returns the keys and clicks that it took */
const changeInRows = async (
  { page, readPrices }: ArticleTable,
  newest: string,
  prices: number[],
) => {
  const input = countInput(page)
  await input.click(page.getByRole('button', { name: `Article Price of ${newest}:` }))
  for (const price of prices) {
    await page.keyboard.type(String(price))
    await input.press('Enter')
  }
  await waitForPrices(readPrices, prices)
  return input.count()
}

/** @returns the keys and clicks that it took */
const raiseAtOnce = async ({ page, readPrices }: ArticleTable, prices: number[]) => {
  const input = countInput(page)
  const dialog = page.getByRole('dialog')
  await input.click(page.getByRole('checkbox', { name: 'Select all on this page' }))
  const bar = page.getByRole('region', { name: 'Selected articles' })
  await input.click(bar.getByRole('button', { name: 'Price' }))
  await input.click(dialog.getByText('Raise by'))
  await input.click(dialog.getByText('Per cent'))
  await input.click(dialog.getByLabel('Amount'))
  await input.press(String(PER_CENT))
  await input.click(dialog.getByRole('button', { name: `Change ${ARTICLES} articles` }))
  const raisedPrices = prices.map((price) => Math.round(price * (1 + PER_CENT / 100)))
  await waitForPrices(readPrices, raisedPrices)
  return input.count()
}

export const measureTenPrices = async (shop: Shop): Promise<Figure[]> => {
  const product = await shop.start()
  const browser = await launchBrowser()
  try {
    const { call } = await adminAt(product.url)
    const readNewest = () =>
      call(articleApi.all, { query: { page: '1', pageSize: String(ARTICLES) } })
    const readPrices = async () => (await readNewest()).map(({ article_price }) => article_price)
    const articles = await readNewest()
    const page = await openDesktop(browser, product.url)
    const prices = articles.map((_, index) => 2000 + index)
    const rowInputs = await changeInRows(
      { page, readPrices },
      articles[0]?.article_name ?? '',
      prices,
    )
    await page.reload()
    const dialogInputs = await raiseAtOnce({ page, readPrices }, prices)
    const unit = 'keys and clicks'
    return [
      { work: 'ten prices in their rows, beside the digits', value: rowInputs, unit, goal: 25 },
      { work: 'ten prices raised by 5 per cent', value: dialogInputs, unit, goal: 25 },
    ]
  } finally {
    await browser.close()
    await product.end()
  }
}
