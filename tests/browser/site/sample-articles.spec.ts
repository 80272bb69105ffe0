import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/visitor.ts'

const pictures = (page: Page) => page.getByRole('region', { name: 'Photos' })
const photo = (page: Page, number: number) =>
  pictures(page).getByRole('link', { name: `Zoom photo ${number}` })

test('From the loom leads to the first article, which leads to the others and back to Home', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sample sarees' }).click()
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
  await expect(page).toHaveURL(/#\/Viewarticle2$/)
  await pictures(page).getByRole('list').focus()
  await page.keyboard.press('ArrowRight')
  await expect(photo(page, 2)).toBeInViewport({ ratio: 0.5 })
  await page.keyboard.press('ArrowLeft')
  await expect(photo(page, 1)).toBeInViewport({ ratio: 0.5 })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(photo(page, 2)).toBeFocused()
  await expect(photo(page, 2)).toBeInViewport({ ratio: 0.5 })
  await pictures(page).getByRole('link', { name: 'Show photo 4' }).click()
  await expect(photo(page, 4)).toBeInViewport({ ratio: 0.5 })
  await expect(page).toHaveURL(/#\/Viewarticle2$/)
})

test('a view enlarges in a zoom, which steps on, gives the focus back and is closed by Back, while the page stays where it is', {
  tag: ['@phone', '@journey'],
}, async ({ page }) => {
  await page.goto('/Viewarticle4')
  await expect(page).toHaveURL(/#\/Viewarticle4$/)
  const zoom = page.getByRole('dialog', { name: 'Zoom' })
  await photo(page, 1).press('Enter')
  await expect(zoom.getByRole('img', { name: /tussar saree hung/ })).toBeVisible()
  await zoom.getByRole('button', { name: 'Next photo' }).click()
  await expect(zoom.getByRole('img', { name: /folded/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
  await expect(photo(page, 1)).toBeFocused()
  await expect.poll(() => page.evaluate(() => history.state?.zoom)).toBeUndefined()
  await page.getByRole('heading', { name: 'Details' }).scrollIntoViewIfNeeded()
  await photo(page, 5).press('Enter')
  await expect(zoom).toBeVisible()
  await page.goBack()
  await expect(zoom).toBeHidden()
  await expect(page).toHaveURL(/#\/Viewarticle4$/)
  await expect(photo(page, 5)).toBeInViewport()
})

test('a photo whose large file cannot be shown is enlarged from the page', async ({ page }) => {
  await page.route('**/double-draped-2100-*.avif', (route) =>
    route.fulfill({
      contentType: 'image/avif',
      body: 'of a format that this browser does not know',
    }),
  )
  await page.goto('/Viewarticle5')
  await photo(page, 1).press('Enter')
  const large = page.getByRole('dialog', { name: 'Zoom' }).getByRole('img')
  const width = () => large.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(300)
})

test('the pictures fit a low screen and paper', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/Viewarticle5')
  const last = await pictures(page).getByRole('link', { name: 'Show photo 5' }).boundingBox()
  const picture = await photo(page, 1).boundingBox()
  if (!last || !picture) throw new Error('The pictures have no place on the screen')
  expect(last.y + last.height).toBeLessThanOrEqual(picture.y + picture.height)

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
    await expect(photo(page, 2)).toBeInViewport({ ratio: 0.55 })
    await touch('touchEnd')
    await expect(photo(page, 2)).toBeInViewport({ ratio: 0.9 })
  })
})

test('Share copies the clean address of the page, and a phone shares it with its own sheet', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/Viewarticle1')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const share = page.getByRole('button', { name: 'Link copied' })
  await expect(share).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^http:[^#]+[^#/]\/Viewarticle1\?utm_source=whatsapp$/)
  await page.evaluate(() => {
    const shared: ShareData[] = []
    Object.assign(globalThis, { shared })
    Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data) })
  })
  await share.click()
  const shared = () =>
    page.evaluate(() => (globalThis as unknown as { shared: ShareData[] }).shared)
  const title = expect.stringContaining('Bottle green silk')
  await expect.poll(shared).toEqual([{ title, url: copied }])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an article shows its words and photos and links to the policies', async ({ page }) => {
    await page.goto('/Viewarticle1')
    await expect(page.getByRole('main')).toContainText('₹4,499')
    const photos = pictures(page).getByRole('listitem')
    await expect(photos).toHaveCount(5)
    await pictures(page).getByRole('link', { name: 'Show photo 5' }).click()
    await expect(photos.last().getByRole('img')).toBeInViewport({ ratio: 0.5 })
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
    await page.getByRole('main').getByRole('link', { name: 'Return Policy' }).click()
    await expect(page).toHaveURL(/\/Returnpolicy$/)
  })
})
