import type { Page } from '@playwright/test'
import { photoFile } from '../support/data/photo-file.ts'
import { expect, pageWidth, test } from '../support/fixtures.ts'
import type { Shop } from '../support/with-shop.ts'

test.use({ snapshot: 'shopWindow' })

const green = '/Saree/FL-000001-bottle-green-silk'

const names = (page: Page) =>
  page.getByRole('region', { name: /piece/ }).getByRole('listitem').locator('strong')

/** Two photos of the first saree, sent as the back-office sends them. */
const addPhotos = async (page: Page, product: Shop) => {
  const headers = { authorization: `Bearer ${await product.openSession()}` }
  for (const alt of ['Draped', 'Folded']) {
    const uploaded = await page.request.post('/api/articlePicUpload', {
      headers,
      multipart: { pic: await photoFile('saree.jpg', 1, 1000, 1250) },
    })
    const { message: article_pic } = await uploaded.json()
    const record = { article_pic, article_id_1: 1, article_id_2: 'FL-000001', alt }
    const added = await page.request.post('/api/articlePicData', { headers, data: record })
    expect(added.ok()).toBe(true)
  }
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor comes from the list, by order, filter and search, to a saree and back', {
    tag: ['@both-widths', '@journey'],
  }, async ({ page }) => {
    await page.goto('/Shop')
    await expect(page.getByRole('heading', { name: 'Our sarees', level: 1 })).toBeVisible()
    await expect(names(page)).toHaveText(['Red silk', 'Honey tussar', 'Bottle green silk'])
    await expect(page.getByRole('link', { name: /Red silk/ })).toContainText('Sold')
    expect(await pageWidth(page)).toBe(page.viewportSize()?.width)
    await page.goto('/Shop?order=price-up')
    await expect(names(page)).toHaveText(['Honey tussar', 'Bottle green silk', 'Red silk'])
    await page.goto('/Shop?material=Tussar')
    await expect(names(page)).toHaveText(['Honey tussar'])
    await page.goto('/Shop')
    const search = page.getByRole('search')
    await search.getByRole('searchbox').fill('pit loom')
    await search.getByRole('button', { name: 'Search' }).click()
    await expect(names(page)).toHaveText(['Bottle green silk'])
    await page.getByRole('link', { name: /Bottle green silk/ }).click()
    await expect(page).toHaveURL(green)
    await expect(page.getByRole('heading', { name: 'Bottle green silk', level: 1 })).toBeVisible()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click()
    await expect(page).toHaveURL(/\/Shop/)
  })

  test('a saree says what is filled in of it and nothing else, and draws its length to scale', {
    tag: '@both-widths',
  }, async ({ page }) => {
    await page.goto(green)
    const facts = page.getByRole('region', { name: 'Details' })
    await expect(facts.getByRole('term')).toHaveText([
      'Material',
      'Weave',
      'Colours',
      'Length',
      'Blouse piece',
      'Wash',
      'Country of origin',
      'Category',
      'Sold by',
    ])
    await expect(page.getByText('Small gold mangoes over the body.')).toBeVisible()
    const drawing = page.getByRole('img', { name: /The cloth to scale: blouse piece 0.8 m/ })
    const box = await drawing.boundingBox()
    const [long = 0, short = 1] = [box?.width ?? 0, box?.height ?? 0].sort((a, b) => b - a)
    expect(long / short).toBeCloseTo(630 / 118, 1)
    expect(await pageWidth(page)).toBe(page.viewportSize()?.width)
    await page.goto('/Saree/FL-000002-honey-tussar')
    await expect(page.getByRole('img', { name: /The cloth to scale/ })).toHaveCount(0)
  })

  test('on a phone the head is one row that stays, and its menu leads to the lists and the search', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto(green)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const head = page.getByRole('banner')
    expect(await head.boundingBox()).toMatchObject({ y: 0, height: 57 })
    await head.locator('summary').click()
    await head.getByRole('link', { name: 'All sarees' }).click()
    await expect(page).toHaveURL('/Shop')
    await head.getByRole('link', { name: 'Search' }).click()
    await expect(page.getByRole('searchbox')).toBeInViewport()
  })
})

test('the list and a saree are accessible', { tag: '@both-widths' }, async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/Shop')
  await expectAccessible()
  await page.goto(green)
  await expectAccessible()
})

test('a photo of a saree enlarges, arrows step on, and Back closes it before it leaves the page; Share copies its clean address, marked for WhatsApp', {
  tag: '@journey',
}, async ({ page, product, expectAccessible }) => {
  await addPhotos(page, product)
  await page.goto(green)
  await page.getByRole('link', { name: 'Zoom photo 1' }).press('Enter')
  const zoom = page.getByRole('dialog', { name: 'Zoom' })
  await expect(zoom.getByRole('img', { name: 'Draped' })).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('ArrowRight')
  await expect(zoom.getByRole('img', { name: 'Folded' })).toBeVisible()
  const detail = zoom.getByRole('button', { name: 'Detail' })
  for (const [key, pressed] of [
    ['+', 'true'],
    ['-', 'false'],
    ['Enter', 'true'],
    ['Space', 'false'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(detail).toHaveAttribute('aria-pressed', pressed)
  }
  await page.goBack()
  await expect(zoom).toBeHidden()
  await expect(page).toHaveURL(green)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${green}?utm_campaign=diwali`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(copied.pathname + copied.search).toBe(`${green}?utm_source=whatsapp`)
})

test('where the browser refuses to copy, Share shows the address to be copied by hand', {
  tag: '@both-widths',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    const refuse = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: refuse } })
  })
  await page.goto('/Saree/FL-000001')
  await page.getByRole('button', { name: 'Share' }).click()
  const field = page.getByRole('textbox', { name: 'Select and copy this' })
  await expect(field).toHaveValue(/\/Saree\/FL-000001-/)
  await expect(field).toBeFocused()
  const { x = 0, width = 0 } = (await field.boundingBox()) ?? {}
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
})

test.describe('on a phone with two dots a pixel', () => {
  test.use({ deviceScaleFactor: 2 })

  test('the cover of a saree is 720 dots wide and has the line for itself', {
    tag: '@phone',
  }, async ({ page, product }) => {
    await addPhotos(page, product)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/pictures/')) asked.push(request.url())
    })
    const answered = Promise.withResolvers<void>()
    await page.route(/\/pictures\//, async (route) => {
      await answered.promise
      await route.continue()
    })
    const script = page.waitForResponse(/\/assets\/shop-[^/]+\.js$/)
    await page.goto(green, { waitUntil: 'domcontentloaded' })
    await script
    const thumb = page.getByRole('link', { name: 'Show photo 2' })
    await thumb.scrollIntoViewIfNeeded()
    await expect(thumb).toBeInViewport()
    expect(asked).toEqual([expect.stringMatching(/-720\.(?:avif|webp)$/)])
    answered.resolve()
    await expect.poll(() => asked.length).toBeGreaterThan(2)
  })
})

test.describe('an address without a saree', () => {
  test.use({ expectedErrors: /404|410/ })

  test('says so, and offers what is in the shop; a sold one has no way to order it', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/Saree/FL-009999-nothing')
    await expect(page.getByRole('heading', { name: 'We can’t find this saree' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'In the shop now' })).toContainText('Honey')
    await expectAccessible()
    await page.goto('/Saree/FL-000003-red-silk')
    await expect(page.getByText('Sold on')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Ask/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'See others like it' })).toBeVisible()
  })
})
