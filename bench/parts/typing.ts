import { adminAt } from '../../tests/services/administrator.ts'
import { launchBrowser } from '../../tests/services/chromium.ts'
import { openPhone } from '../measuring/phone.ts'
import { type Row, rowOf } from '../measuring/row.ts'
import { summarize } from '../measuring/statistics.ts'
import type { Shop } from '../shop.ts'

/* How long a letter takes from the key to the next picture of the screen, in the form of an article on a slow phone. */

const text = 'Kanchipuram with temple border and gold butta'

/** Records the time of each key, until the frame after it is drawn. */
const recordKeys = () => {
  const durations: number[] = []
  Object.assign(window, { keyDurations: durations })
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        // Its message comes after the frame is drawn.
        channel.port1.onmessage = () => durations.push(performance.now() - timeStamp)
        channel.port2.postMessage(null)
      })
    },
    { capture: true },
  )
}

export const measureTyping = async ({ start }: Shop): Promise<Row[]> => {
  const product = await start()
  const { headers } = await adminAt(product.url)
  const browser = await launchBrowser()
  const page = await openPhone(browser, 'slow 4G', 6)
  const token = headers.authorization.replace('Bearer ', '')
  await page.addInitScript((value) => {
    localStorage.setItem('usertoken', value)
    localStorage.setItem('email', 'admin@example.com')
  }, token)
  await page.goto(`${product.url}/Article`)
  await page.getByRole('button', { name: 'Add article' }).first().click()
  const field = page.getByRole('dialog').getByLabel('Article Name')
  await field.waitFor()
  await page.evaluate(recordKeys)
  await field.pressSequentially(text, { delay: 120 })
  const durations = await page.evaluate(
    () => (window as unknown as { keyDurations: number[] }).keyDurations,
  )
  await browser.close()
  await product.end()
  return [
    rowOf({
      work: 'a letter in the form of an article, processor ÷ 6',
      target: { max: 50 },
      ours: summarize(durations),
      unit: 'ms',
    }),
  ]
}
