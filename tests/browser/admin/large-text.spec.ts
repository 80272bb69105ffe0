import type { Locator } from '@playwright/test'
import { photoFile } from '../support/data/photo-file.ts'
import { authHeaders, expect, pageWidth, test } from '../support/fixtures.ts'
import { doubleTextSize, findCutWords } from '../support/layout/large-text.ts'
import { banner } from '../support/screens/banner-screen.ts'
import { nextStep, openFirstOrder, orderPanel, pressStep } from '../support/screens/order-screen.ts'
import { chooseFiles, cropDialog } from '../support/screens/picture-screen.ts'
import { saree } from '../support/shop.ts'

test.use({ signedIn: true, viewport: { width: 390, height: 844 } })

/** How many pieces the text of an element falls into where its lines are broken. */
const countParts = (element: Locator) =>
  element.evaluate((it) => {
    const range = document.createRange()
    range.selectNodeContents(it)
    return range.getClientRects().length
  })

const screens =
  'Dashboardadmin Banner Categorymaster Materialmaster Article Viewarticleadmin/1 Import Enquiries Account Administrators Log Trash'

test('no screen of a phone runs sideways, and no name in the plan of the banners is broken, with letters of twice the size', async ({
  page,
  product,
}) => {
  const year = new Date().getFullYear()
  await product.addBanners([banner('Wedding season', `${year}-11-20`, `${year}-12-20`)])
  const headers = await authHeaders(page)
  await page.request.post('/api/createArticle', { headers, data: saree })
  await doubleTextSize(page)
  for (const screen of screens.split(' ')) {
    await page.goto(`/${screen}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Account/ })).toBeInViewport({ ratio: 1 })
    expect.soft(await pageWidth(page), screen).toBe(390)
  }
  await page.goto('/Banner')
  await page.getByText('Plan of twelve months').click()
  const plan = page.getByRole('list', { name: /^Banners, / })
  for (const name of ['Shown on the site', 'Wedding season']) {
    expect(await countParts(plan.getByText(name, { exact: true }))).toBe(1)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/Administrators')
  await page.getByRole('button', { name: 'Invite administrator' }).click()
  // Each word of a title stays whole.
  expect(await countParts(page.getByRole('heading', { name: 'Invite administrator' }))).toBe(2)
})

const covers = (one: DOMRect, other: DOMRect) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

/** Pairs of places on the screen that share a part of it. */
const countCovered = async (parts: Locator[]) => {
  const boxes = await Promise.all(
    parts.map((part) =>
      part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect),
    ),
  )
  return boxes.filter((one, index) => boxes.slice(index + 1).some((other) => covers(one, other)))
    .length
}

test('the links of the header and the state of an article cover nothing with letters of twice the size', async ({
  page,
}) => {
  const headers = await authHeaders(page)
  await page.request.post('/api/createArticle', { headers, data: saree })
  await doubleTextSize(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/Article')
  const state = page.getByRole('row', { name: saree.article_name }).getByText('Draft')
  await expect(state).toBeVisible()
  const banner = page.getByRole('banner')
  const links = await banner.getByRole('link').all()
  const buttons = await banner.getByRole('button').all()
  expect(await countCovered([...links, ...buttons])).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(state).toBeInViewport()
  const figures = await page.getByRole('button', { name: /^Article (Price|stock) of/ }).all()
  expect(figures).toHaveLength(2)
  expect(await countCovered([state, ...figures])).toBe(0)
})

/** Pairs of texts that share a part of the screen, and texts that run out of it. */
const countUnreadable = async (within: Locator, words: readonly string[]) => {
  const boxes = await Promise.all(
    words.map((word) =>
      within.getByText(word, { exact: true }).evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getBoundingClientRect().toJSON() as DOMRect
      }),
    ),
  )
  const isOutside = ({ left, right }: DOMRect) => left < 0 || right > 390
  return boxes.filter(
    (one, index) => isOutside(one) || boxes.slice(index + 1).some((other) => covers(one, other)),
  ).length
}

test('the selection bar and the crop dialog can be read with letters of twice the size', async ({
  page,
}) => {
  const headers = await authHeaders(page)
  await page.request.post('/api/createArticle', { headers, data: saree })
  await doubleTextSize(page)
  await page.goto('/Article')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: `Select ${saree.article_name}` }).check()
  const bar = page.getByRole('region', { name: 'Selected articles' })
  const actions = ['Price', 'Stock', 'Status', 'Material', 'Category', 'Delete']
  expect(await countUnreadable(bar, actions)).toBe(0)
  await page.goto('/Viewarticleadmin/1')
  await page.getByRole('button', { name: 'Add Pic' }).click()
  await chooseFiles(page, await photoFile('one.jpg'), await photoFile('two.jpg'))
  const words = ['Aspect', '16/9', '1/1', 'Zoom', 'Rotation', 'Reset']
  await expect(cropDialog(page).getByText('Rotation', { exact: true })).toBeVisible()
  expect(await countUnreadable(cropDialog(page), words)).toBe(0)
  expect(await countUnreadable(cropDialog(page), ['Upload both with this crop'])).toBe(0)
})

test('orders and the bar above them stay within a phone with letters of twice the size', async ({
  page,
}) => {
  await openFirstOrder(page)
  await pressStep(page, 'Confirm: it’s on the shelf')
  await expect(nextStep(page)).toContainText('Remind')
  // Set by the page and not by the browser, so that no rule for wide letters applies.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect(page.getByRole('button', { name: /^Account/ })).toBeInViewport({ ratio: 1 })
  expect(await pageWidth(page)).toBe(390)
  const controls = orderPanel(page).getByRole('button').or(orderPanel(page).getByRole('link'))
  expect(await findCutWords(controls)).toEqual([])
})
