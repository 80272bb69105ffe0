import { articleApi } from '../../contract/articles/articles.ts'
import { adminAt } from '../../tests/drills/administrator.ts'
import { launchBrowser } from '../../tests/services/browser.ts'
import type { Shop } from '../shop.ts'
import { countInput } from './count-input.ts'
import type { Figure } from './figure.ts'
import { openDesk } from './open-desk.ts'

/* The prices of the ten newest articles, at a desk: each another one in its row, and all by one change. */

const ARTICLES = 10
const PER_CENT = 5

const waitForPrices = async (read: () => Promise<number[]>, expected: readonly number[]) => {
  while ((await read()).join() !== expected.join())
    await new Promise((next) => setTimeout(next, 200))
}

export const measureTenPrices = async (shop: Shop): Promise<Figure[]> => {
  const product = await shop.start()
  const browser = await launchBrowser()
  try {
    const { call } = await adminAt(product.url)
    const newest = () => call(articleApi.all, { query: { page: '1', pageSize: String(ARTICLES) } })
    const prices = async () => (await newest()).map(({ article_price }) => article_price)
    const articles = await newest()
    const page = await openDesk(browser, product.url)

    const inRows = countInput(page)
    const first = `Article Price of ${articles[0]?.article_name}:`
    await inRows.click(page.getByRole('button', { name: first }))
    const wanted = articles.map((_, index) => 2000 + index)
    for (const price of wanted) {
      await page.keyboard.type(String(price))
      await inRows.press('Enter')
    }
    await waitForPrices(prices, wanted)

    await page.reload()
    const atOnce = countInput(page)
    const dialog = page.getByRole('dialog')
    await atOnce.click(page.getByRole('checkbox', { name: 'Select all on this page' }))
    const bar = page.getByRole('region', { name: 'Selected articles' })
    await atOnce.click(bar.getByRole('button', { name: 'Price' }))
    await atOnce.click(dialog.getByText('Raise by'))
    await atOnce.click(dialog.getByText('Per cent'))
    await atOnce.click(dialog.getByLabel('Amount'))
    await atOnce.press(String(PER_CENT))
    await atOnce.click(dialog.getByRole('button', { name: `Change ${ARTICLES} articles` }))
    const raised = wanted.map((price) => Math.round(price * (1 + PER_CENT / 100)))
    await waitForPrices(prices, raised)
    return [
      {
        work: 'ten prices in their rows, beside the digits',
        value: inRows.count(),
        unit: 'keys and clicks',
        goal: 25,
      },
      {
        work: 'ten prices raised by 5 per cent',
        value: atOnce.count(),
        unit: 'keys and clicks',
        goal: 25,
      },
    ]
  } finally {
    await browser.close()
    await product.end()
  }
}
