import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { holdCalls } from '../../support/hold-calls.ts'

/** Marks the heading that came from the server; one that is drawn again has no mark. */
const markSentHeading = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('h1')?.setAttribute('data-first', 'yes')
    })
  })

test('a page comes as finished HTML that is hydrated without being drawn again, also with a query and with a slash at the end of its clean path', {
  tag: '@journey',
}, async ({ page }) => {
  await markSentHeading(page)
  for (const [path, shown] of [
    ['/', '/#/'],
    ['/?utm_source=x', '/?utm_source=x#/'],
    ['/Aboutus/', '/#/Aboutus'],
    ['/Contactus', '/#/Contactus'],
  ] as const) {
    await page.goto(path)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading, path).toHaveAttribute('data-first', 'yes')
    await expect(page).toHaveURL(shown)
  }
})

test('Home is never visible when the address has another hash', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: boolean[] = []
    Object.assign(window, { seen })
    const look = () => {
      const heading = document.querySelector('h1')
      if (heading?.textContent?.includes('Efficient')) {
        seen.push(getComputedStyle(heading).visibility === 'visible')
      }
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto('/#/Contactus')
  await expect(page.getByRole('heading', { name: 'Talk to the people', level: 1 })).toBeVisible()
  const seen = await page.evaluate(() => (window as never as { seen: boolean[] }).seen)
  expect(seen).not.toContain(true)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('Home can be read, its links lead to the clean paths, and no button is dead', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('button')).toHaveText(['Our Solutions'])
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Request Demo' })).toHaveCount(2)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Efficient')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
    await expect(page).toHaveURL(/\/Contactus$/)
    await expect(page.getByRole('heading', { name: 'Talk to the people', level: 1 })).toBeVisible()
  })
})

test('the key / opens the search after the script has loaded, unless the key is switched off', async ({
  page,
}) => {
  for (const isOn of [true, false]) {
    const arrive = await holdCalls(page, /\/assets\/site-[^/]*\.js$/)
    await page.goto('/', { waitUntil: 'load' })
    await page.evaluate((isOn) => isOn || localStorage.setItem('characterkeys', 'off'), isOn)
    await page.keyboard.press('/')
    arrive()
    await page.waitForFunction(() => 'started' in window)
    await expect(page.getByRole('searchbox')).toHaveCount(isOn ? 1 : 0)
  }
})
