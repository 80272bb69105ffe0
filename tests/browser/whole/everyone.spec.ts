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
  await page.goto(address)
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

/** The words that end outside the screen or what clips them, such as a button or a map, where nothing scrolls to them. */
const cutWords = (page: Page) =>
  page.evaluate(() => {
    const overflowOf = (element: Element) => getComputedStyle(element).overflowX
    const isWord = ({ data }: Text) => data.trim() !== ''
    const hidden = '[aria-hidden="true"], .visually-hidden'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      const parent = text.parentElement
      if (!(parent && isWord(text) && parent.checkVisibility({ visibilityProperty: true })))
        continue
      if (parent.closest(hidden)) continue
      let clip: Element | null = parent
      while (clip && overflowOf(clip) === 'visible') clip = clip.parentElement
      if (clip && /auto|scroll/.test(overflowOf(clip))) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right } = range.getBoundingClientRect()
      const edges = clip?.getBoundingClientRect() ?? { left: 0, right: innerWidth }
      if (right > Math.min(edges.right, innerWidth) + 1 || left < Math.max(edges.left, 0) - 1)
        cut.push(text.data)
    }
    return cut
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

test('with letters of twice the size no menu and no modal of 320 px runs sideways', async ({
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
})

/** The drawings of the platforms load when they come near. */
const drawAll = async (page: Page) => {
  for (const drawing of await page.locator('[data-drawing]').all()) {
    await drawing.scrollIntoViewIfNeeded()
    await expect(drawing).toHaveAttribute('data-drawn', 'true')
    await expect(drawing.getByRole('figure')).toBeVisible()
  }
}

for (const size of ['usual letters', 'letters of twice the size']) {
  test(`at 320 px in ${size} no word is cut off at the edge`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    if (size !== 'usual letters') await doubleTextSize(page)
    for (const address of addresses) {
      await open(page, address)
      await drawAll(page)
      expect.soft(await cutWords(page), address).toEqual([])
    }
  })
}

test('a finger meets at least 44 px of every control that is not part of a sentence', async ({
  page,
}) => {
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
