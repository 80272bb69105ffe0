import type { Page } from '@playwright/test'
import { weighPage } from '../../tests/browser/support/weigh-page.ts'
import { adminAt } from '../../tests/services/administrator.ts'
import { launchBrowser } from '../../tests/services/chromium.ts'
import { openPhone } from '../measuring/phone.ts'
import { type Row, rowOf } from '../measuring/row.ts'
import { summarize } from '../measuring/statistics.ts'
import type { Shop } from '../shop.ts'

/* Bytes and time until the article table can be used, with an empty cache on a slow phone. */

const rounds = 5

export const measureTable = async ({ start }: Shop): Promise<Row[]> => {
  const product = await start()
  const { headers } = await adminAt(product.url)
  const browser = await launchBrowser()
  const token = headers.authorization.replace('Bearer ', '')
  const seconds: number[] = []
  const kilobytes: number[] = []
  const visit = async (work: (page: Page, address: string) => Promise<void>) => {
    const page = await openPhone(browser)
    await page.addInitScript((value) => localStorage.setItem('usertoken', value), token)
    await work(page, `${product.url}/#/Article`)
    await page.context().close()
  }
  for (let round = 0; round < rounds; round += 1) {
    await visit(async (page, address) => {
      const startedAt = performance.now()
      await page.goto(address, { waitUntil: 'commit' })
      await page
        .getByRole('button', { name: /^More for / })
        .first()
        .waitFor()
      seconds.push((performance.now() - startedAt) / 1000)
    })
    await visit(async (page, address) => {
      const { content } = await weighPage(page, address)
      kilobytes.push(((content.script ?? 0) + (content.stylesheet ?? 0)) / 1024)
    })
  }
  await browser.close()
  await product.end()
  return [
    rowOf({
      work: 'script and styles of the article table, cold (brotli)',
      target: { max: 170 },
      ours: summarize(kilobytes),
      unit: 'KB',
    }),
    rowOf({ work: 'until it can be used on a phone', ours: summarize(seconds), unit: 's' }),
  ]
}
