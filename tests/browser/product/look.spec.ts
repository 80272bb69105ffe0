import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { expectLook } from '../support/looks/expect-look.ts'
import { scrollToEnd } from '../support/reading.ts'
import { test } from '../support/visitor.ts'

/* Every public page, section by section, against pictures that a person has looked at. */

// One of them is the page for unknown addresses.
test.use({
  expectedErrors: /404/,
  // For the style of the screenshots.
  bypassCSP: true,
  // Small pictures keep the repository small, and show what a person sees at a glance.
  deviceScaleFactor: async ({ viewport }, use) => use((viewport?.width ?? 0) > 500 ? 0.25 : 0.4),
})

/** With the number of their parts. */
const pages = {
  Home: ['/', 11],
  Solutions: ['/Oursoultions', 7],
  'Contact us': ['/Contactus', 4],
  Contact: ['/Contact', 2],
  'Request Demo': ['/Requestdemo', 2],
  About: ['/Aboutus', 5],
  'Return policy': ['/Returnpolicy', 2],
  Terms: ['/Terms', 2],
  'Privacy policy': ['/Privacypolicy', 2],
  'the green saree': ['/Viewarticle1', 1],
  'the indigo saree': ['/Viewarticle2', 1],
  'the turmeric saree': ['/Viewarticle3', 1],
  'the tussar saree': ['/Viewarticle4', 1],
  'the double ikat saree': ['/Viewarticle5', 1],
  'the page for unknown addresses': ['/nowhere', 1],
} as const

const stylePath = join(import.meta.dirname, '../support/part-screenshots.css')

/** The parts of the page; those that all pages share are looked at on Home. */
const parts = (page: Page, path: string) =>
  page
    .locator(path === '/' ? 'main > *, header, footer' : 'main > *')
    .filter({ visible: true })
    .all()

test('every public page looks as it did', async ({ page }) => {
  test.slow()
  for (const [name, [path, count]] of Object.entries(pages)) {
    await test.step(name, async () => {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(path)
      await scrollToEnd(page)
      const shown = await parts(page, path)
      expect.soft(shown.length, name).toBe(count)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        for (const [index, part] of shown.entries()) {
          // One word more or less is a difference of some twenty pixels at this scale.
          const look = `${name}-${colorScheme}-${index}`
          await expectLook(part, look, { stylePath, maxDiffPixels: 15 })
        }
      }
    })
  }
})
