import type { Page } from '@playwright/test'
import { articleCode } from '../../contract/articles/articles.ts'
import { launchBrowser } from '../../tests/services/chromium.ts'
import { summarize } from '../measuring/statistics.ts'
import type { Shop } from '../shop.ts'
import { type Figure, SHOP_ARTICLES } from './figure.ts'
import { openDesktop } from './open-desktop.ts'

/* One article among all of the shop, at a desk: from the last letter until its row is there. */

const MS_BETWEEN_KEYS = 80

const searches = [
  { typed: articleCode(77_777), id: 77_777 },
  { typed: 'fl 4321', id: 4321 },
  { typed: 'green 50124', id: 50_124 },
  { typed: '98765 silk', id: 98_765 },
  { typed: 'botle green 61234', id: 61_234 },
  { typed: 'தங்கச் 50007', id: 50_007 },
]

const measureSearch = async (page: Page, { typed, id }: (typeof searches)[number]) => {
  await page.getByRole('searchbox').fill('')
  await page.waitForURL(({ hash }) => !hash.includes('search='))
  await page.evaluate(
    ([text, code]) => {
      let typedAt = 0
      addEventListener('input', () => {
        typedAt = performance.now()
      })
      const look = () => {
        const isTyped = document.querySelector<HTMLInputElement>('[type=search]')?.value === text
        const rows = document.querySelector('tbody')
        if (isTyped && rows?.textContent?.includes(code ?? '')) {
          document.body.dataset.found = String(performance.now() - typedAt)
        } else requestAnimationFrame(look)
      }
      delete document.body.dataset.found
      look()
    },
    [typed, articleCode(id)],
  )
  await page.getByRole('searchbox').pressSequentially(typed, { delay: MS_BETWEEN_KEYS })
  await page.locator('[data-found]').waitFor()
  return page.evaluate(() => Number(document.body.dataset.found))
}

export const measureFindArticle = async (shop: Shop): Promise<Figure[]> => {
  const product = await shop.start()
  const browser = await launchBrowser()
  try {
    const page = await openDesktop(browser, product.url)
    const timesMs: number[] = []
    for (const search of searches) timesMs.push(await measureSearch(page, search))
    const { median, max } = summarize(timesMs)
    const work = `one article among ${SHOP_ARTICLES.toLocaleString('en')}, after the last letter`
    return [
      { work, value: median, unit: 'ms', goal: 300 },
      { work: `the slowest of ${searches.length} searches`, value: max, unit: 'ms', goal: 300 },
    ]
  } finally {
    await browser.close()
    await product.end()
  }
}
