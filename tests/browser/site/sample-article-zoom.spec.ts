import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/visitor.ts'

const pictures = (page: Page) => page.getByRole('region', { name: 'Photos' })

/** Opens the zoom of a sample article, once its picture has a place on the screen. */
const openZoom = async (page: Page) => {
  await page.goto('/Viewarticle5')
  await pictures(page).getByRole('button', { name: 'Zoom' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Draped' })
  const picture = dialog.getByRole('img')
  const stage = dialog.getByRole('region', { name: 'Large photo' })
  const edgesOf = async (part: Locator) => {
    const box = await part.boundingBox()
    if (!box) throw new Error('It has no place on the screen')
    return box
  }
  await expect.poll(async () => (await edgesOf(picture)).width).toBeGreaterThan(100)
  return { dialog, picture, stage, edgesOf }
}

test('a view enlarges in a dialog, which steps on, gives the focus back and is closed by Back', {
  tag: ['@phone', '@journey'],
}, async ({ page, expectAccessible }) => {
  await page.goto('/Viewarticle4')
  const opener = pictures(page).getByRole('button', { name: 'Zoom' }).first()
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Draped' })
  await expect(dialog.getByRole('img')).toHaveAttribute('alt', /tussar/i)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Next' }).click()
  const next = page.getByRole('dialog', { name: 'Folded' })
  await expect(next.getByRole('status').first()).toHaveText('Photo 2 of 5')
  await next.getByRole('button', { name: 'Previous' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await expect(dialog).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state?.layers)).toBe(1)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/#\/Viewarticle4$/)
  await expect(page.getByRole('heading', { name: 'Tussar', level: 1 })).toBeVisible()
})

test('keys, buttons and the wheel zoom in until each pixel of the picture has one of the screen, and arrows move it', async ({
  page,
}) => {
  const { dialog, picture, stage, edgesOf } = await openZoom(page)
  const edges = () => edgesOf(picture)
  await expect(stage).toBeFocused()
  await expect(dialog.getByText('cm of cloth')).toBeVisible()
  const first = await edges()
  await page.keyboard.press('+')
  await expect.poll(async () => (await edges()).width / first.width).toBeCloseTo(1.35, 1)
  const enlarged = await edges()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await edges()).x).toBeLessThan(enlarged.x)
  await page.keyboard.press('0')
  await expect(picture).toBeInViewport({ ratio: 0.99 })
  const zoom = dialog.getByLabel('Zoom')
  const waysToEnlarge = {
    'by a key': () => stage.press('+'),
    'by the button': () => dialog.getByRole('button', { name: 'Larger' }).click(),
    'by the wheel': async () => {
      await stage.hover()
      await page.mouse.wheel(0, -400)
    },
  }
  for (const [way, enlarge] of Object.entries(waysToEnlarge)) {
    await test.step(way, async () => {
      for (const _ of [1, 2, 3, 4, 5, 6]) await enlarge()
      await expect(zoom).toHaveText('100 %')
      await stage.press('0')
      await expect(zoom).not.toHaveText('100 %')
    })
  }
  const source = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect.poll(source).toMatch(/double-draped-2100/)
})

test('the enlarged picture is moved by dragging, a tap brings a point of it to the middle, and a double tap shows the cloth close up', async ({
  page,
}) => {
  const { dialog, picture, stage, edgesOf } = await openZoom(page)
  const first = await edgesOf(picture)
  const place = await edgesOf(stage)
  const [x, y] = [place.x + place.width * 0.3, place.y + place.height * 0.7]
  await page.mouse.dblclick(x, y)
  await expect(dialog.getByLabel('Zoom')).toHaveText('100 %')
  const close = await edgesOf(picture)
  const clothAt = (box: typeof close) => (x - box.x) / box.width
  expect(clothAt(close)).toBeCloseTo(clothAt(first), 2)
  await page.mouse.dblclick(x, y)
  await expect.poll(() => picture.boundingBox()).toEqual(first)

  await dialog.getByRole('button', { name: 'Larger' }).click()
  await expect.poll(async () => (await edgesOf(picture)).width).toBeGreaterThan(first.width)
  const enlarged = await edgesOf(picture)
  await page.mouse.move(200, 300)
  await page.mouse.down()
  await page.mouse.move(160, 260, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await picture.boundingBox())?.x).toBe(enlarged.x - 40)
  await page.mouse.click(place.width / 2 + 50, place.y + place.height / 2)
  await expect.poll(async () => (await picture.boundingBox())?.x).toBeCloseTo(enlarged.x - 90, 0)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a swipe moves the large picture as far as it goes, then turns to the next', async ({
    page,
  }) => {
    await openZoom(page)
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: xs.map((x) => ({ x, y: 400 })),
      })
    const swipe = async (from: number, by: number) => {
      await touch('touchStart', from)
      for (let part = 0.2; part <= 1; part += 0.2) await touch('touchMove', from + by * part)
      await touch('touchEnd')
    }
    const status = page.getByRole('dialog').getByRole('status').first()
    await swipe(300, -200)
    await expect(status).toHaveText('Photo 1 of 5')
    await swipe(300, -200)
    await expect(status).toHaveText('Photo 2 of 5')
    await swipe(100, 200)
    await swipe(100, 200)
    await expect(status).toHaveText('Photo 1 of 5')
  })
})
