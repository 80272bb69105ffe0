import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/visitor.ts'

const addresses = [1, 2, 3, 4, 5].map((number) => `/Viewarticle${number}`)
const pictures = (page: Page) => page.getByRole('region', { name: 'Pictures' })

/** A picture of the gallery by its caption. */
const pictureOf = (page: Page, caption: string) =>
  pictures(page).getByRole('listitem').filter({ hasText: caption })

for (const address of addresses) {
  test(`${address} shows the fixed texts of a sample article and its own photos`, {
    tag: '@phone',
  }, async ({ page, expectAccessible }) => {
    await page.goto(`${address}`)
    const main = page.getByRole('main')
    for (const words of [
      '₹4,499',
      'prices inclusive of taxes',
      'In stock, only one Unit',
      'Dispatched within 24 Hrs',
      '3 Days Return Policy',
      'Secured payments',
    ]) {
      await expect(main).toContainText(words)
    }
    await expect(main.getByRole('button', { name: 'Add to cart' })).toBeDisabled()
    for (const name of ['Material', 'Blouse', 'Length', 'Width', 'Wash']) {
      await expect(main.getByRole('term').filter({ hasText: name })).toBeVisible()
    }
    const photos = pictures(page).getByRole('listitem').getByRole('img')
    await expect(photos).toHaveCount(5)
    await expect(photos.first()).toHaveJSProperty('complete', true)
    expect(await photos.first().evaluate((photo: HTMLImageElement) => photo.naturalWidth)).not.toBe(
      0,
    )
    await expectAccessible()
  })
}

test('every article has a name of its own', async ({ page }) => {
  const names = new Set<string>()
  for (const address of addresses) {
    await page.goto(address)
    const other = page.getByRole('region', { name: 'Four more from the loom' })
    await expect(other.getByRole('link'), address).toHaveCount(4)
    names.add((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')
  }
  expect(names.size).toBe(5)
})

test('an article leads to the policies and to the other articles', async ({ page }) => {
  await page.goto('/Viewarticle1')
  const main = page.getByRole('main')
  for (const [name, address] of [
    ['Return Policy', '#/Returnpolicy'],
    ['Terms', '#/Terms'],
    ['Privacy policy', '#/Privacypolicy'],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', address)
  }
  await main.getByRole('link', { name: /Double ikat/ }).click()
  await expect(page).toHaveURL(/#\/Viewarticle5$/)
  await expect(page.getByRole('heading', { name: 'Double ikat', level: 1 })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Home' })
    .click()
  await expect(page).toHaveURL(/#\/$/)
})

test('an article can be ordered by e-mail', async ({ page }) => {
  await page.goto('/Viewarticle3')
  const order = page.getByRole('link', { name: 'Order by e-mail' })
  await expect(order).toHaveAttribute('href', /^mailto:.+subject=Order%3A%20Turmeric/)
})

test('arrow keys step through the five views', async ({ page }) => {
  await page.goto('/Viewarticle1')
  await pictures(page).getByRole('button', { name: 'Zoom' }).first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(pictures(page).getByRole('status')).toHaveText('Picture 2 of 5')
  await expect(pictureOf(page, 'Folded')).toBeInViewport({ ratio: 0.5 })
  await page.keyboard.press('End')
  await expect(pictures(page).getByRole('status')).toHaveText('Picture 5 of 5')
  await page.keyboard.press('Home')
  await expect(pictures(page).getByRole('status')).toHaveText('Picture 1 of 5')
})

test('the picture that gets the focus of the keyboard is scrolled into view', async ({ page }) => {
  await page.goto('/Viewarticle3')
  await pictureOf(page, 'Draped').getByRole('button').focus()
  await page.keyboard.press('Tab')
  await expect(pictureOf(page, 'Folded').getByRole('button')).toBeFocused()
  await expect(pictureOf(page, 'Folded')).toBeInViewport({ ratio: 0.9 })
})

test('a thumbnail shows its view', async ({ page }) => {
  await page.goto('/Viewarticle2')
  const thumbnail = pictures(page).getByRole('button', { name: 'Show picture 4: Border' })
  await thumbnail.click()
  await expect(thumbnail).toHaveAttribute('aria-current', 'true')
  await expect(pictureOf(page, 'Border')).toBeInViewport({ ratio: 0.5 })
})

test('all five thumbnails fit beside the picture on a low screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/Viewarticle5')
  const last = await pictures(page)
    .getByRole('button', { name: /^Show picture 5/ })
    .boundingBox()
  const picture = await pictureOf(page, 'Draped').boundingBox()
  if (!last || !picture) throw new Error('The pictures have no place on the screen')
  expect(last.y + last.height).toBeLessThanOrEqual(picture.y + picture.height)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('a swipe brings the next picture, which snaps into place', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.goto('/Viewarticle3')
    const box = await pictures(page).getByRole('list').boundingBox()
    if (!box) throw new Error('The pictures have no place on the screen')
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...parts: number[]) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: parts.map((part) => ({
          x: box.x + box.width * part,
          y: box.y + box.height / 3,
        })),
      })
    await touch('touchStart', 0.85)
    for (let part = 0.8; part > 0.15; part -= 0.05) await touch('touchMove', part)
    // On a busy machine the picture follows the finger late, and would snap back.
    await expect(pictureOf(page, 'Folded')).toBeInViewport({ ratio: 0.55 })
    await touch('touchEnd')
    await expect(pictures(page).getByRole('status')).toHaveText('Picture 2 of 5')
    await expect(pictureOf(page, 'Folded')).toBeInViewport({ ratio: 0.9 })
  })
})

