import type { Page } from '@playwright/test'
import { callApi } from '../../support/data/api.ts'
import { authHeaders, expect } from '../../support/fixtures.ts'
import { addPictures, test } from '../../support/screens/picture-screen.ts'
import { saree } from '../../support/shop.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'Photos of Bottle green silk' })
const expectShown = (page: Page, text: string) =>
  expect(carousel(page).getByRole('img', { name: text })).toBeVisible()

/** Shows the article with three pictures and a clock that stands still until it is told to run. */
const withPictures = async (page: Page) => {
  await addPictures(page, 'pallu', 'pleats', 'border')
  await page.clock.install()
  await page.reload()
  await expect(carousel(page)).toBeVisible()
  // A call that is still on its way would be given up by the leap of the clock.
  await page.waitForLoadState('networkidle')
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** @returns how far above the lower edge of the window the actions are, which are large enough for a thumb */
const measureActions = async (page: Page) => {
  for (const name of ['Delete', 'Duplicate', 'Share', 'Add Pic']) {
    const box = await page.getByRole('button', { name, exact: true }).first().boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44)
  }
  const edit = await page.getByRole('button', { name: 'Edit', exact: true }).boundingBox()
  const height = page.viewportSize()?.height ?? 0
  return height - (edit?.y ?? 0) - (edit?.height ?? 0)
}

test('an article is edited and deleted on its own screen, and restored by Undo in the list', {
  tag: '@journey',
}, async ({ page }) => {
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit article' })
  await dialog.getByLabel('price').fill('5200')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('main').getByText('₹5,200')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No articles yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Bottle green silk', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Bottle green silk' })).toBeVisible()
})

test('links lead to the articles before and after, and an unknown one shows no data', async ({
  page,
}) => {
  await callApi(page, 'createArticle', { ...saree, article_name: 'Madder wheels' })
  await page.reload()
  await page.getByRole('link', { name: 'Previous article: Madder wheels' }).click()
  await expect(page.getByRole('heading', { name: 'Madder wheels' })).toBeVisible()
  await page.getByRole('link', { name: 'Next article: Bottle green silk' }).click()
  await expect(page.getByRole('heading', { name: 'Bottle green silk' })).toBeVisible()
  await page.goto('/Viewarticleadmin/77')
  await expect(page.getByRole('heading', { name: 'No data' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article')
  await page.goto('/Viewarticleadmin/seven')
  await expect(page.getByRole('heading', { name: 'No data' })).toBeVisible()
})

test('an article shows each of its fields once and none that is empty, its name in the tab, and its actions at the top of a desk, Edit first and Delete last', async ({
  page,
  expectAccessible,
}) => {
  await expect(page).toHaveTitle(/^Bottle green silk/)
  const shown = {
    Material: 'Mulberry silk',
    'Article blouse': 'Yes',
    'article length': '6.3 m',
    'article wash': 'Dry wash',
    Facebook: 'https://social.example/posts/1',
    'Pinterest (category)': 'Bridal',
  }
  const facts = page.locator('dl > div')
  await expect(facts.getByRole('term')).toHaveText(Object.keys(shown))
  await expect(facts.getByRole('definition')).toHaveText(Object.values(shown))
  for (const once of ['Bottle green silk', '₹4,499', '3 in stock'])
    await expect(page.getByRole('main').getByText(once, { exact: true }), once).toHaveCount(1)
  const actions = page.locator('main [data-thumb-bar] button')
  await expect(actions).toHaveText(['Edit', 'Add Pic', 'Share', 'Duplicate', 'Delete'])
  await expect(
    page.getByRole('region', { name: 'Status' }).getByRole('button', { name: 'Put in the shop' }),
  ).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('main')).toContainText('No photos yet')
  expect(await measureActions(page)).toBeGreaterThan(450)
  await expectAccessible()
  await page.getByRole('link', { name: 'Articles' }).last().click()
  await expect(page).toHaveURL(/#\/Article$/)
})

test.describe('when somebody else has deleted the article', () => {
  test.use({ expectedErrors: /404/ })

  test('its form stays open on its own screen, and is saved once the article is back', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit article' })
    await dialog.getByLabel('remark').fill('Woven in April')
    await page.request.delete('/api/delArticleById/1', { headers: await authHeaders(page) })
    await dialog.getByRole('button', { name: 'Update' }).click()
    await page.getByRole('button', { name: 'Restore it' }).click()
    await expect(page.getByText('Article restored. You can save it now')).toBeVisible()
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByRole('definition').filter({ hasText: 'Woven in April' })).toBeVisible()
  })
})

test('one tap makes the picture that is shown the cover', async ({ page, expectAccessible }) => {
  await addPictures(page, 'pallu', 'pleats', 'border')
  await page.reload()
  await expect(carousel(page)).toContainText('Cover')
  await page.getByRole('button', { name: 'Show photo 3' }).click()
  await expectAccessible()
  await page.getByRole('button', { name: 'Make cover: photo 3' }).click()
  await expect(page.getByText('The first photo is now the cover')).toBeVisible()
  await expectShown(page, 'border')
  const rows = (await callApi(page, 'getArticle_Pic_ByID/1')) as { alt: string }[]
  expect(rows.map(({ alt }) => alt)).toEqual(['border', 'pallu', 'pleats'])
})

test('pictures fade into one another every 3000 ms, and stop under the mouse and the focus', async ({
  page,
}) => {
  await withPictures(page)
  await expectShown(page, 'pallu')
  await page.clock.runFor(9000)
  await expectShown(page, 'pallu')
  await page.getByRole('button', { name: 'Play the photos' }).dispatchEvent('click')
  await page.clock.runFor(2999)
  await expectShown(page, 'pallu')
  await page.clock.runFor(1)
  await expectShown(page, 'pleats')
  await expect(carousel(page)).toContainText('Photo 2 of 3')
  await carousel(page).hover()
  await page.clock.runFor(9000)
  await expectShown(page, 'pleats')
  await page.mouse.move(0, 0)
  await page.clock.runFor(3000)
  await expectShown(page, 'border')
  const pause = page.getByRole('button', { name: 'Pause the photos' })
  await pause.focus()
  await page.clock.runFor(9000)
  await expectShown(page, 'border')
  // Under the mouse they stand still also after the focus has come and gone.
  await carousel(page).hover()
  await pause.blur()
  await page.clock.runFor(4000)
  await expectShown(page, 'border')
  await page.mouse.move(0, 0)
  await page.clock.runFor(3000)
  await expectShown(page, 'pallu')
})

test('keys, buttons and dots change the picture; only the shown and the next one are loaded', async ({
  page,
  expectAccessible,
}) => {
  await withPictures(page)
  await expect(carousel(page).locator('img')).toHaveCount(2)
  await page.getByRole('button', { name: 'Show photo 1' }).focus()
  await page.keyboard.press('ArrowRight')
  await expectShown(page, 'pleats')
  await expect(carousel(page).locator('img')).toHaveCount(3)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expectShown(page, 'border')
  await page.getByRole('button', { name: 'Next photo' }).click()
  await expectShown(page, 'pallu')
  await page.getByRole('button', { name: 'Show photo 3' }).click()
  await expectShown(page, 'border')
  await page.clock.resume()
  await expectAccessible()
})

test('a swipe of 40 px or more changes the picture', { tag: '@phone' }, async ({ page }) => {
  await withPictures(page)
  const box = await carousel(page).locator('picture').first().boundingBox()
  const from = { x: (box?.x ?? 0) + 150, y: (box?.y ?? 0) + 100 }
  const touch = await page.context().newCDPSession(page)
  const swipe = async (across: number) => {
    const point = (x: number) => [{ x: from.x + x, y: from.y }]
    const send = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: { x: number; y: number }[],
    ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints })
    await send('touchStart', point(0))
    await send('touchMove', point(across / 2))
    await send('touchMove', point(across))
    await send('touchEnd', [])
  }
  await swipe(-39)
  await expectShown(page, 'pallu')
  await swipe(-40)
  await expectShown(page, 'pleats')
  await swipe(40)
  await expectShown(page, 'pallu')
})

