import type { Page } from '@playwright/test'
import { weighPage } from '../tests/browser/support/weigh-page.ts'
import { adminAt } from '../tests/drills/administrator.ts'
import { launchBrowser } from '../tests/services/browser.ts'
import { spread } from './median.ts'
import { openPhone } from './phone.ts'
import { type Row, rowOf } from './row.ts'
import type { Shop } from './shop.ts'

/* What is loaded until the article table can be used, by a browser that has seen nothing yet, and how long it takes on a phone. */

const rounds = 5

/** The article table, opened cold. */
export const measureTable = async ({ start }: Shop): Promise<Row[]> => {
  const product = await start()
  const { headers } = await adminAt(product.url)
  const browser = await launchBrowser()
  const token = headers.authorization.replace('Bearer ', '')
  const seconds: number[] = []
  const kilobytes: number[] = []
  const visit = async (work: (page: Page, address: string) => Promise<void>) => {
    const page = await openPhone(browser)
    await page.addInitScript((mine) => localStorage.setItem('usertoken', mine), token)
    await work(page, `${product.url}/#/Article`)
    await page.context().close()
  }
  for (let round = 0; round < rounds; round += 1) {
    await visit(async (page, address) => {
      const began = performance.now()
      await page.goto(address, { waitUntil: 'commit' })
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .waitFor()
      seconds.push((performance.now() - began) / 1000)
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
      target: { most: 170 },
      ours: spread(kilobytes),
      unit: 'KB',
    }),
    rowOf({ work: 'until it can be used on a phone', ours: spread(seconds), unit: 's' }),
  ]
}