test('sharing copies the clean address of the page', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/Viewarticle1')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Share this saree' })
  await panel.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('The link is copied.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^http:[^#]+[^#/]\/Viewarticle1$/)
  await expect(panel.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`${encodeURIComponent(copied)}$`),
  )
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused()
})

test('a phone shares with its own sheet', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: ShareData[] = []
    Object.assign(globalThis, { shared })
    Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data) })
  })
  await page.goto('/Viewarticle2')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const shared = () =>
    page.evaluate(() => (globalThis as unknown as { shared: ShareData[] }).shared)
  await expect.poll(shared).toEqual([
    {
      title: 'Indigo ikat, madder border',
      url: expect.stringMatching(/^http:[^#]+[^#/]\/Viewarticle2$/),
    },
  ])
})

test('the whole cloth is shown above a ruler of its parts', async ({ page }) => {
  await page.goto('/Viewarticle1')
  const whole = page.getByRole('region', { name: 'All 6.3 metres' })
  await expect(whole.getByRole('listitem')).toHaveText([
    /Blouse piece\s*0\.8 m/,
    /Body\s*4\.75 m/,
    /Pallu\s*0\.75 m/,
  ])
})

test('no picture is cut off on paper', async ({ page }) => {
  // The width of A4 without its margins.
  await page.setViewportSize({ width: 703, height: 1000 })
  await page.goto('/Viewarticle1')
  await page.emulateMedia({ media: 'print' })
  const pictures = page.getByRole('main').getByRole('img').filter({ visible: true })
  await expect(pictures).toHaveCount(6)
  for (const picture of await pictures.all()) {
    const { x = Number.NaN, width = Number.NaN } = (await picture.boundingBox()) ?? {}
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(703)
  }
})

test('the whole cloth has a focus ring, as arrow keys scroll it', async ({ page }) => {
  await page.goto('/Viewarticle5')
  await page.getByRole('link', { name: 'Privacy policy' }).first().focus()
  await page.keyboard.press('Tab')
  const cloth = page.getByRole('region', { name: 'The whole saree' })
  await expect(cloth).toBeFocused()
  await expect(cloth).toHaveCSS('outline-style', 'solid')
})

test('a tablet in landscape shows the whole cloth at once', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/Viewarticle3')
  const cloth = page.getByRole('region', { name: 'The whole saree' })
  const widths = await cloth.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])
  expect(widths[0]).toBe(widths[1])
})

test('From the loom in the footer leads to the first article', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'From the loom' }).click()
  await expect(page).toHaveURL(/#\/Viewarticle1$/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an article shows its words and photos and links to the policies', async ({ page }) => {
    await page.goto('/Viewarticle1')
    await expect(page.getByRole('main')).toContainText('₹4,499')
    const photos = pictures(page).getByRole('listitem')
    await expect(photos).toHaveCount(5)
    await photos.last().scrollIntoViewIfNeeded()
    await expect(photos.last().getByRole('img')).toBeInViewport({ ratio: 0.5 })
    expect((await photos.last().boundingBox())?.x).toBe((await photos.first().boundingBox())?.x)
    await expect(page.getByText('Zoom').first()).toBeHidden()
    await expect(pictures(page).getByRole('button')).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Return Policy' }).click()
    await expect(page).toHaveURL(/\/Returnpolicy$/)
  })
})
