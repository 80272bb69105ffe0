import type { Locator, Page } from '@playwright/test'
import { expect, pageWidth } from '../support/fixtures.ts'
import { cutWords, drawAll } from '../support/layout/cut-words.ts'
import { doubleTextSize } from '../support/layout/large-text.ts'
import { test } from '../support/visitor.ts'

/* What holds for every public page. */

// One of them is the page for unknown addresses.
test.use({ expectedErrors: /404/ })

const addresses = [
  '/',
  '/Oursoultions',
  '/Contactus',
  '/Contact',
  '/Requestdemo',
  '/Aboutus',
  '/Complaint',
  '/Returnpolicy',
  '/Shippingpolicy',
  '/Terms',
  '/Privacypolicy',
  '/Viewarticle5',
  '/nowhere',
]

const open = async (page: Page, address: string) => {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

for (const width of [360, 1440]) {
  test(`every page is accessible at ${width} px`, async ({ page, expectAccessible }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    for (const address of addresses) {
      await test.step(address, async () => {
        await open(page, address)
        await expectAccessible()
      })
    }
  })

  test(`every modal and menu is accessible at ${width} px`, async ({ page, expectAccessible }) => {
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
    await page.goto('/Viewarticle1')
    await page.getByRole('link', { name: 'Zoom photo 1' }).press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible()
  })
}

test('at 320 px no page runs sideways, and no word is cut off at the edge', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  for (const address of addresses) {
    await open(page, address)
    expect.soft(await pageWidth(page), address).toBe(320)
    await drawAll(page)
    expect.soft(await cutWords(page), address).toEqual([])
  }
})

test('with letters of twice the size no page runs sideways, and no word is cut off at 320 px', async ({
  page,
}) => {
  test.slow()
  await doubleTextSize(page)
  for (const address of addresses) {
    await page.setViewportSize({ width: 320, height: 800 })
    await open(page, address)
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
    expect(size).toBe('32px')
    await drawAll(page)
    expect.soft(await cutWords(page), address).toEqual([])
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await open(page, address)
      expect.soft(await pageWidth(page), `${address} at ${width} px`).toBe(width)
    }
  }
})

/** What runs sideways out of the open dialog, or makes a part of it scroll sideways. */
const sidewaysInDialog = (page: Page) =>
  page.locator('dialog[open], dialog[open] *').evaluateAll((parts) =>
    parts
      .filter((part) => getComputedStyle(part).overflowX !== 'visible')
      .filter((part) => part.scrollWidth > part.clientWidth + 1)
      .filter((part) => !part.matches('.visually-hidden'))
      .map((part) => part.className),
  )

test('with letters of twice the size no menu and no modal of 320 px runs sideways or touches its edge, and the links of 1280 px have a line below logo and buttons', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await doubleTextSize(page)
  await page.goto('/')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const name of ['Request Demo', 'Login', 'Search']) {
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    expect.soft(await sidewaysInDialog(page), 'Menu').toEqual([])
    await menu.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    expect.soft(await sidewaysInDialog(page), name).toEqual([])
    await page.keyboard.press('Escape')
  }
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const link = menu.getByRole('link', { name: 'Exchange' })
  const wordsEnd = await link.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return Math.max(...[...range.getClientRects()].map(({ right }) => right))
  })
  expect(wordsEnd).toBeLessThanOrEqual(320 - 12)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/Contactus')
  const bar = page.getByRole('banner')
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox()
    if (!box) throw new Error('It is not on the screen.')
    return { left: box.x, top: box.y, bottom: box.y + box.height }
  }
  const logo = await boxOf(bar.getByRole('link', { name: /Freightloom/ }))
  const demo = await boxOf(bar.getByRole('button', { name: 'Request Demo' }))
  const home = await boxOf(bar.getByRole('link', { name: 'Home', exact: true }))
  expect(demo.top).toBeLessThan(logo.bottom)
  expect(home.top).toBeGreaterThanOrEqual(Math.max(logo.bottom, demo.bottom))
  expect(Math.abs(home.left + 12 - logo.left)).toBeLessThanOrEqual(1)
})

test('every control outside a sentence is at least 44 px high', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const touch = await page.context().newCDPSession(page)
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  for (const address of addresses) {
    await open(page, address)
    if (address === '/Oursoultions') await page.getByRole('button', { name: 'Know More' }).click()
    const low = await page
      .locator('a, button, select, summary, input, textarea')
      .filter({ visible: true })
      .evaluateAll((controls) =>
        controls
          .filter((control) => getComputedStyle(control).display !== 'inline')
          .filter((control) => !control.closest('.visually-hidden, .skip-link'))
          .filter((control) => getComputedStyle(control).opacity !== '0')
          .filter((control) => control.getBoundingClientRect().height < 44)
          .map((control) => `${control.textContent}, ${control.getBoundingClientRect().height}`),
      )
    expect.soft(low, address).toEqual([])
  }
})
