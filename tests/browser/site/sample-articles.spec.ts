import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/visitor.ts'

const pictures = (page: Page) => page.getByRole('region', { name: 'Photos' })
const cloth = (page: Page) => page.getByRole('region', { name: 'The whole saree' })

/** A picture of the gallery by its caption. */
const pictureOf = (page: Page, caption: string) =>
  pictures(page).getByRole('listitem').filter({ hasText: caption })

test('From the loom leads to the first article, which leads to the others and back to Home', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'See a saree' }).click()
  await expect(page).toHaveURL(/#\/Viewarticle1$/)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Double ikat/ })
    .click()
  await expect(page).toHaveURL(/#\/Viewarticle5$/)
  await expect(page.getByRole('heading', { name: 'Double ikat', level: 1 })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Home' })
    .click()
  await expect(page).toHaveURL(/#\/$/)
})

test('keys and thumbnails step through the five views, and what gets the focus is in view', {
  tag: '@journey',
}, async ({ page }) => {
  await page.goto('/Viewarticle2')
  const status = pictures(page).getByRole('status')
  await pictureOf(page, 'Draped').getByRole('button').focus()
  await page.keyboard.press('ArrowRight')
  await expect(status).toHaveText('Photo 2 of 5')
  await expect(pictureOf(page, 'Folded')).toBeInViewport({ ratio: 0.5 })
  await page.keyboard.press('End')
  await expect(status).toHaveText('Photo 5 of 5')
  await page.keyboard.press('Home')
  await expect(status).toHaveText('Photo 1 of 5')
  await page.keyboard.press('Tab')
  await expect(pictureOf(page, 'Folded').getByRole('button')).toBeFocused()
  await expect(pictureOf(page, 'Folded')).toBeInViewport({ ratio: 0.9 })
  const thumbnail = pictures(page).getByRole('button', { name: 'Show photo 4: Border' })
  await thumbnail.click()
  await expect(thumbnail).toHaveAttribute('aria-current', 'true')
  await expect(pictureOf(page, 'Border')).toBeInViewport({ ratio: 0.5 })
  // Arrow keys scroll the whole cloth.
  await page.getByRole('link', { name: 'Privacy policy' }).first().focus()
  await page.keyboard.press('Tab')
  await expect(cloth(page)).toBeFocused()
  await expect(cloth(page)).toHaveCSS('outline-style', 'solid')
})

test('the pictures fit a low screen, a tablet in landscape and paper', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/Viewarticle5')
  const last = await pictures(page)
    .getByRole('button', { name: /^Show photo 5/ })
    .boundingBox()
  const picture = await pictureOf(page, 'Draped').boundingBox()
  if (!last || !picture) throw new Error('The pictures have no place on the screen')
  expect(last.y + last.height).toBeLessThanOrEqual(picture.y + picture.height)

  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/Viewarticle3')
  const widths = await cloth(page).evaluate(({ scrollWidth, clientWidth }) => [
    scrollWidth,
    clientWidth,
  ])
  expect(widths[0]).toBe(widths[1])

  // The width of A4 without its margins.
  await page.setViewportSize({ width: 703, height: 1000 })
  await page.goto('/Viewarticle1')
  await page.emulateMedia({ media: 'print' })
  const printed = page.getByRole('main').getByRole('img').filter({ visible: true })
  await expect(printed).toHaveCount(6)
  for (const picture of await printed.all()) {
    const { x = Number.NaN, width = Number.NaN } = (await picture.boundingBox()) ?? {}
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(703)
  }
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
    await expect(pictures(page).getByRole('status')).toHaveText('Photo 2 of 5')
    await expect(pictureOf(page, 'Folded')).toBeInViewport({ ratio: 0.9 })
  })
})

test('sharing copies the clean address of the page, and a phone shares it with its own sheet', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/Viewarticle1')
  const share = page.getByRole('button', { name: 'Share', exact: true })
  await share.click()
  const panel = page.getByRole('region', { name: 'Share this saree' })
  await panel.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^http:[^#]+[^#/]\/Viewarticle1$/)
  await expect(panel.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`${encodeURIComponent(copied)}$`),
  )
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(share).toBeFocused()
  await page.evaluate(() => {
    const shared: ShareData[] = []
    Object.assign(globalThis, { shared })
    Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data) })
  })
  await share.click()
  const shared = () =>
    page.evaluate(() => (globalThis as unknown as { shared: ShareData[] }).shared)
  const title = 'Bottle green silk, maroon pallu with elephants'
  await expect.poll(shared).toEqual([{ title, url: copied }])
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
