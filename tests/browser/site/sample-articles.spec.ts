import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/visitor.ts'

const addresses = [1, 2, 3, 4, 5].map((number) => `/Viewarticle${number}`)
const pictures = (page: Page) => page.getByRole('region', { name: 'Pictures' })

/** A picture of the gallery by its caption. */
const pictureOf = (page: Page, caption: string) =>
  pictures(page).getByRole('listitem').filter({ hasText: caption })

for (const address of addresses) {
  test(`${address} shows the fixed texts of a sample article and its own photos`, async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(`/#${address}`)
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
    for (const name of ['Material', 'Blouse', 'Length', 'Wash']) {
      await expect(main.getByRole('term').filter({ hasText: name })).toBeVisible()
    }
    const photos = pictures(page).getByRole('listitem').getByRole('img')
    await expect(photos).toHaveCount(3)
    await expect(photos.first()).toHaveJSProperty('complete', true)
    expect(await photos.first().evaluate((photo: HTMLImageElement) => photo.naturalWidth)).not.toBe(
      0,
    )
    await expectAccessible()
  })
}

test('every article has a name of its own', { tag: '@any-width' }, async ({ page }) => {
  const names = new Set<string>()
  for (const address of addresses) {
    await page.goto(address)
    const other = page.getByRole('region', { name: 'Four more from the loom' })
    await expect(other.getByRole('link')).toHaveCount(4)
    names.add((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')
  }
  expect(names.size).toBe(5)
})

test('an article leads to the policies and to the other articles', { tag: '@any-width' }, async ({
  page,
}) => {
  await page.goto('/#/Viewarticle1')
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

test('arrow keys step through the pictures', async ({ page }) => {
  await page.goto('/#/Viewarticle1')
  await pictures(page).getByRole('button', { name: 'Enlarge' }).first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(pictures(page).getByRole('status')).toHaveText('Picture 2 of 3')
  await expect(pictureOf(page, 'Pleats')).toBeInViewport({ ratio: 0.5 })
  await page.keyboard.press('End')
  await expect(pictures(page).getByRole('status')).toHaveText('Picture 3 of 3')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Home')
  await expect(pictures(page).getByRole('status')).toHaveText('Picture 1 of 3')
})

test('a thumbnail shows its picture', async ({ page }) => {
  await page.goto('/#/Viewarticle2')
  const thumbnail = pictures(page).getByRole('button', { name: 'Show picture 3: Ikat, up close' })
  await thumbnail.click()
  await expect(thumbnail).toHaveAttribute('aria-current', 'true')
  await expect(pictureOf(page, 'Ikat, up close')).toBeInViewport({ ratio: 0.5 })
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('a swipe brings the next picture, which snaps into place', async ({ page }) => {
    await page.goto('/#/Viewarticle3')
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
    await touch('touchEnd')
    await expect(pictures(page).getByRole('status')).toHaveText('Picture 2 of 3')
    await expect(pictureOf(page, 'Pleats')).toBeInViewport({ ratio: 0.9 })
  })
})

test('a picture enlarges in a dialog, which steps on and gives the focus back', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/#/Viewarticle4')
  const opener = pictures(page).getByRole('button', { name: 'Enlarge' }).first()
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'The whole' })
  await expect(dialog.getByRole('img')).toBeVisible()
  const wide = await dialog.getByRole('img').evaluate((picture) => picture.clientWidth)
  expect(wide).toBe(1080)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Next' }).click()
  const next = page.getByRole('dialog', { name: 'Pleats' })
  await expect(next.getByRole('status')).toHaveText('Picture 2 of 3')
  await next.getByRole('button', { name: 'Previous' }).click()
  await expect(dialog.getByRole('img')).toHaveAttribute('alt', /tussar/i)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the large picture is moved by arrow keys', async ({ page }) => {
  await page.goto('/#/Viewarticle5')
  await pictures(page).getByRole('button', { name: 'Enlarge' }).first().click()
  const pane = page.getByRole('region', { name: 'Large picture' })
  await pane.focus()
  const before = await pane.evaluate((element) => element.scrollTop)
  // Chromium may drop the first smooth scroll of a pane that has just been drawn.
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect
      .poll(() => pane.evaluate((element) => element.scrollTop), { timeout: 1_000 })
      .toBeGreaterThan(before)
  }).toPass()
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
    await expect(pictures(page).getByRole('listitem')).toHaveCount(3)
    await page.getByRole('main').getByRole('link', { name: 'Return Policy' }).click()
    await expect(page).toHaveURL(/\/Returnpolicy$/)
  })
})