test('on a phone price and stock are in view with the photo, all actions in one line at the lower edge, and the two arrows of eight photos too', {
  tag: '@phone',
}, async ({ page }) => {
  await addPictures(page, 'pallu')
  await page.reload()
  await expect(carousel(page).getByRole('img')).toBeInViewport()
  await expect(page.getByRole('main').getByText('₹4,499').first()).toBeInViewport()
  await expect(page.getByText('3 in stock')).toBeInViewport()
  expect(await measureActions(page)).toBeLessThan(16)
  for (const width of [320, 360, 384, 390, 412]) {
    await page.setViewportSize({ width, height: 640 })
    const tops: number[] = []
    for (const name of ['Delete', 'Duplicate', 'Share', 'Add Pic', 'Edit']) {
      // The words are seen, not only the icons.
      await expect(page.locator('[data-thumb-bar]').getByText(name, { exact: true })).toBeVisible()
      const button = page.getByRole('button', { name, exact: true })
      await expect(button, `${name} at ${width} px`).toBeInViewport({ ratio: 1 })
      tops.push(await button.evaluate((one) => one.getBoundingClientRect().top))
    }
    expect(new Set(tops).size, `lines at ${width} px`).toBe(1)
  }
  await test.step('eight photos at 320 px', async () => {
    await addPictures(page, '2', '3', '4', '5', '6', '7', '8')
    await page.setViewportSize({ width: 320, height: 640 })
    await page.reload()
    const boxOf = async (name: string) =>
      (await carousel(page).getByRole('button', { name, exact: true }).boundingBox()) ?? {
        x: 0,
        y: 0,
      }
    const [back, on] = [await boxOf('Previous photo'), await boxOf('Next photo')]
    expect(back.y).toBe(on.y)
    expect(on.x + 44).toBeLessThanOrEqual(320)
    const photo = await carousel(page).getByRole('img').first().boundingBox()
    const cover = await carousel(page).getByText('Cover').boundingBox()
    expect(cover?.y ?? 0).toBeGreaterThan(photo?.y ?? 0)
    expect(cover?.y ?? 0).toBeLessThan((photo?.y ?? 0) + 40)
  })
})
