import type { Browser, Page } from '@playwright/test'
import { adminAt } from '../../tests/services/administrator.ts'
import { type Network, openPhone } from './phone.ts'
import { median } from './statistics.ts'

const visitedPaths = ['/Terms', '/Viewarticle1', '/Article']
const measuredNetworks: Network[] = ['slow 3G', 'slow 4G', 'no limit']

interface Wanted {
  selector: string
  text: string
}

/**
 * Gives a function that waits until the wanted element is next drawn. Playwright's own waiting looks only twice a second.
 */
const watchFor = async (page: Page, wanted: Wanted) => {
  let seen = () => {}
  await page.exposeBinding('seen', () => seen())
  await page.addInitScript(({ selector, text }) => {
    const look = () => {
      const found = [...document.querySelectorAll(selector)].some(
        (element) => element.textContent.includes(text) && element.getClientRects().length > 0,
      )
      if (found) Reflect.get(globalThis, 'seen')()
      else requestAnimationFrame(look)
    }
    look()
  }, wanted)
  return () =>
    new Promise<void>((resolve) => {
      seen = resolve
    })
}

/**
 * Seconds until a first visit shows a heading, or the table its first row: at the clean and hash address, then reloaded.
 * @param article the name of one in the table
 */
export const measureAddresses = async (
  browser: Browser,
  url: string,
  { rounds, article }: { rounds: number; article: string },
) => {
  const { headers } = await adminAt(url)
  const token = headers.authorization.replace('Bearer ', '')

  const visit = async (network: Network, path: string, address: string) => {
    const page = await openPhone(browser, network, 1)
    await page.addInitScript((value) => localStorage.setItem('usertoken', value), token)
    const isTable = path === '/Article'
    const row = { selector: 'main a', text: article }
    const waitUntilDrawn = await watchFor(page, isTable ? row : { selector: 'h1', text: '' })
    const timed = async (open: () => Promise<unknown>) => {
      const drawn = waitUntilDrawn()
      const startedAt = performance.now()
      await open()
      await drawn
      return (performance.now() - startedAt) / 1000
    }
    const opened = await timed(() => page.goto(url + address, { waitUntil: 'commit' }))
    await page.waitForLoadState('load')
    const reloaded = await timed(() => page.reload({ waitUntil: 'commit' }))
    await page.context().close()
    return { opened, reloaded }
  }

  const rows = []
  for (const network of measuredNetworks) {
    for (const path of visitedPaths) {
      const clean = []
      const hash = []
      for (let round = 0; round < rounds; round += 1) {
        clean.push(await visit(network, path, path))
        hash.push(await visit(network, path, `/#${path}`))
      }
      const cleanPath = median(clean.map(({ opened }) => opened))
      const hashAddress = median(hash.map(({ opened }) => opened))
      rows.push({
        network,
        address: path,
        'clean path s': cleanPath.toFixed(2),
        'hash address s': hashAddress.toFixed(2),
        ratio: (hashAddress / cleanPath).toFixed(2),
        'reload of the hash address s': median(hash.map(({ reloaded }) => reloaded)).toFixed(2),
      })
    }
  }
  return rows
}
