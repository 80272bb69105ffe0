import type { Page } from '@playwright/test'
import { expect, pageWidth } from '../support/fixtures.ts'
import { doubleTextSize } from '../support/large-text.ts'
import { test } from '../support/visitor.ts'

/* What holds for every public page, at the widths that the other tests leave out. */

// One of them is the page for unknown addresses.
test.use({ expectedErrors: /404/ })

const addresses = [
  '/',
  '/Oursoultions',
  '/Contactus',
  '/Contact',
  '/Requestdemo',
  '/Aboutus',
  '/Returnpolicy',
  '/Terms',
  '/Privacypolicy',
  '/Viewarticle5',
  '/nowhere',
]

const open = async (page: Page, address: string) => {
  // So that the heading that is waited for cannot be that of the page before.
  await page.goto('about:blank')
  await page.goto(`/#${address}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

for (const width of [360, 768]) {
  test(`at ${width} px every page can be read by everyone`, async ({ page, expectAccessible }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    for (const address of addresses) {
      await test.step(address, async () => {
        await open(page, address)
        await expectAccessible()
      })
    }
  })

  test(`at ${width} px every modal and menu can be read by everyone`, async ({
    page,
    expectAccessible,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const openers = [
      page.getByRole('contentinfo').getByRole('link', { name: 'Request Demo' }),
      ...(width > 500
        ? [
            page.getByRole('banner').getByRole('button', { name: 'Our Solutions' }),
            page.getByRole('banner').getByRole('button', { name: 'Search' }),
            page.getByRole('banner').getByRole('button', { name: 'Login' }),
          ]
        : [page.getByRole('button', { name: 'Menu' })]),
    ]
    for (const opener of openers) {
      await opener.click()
      await expectAccessible()
      await page.keyboard.press('Escape')
    }
    await page.getByText('Know More').click()
    await page.getByRole('button', { name: 'More' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible()
    await page.goto('/#/Viewarticle1')
    await page.getByRole('button', { name: 'Zoom' }).first().press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible()
  })
}

test('at 320 px no page runs sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of addresses) {
    await open(page, address)
    expect(await pageWidth(page), address).toBe(320)
  }
})

for (const width of [390, 1280]) {
  test(`with letters of twice the size no page of ${width} px runs sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await doubleTextSize(page)
    for (const address of addresses) {
      await open(page, address)
      const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
      expect(size).toBe('32px')
      expect.soft(await pageWidth(page), address).toBe(width)
    }
  })
}
