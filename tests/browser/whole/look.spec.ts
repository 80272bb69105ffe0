import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
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

const pages = {
  Home: '/',
  Solutions: '/Oursoultions',
  'Contact us': '/Contactus',
  Contact: '/Contact',
  'Request Demo': '/Requestdemo',
  About: '/Aboutus',
  'Return policy': '/Returnpolicy',
  Terms: '/Terms',
  'Privacy policy': '/Privacypolicy',
  'a sample article': '/Viewarticle1',
  'the page for unknown addresses': '/nowhere',
}

const stylePath = join(import.meta.dirname, '../support/part-screenshots.css')

/** The parts of the page; those that all pages share are looked at on Home. */
const parts = (page: Page, path: string) =>
  page
    .locator(path === '/' ? 'main > *, header, footer' : 'main > *')
    .filter({ visible: true })
    .all()

for (const [name, path] of Object.entries(pages)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${name} looks as it did, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      await scrollToEnd(page)
      for (const [index, part] of (await parts(page, path)).entries()) {
        await expect
          .soft(part)
          .toHaveScreenshot(`${name}-${colorScheme}-${index}.png`, { stylePath })
      }
    })
  }
}
