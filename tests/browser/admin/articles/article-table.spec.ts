import type { Locator, Page } from '@playwright/test'
import { callApi } from '../../support/data/api.ts'
import { expect, pageWidth } from '../../support/fixtures.ts'
import { articleRow, cell, openRowMenu, test } from '../../support/screens/article-screen.ts'
import { saree } from '../../support/shop.ts'
import { rows } from '../../support/table.ts'
import { weighPage } from '../../support/weigh-page.ts'

const headers = [
  'Article name',
  'Article Price',
  'Article stock',
  'State',
  'Material',
  'Article blouse',
  'article length',
  'article wash',
  'article remark',
  'Facebook',
  'Twitter',
  'Pinterest',
]

const edges = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { top, bottom } = range.getBoundingClientRect()
    return { top, bottom }
  })

/** The edges of the lines of a name that are seen; of a longer one the rest is cut off. */
const edgesOfName = (link: Locator) =>
  link.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const { paddingTop, paddingBottom } = getComputedStyle(element)
    return {
      top: top + Number.parseFloat(paddingTop),
      bottom: bottom - Number.parseFloat(paddingBottom),
    }
  })

test('the table is there after at most 170 KB of script and styles and one round of calls', async ({
  context,
}) => {
  const page = await context.newPage()
  const order: string[] = []
  // The rows do not wait for the cookie call, the warning about late mails, the event stream or the names in the filters.
  const isCall = (url: string) =>
    /\/api\/(?!csrf-cookie|getMailTrouble|getLive|getmaterial_master|getarticle_category|getUsedNames)/.test(
      url,
    )
  page.on('request', (request) => isCall(request.url()) && order.push('asked'))
  page.on('response', (answer) => isCall(answer.url()) && order.push('answered'))
  const { content } = await weighPage(page, '/#/Article', () =>
    expect(articleRow(page, saree.article_name)).toBeVisible(),
  )
  expect((content.script ?? 0) + (content.stylesheet ?? 0)).toBeLessThanOrEqual(170 * 1024)
  expect(order.lastIndexOf('asked')).toBeLessThan(order.indexOf('answered'))
})

const shownHeaders = (page: Page) =>
  rows(page)
    .first()
    .locator('td:visible')
    .evaluateAll((cells) => cells.flatMap((one) => (one as HTMLElement).dataset.label ?? []))

test('the table has every column, prices in rupees and links only where there are any', async ({
  page,
  expectAccessible,
}) => {
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('DashboardArticle')
  await page.getByRole('button', { name: 'Show empty columns' }).click()
  expect(await shownHeaders(page)).toEqual(headers)
  await expect(cell(page, 'Article Price')).toHaveText('₹1,18,000')
  await expect(cell(page, 'article remark')).toHaveText('NA')
  await expect(cell(page, 'Twitter')).toHaveText('ask by phone')
  const link = cell(page, 'Facebook').getByRole('link', { name: 'open link' })
  await expect(link).toHaveAttribute('href', saree.article_fb)
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expectAccessible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('GREEN')
  await expect(page).toHaveURL(/search=GREEN/)
  await expect(rows(page)).toHaveCount(1)
})

test('columns that are empty on this page are hidden and named below the table', async ({
  page,
}) => {
  await callApi(page, 'updateArticle/1', { article_fb: '', article_twit: '' })
  await page.reload()
  const note = page.getByText(/empty on this page/)
  await expect(note).toContainText(
    'article remark, Facebook, and Twitter are empty on this page and hidden.',
  )
  const optional = ['article remark', 'Facebook', 'Twitter']
  expect(await shownHeaders(page)).toEqual(headers.filter((one) => !optional.includes(one)))
  await note.getByRole('button', { name: 'Show' }).click()
  expect(await shownHeaders(page)).toEqual(headers)
  await note.getByRole('button', { name: 'Hide' }).click()
  await expect(note).toContainText('and hidden')
})

test('a phone shows six articles at once, and the rest of each behind a tap', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (let made = 2; made <= 8; made += 1) {
    await callApi(page, 'createArticle', { ...saree, article_name: `Silk ${made}` })
  }
  await page.reload()
  await expect(rows(page)).toHaveCount(8)
  await expect(rows(page).nth(5)).toBeInViewport({ ratio: 1 })
  const add = await page.getByRole('button', { name: 'Add article' }).boundingBox()
  const sixth = await rows(page).nth(5).boundingBox()
  expect((sixth?.y ?? 0) + (sixth?.height ?? 0)).toBeLessThanOrEqual(add?.y ?? 0)
  expect(await shownHeaders(page)).toEqual([
    'Article name',
    'Article Price',
    'Article stock',
    'State',
  ])
  await expectAccessible()
  await rows(page).last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
  await openRowMenu(page, saree.article_name)
  const sheet = page.getByRole('dialog', { name: saree.article_name })
  await expect(sheet).toContainText('FL-000001 · ₹1,18,000')
  await expect(sheet).toContainText('2 in stock')
  await expect(sheet).toContainText('Mulberry silk')
  await expect(sheet).toContainText('ask by phone')
  await expect(sheet.getByRole('link', { name: 'View Bottle green silk' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Add Pic to Bottle green silk' })).toBeVisible()
  await expectAccessible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await openRowMenu(page, saree.article_name)
  await sheet.getByRole('button', { name: 'Edit Bottle green silk' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit article' })).toBeVisible()
})

for (const width of [501, 768, 1024]) {
  test(`at ${width} px every action of a row can be reached without moving sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const action of await rows(page)
      .first()
      .getByRole('cell')
      .last()
      .locator('a:visible, button:visible')
      .all()) {
      const box = await action.boundingBox()
      expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    }
    expect(await pageWidth(page)).toBe(width)
    const hidden = await page
      .getByRole('table')
      .evaluate(({ parentElement, scrollWidth }) => scrollWidth - (parentElement?.clientWidth ?? 0))
    expect(hidden, 'no state is covered by the actions').toBeLessThanOrEqual(0)
  })
}

test('a shadow shows at 1280 px that columns are behind the actions, and the keyboard reveals them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await callApi(page, 'updateArticle/1', { article_remark: 'Alike on both sides' })
  await page.reload()
  const actions = page.getByRole('columnheader', { name: 'Actions' })
  const shadow = () =>
    actions.evaluate((header) => getComputedStyle(header, '::before').backgroundImage)
  await expect.poll(shadow).toContain('gradient')
  for (const name of ['Facebook', 'Twitter', 'Pinterest']) {
    const header = page.getByRole('button', { name })
    await page.getByRole('button', { name: 'article remark' }).focus()
    while (!(await header.evaluate((button) => button === document.activeElement))) {
      await page.keyboard.press('Tab')
    }
    const covered = async () => {
      const [box, edge] = [await header.boundingBox(), await actions.boundingBox()]
      return (box?.x ?? 0) + (box?.width ?? 0) - (edge?.x ?? 0)
    }
    await expect.poll(covered, `px of ${name} under the actions`).toBeLessThanOrEqual(0)
  }
  await page.getByRole('table').evaluate((table) => table.parentElement?.scrollTo({ left: 999 }))
  await expect.poll(shadow).toBe('none')
})

test('a long name can be read in full beside all columns at 1440 px, without a higher row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const article_name = 'Undyed tussar saree, temple border'
  await callApi(page, 'createArticle', { ...saree, article_name, article_remark: 'Wild' })
  await page.reload()
  await expect(cell(page, 'article remark')).toHaveText('Wild')
  const name = articleRow(page, article_name).getByRole('link', { name: article_name, exact: true })
  expect(
    await name.evaluate((link) => [
      link.scrollWidth - link.clientWidth,
      link.scrollHeight - link.clientHeight,
    ]),
    'px of the name that are cut',
  ).toEqual([0, 0])
  const heights = await rows(page).evaluateAll((all) => all.map((row) => row.clientHeight))
  expect(Math.abs((heights[0] ?? 0) - (heights[1] ?? 0))).toBeLessThanOrEqual(1)
})

test('a name of two lines and its code keep off the lines of their row', async ({ page }) => {
  const article_name = 'Undyed tussar saree of Bhagalpur, temple border'
  await callApi(page, 'createArticle', { ...saree, article_name, article_remark: 'Wild' })
  await page.reload()
  const row = articleRow(page, article_name)
  const name = await edgesOfName(row.getByRole('link', { name: article_name, exact: true }))
  const code = await edges(row.getByText('FL-000002'))
  const { y = 0, height = 0 } = (await row.boundingBox()) ?? {}
  const room = Math.min(name.top - y, y + height - code.bottom)
  expect(room, 'px between the texts and a line').toBeGreaterThanOrEqual(1.5)
})

test('signs above and below the letters of a name are not cut off', async ({ page }) => {
  // As high and low as those of Indian scripts, for which a machine may have no font.
  const article_name = 'Ǻ\u{302}q\u{323}\u{324}'
  await callApi(page, 'createArticle', { ...saree, article_name })
  await page.reload()
  const name = rows(page).first().getByRole('link').first()
  await expect(name).toHaveText(article_name)
  const row = rows(page).first()
  const asShown = await row.screenshot()
  await name.evaluate((link) => Object.assign(link.style, { overflow: 'visible' }))
  expect((await row.screenshot()).equals(asShown)).toBe(true)
})

test('at 1440 px all columns but an empty one are seen whole beside the actions', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const article_remark = 'Alike on both sides; four months on the loom'
  await callApi(page, 'updateArticle/1', { article_twit: '', article_remark })
  await page.reload()
  const header = page.getByRole('button', { name: 'Pinterest' })
  await expect(header).toBeVisible()
  const isSeenWhole = await header.evaluate((button) => {
    const { right, top, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(right - 2, top + height / 2))
  })
  expect(isSeenWhole).toBe(true)
})

test('a material needs only one line at 1440 px while the name has enough space', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const empty = { article_remark: '', article_fb: '', article_twit: '' }
  await callApi(page, 'updateArticle/1', { ...empty, article_pinint: 'Temple border' })
  await page.reload()
  await expect(page.getByText(/are empty on this page/)).toBeVisible()
  for (const header of ['Material', 'Pinterest']) {
    const lines = await cell(page, header).evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    })
    expect(lines, header).toBe(1)
  }
})

test('every column of the table sorts it', async ({ page }) => {
  await callApi(page, 'createArticle', {
    ...saree,
    article_name: 'Tussar',
    article_wash: 'Hand wash',
  })
  await page.goto('/Article?sort=article_wash&order=asc')
  const edits = page.getByRole('button', { name: /^Edit / })
  await expect(edits.first()).toHaveAccessibleName(`Edit ${saree.article_name}`)
  await page.goto('/Article?sort=article_wash&order=desc')
  await expect(edits.first()).toHaveAccessibleName('Edit Tussar')
  const heads = await page.locator('thead th').allTextContents()
  const sorted = await page.locator('thead th:has(button)').allTextContents()
  // Before the columns stand the check boxes.
  expect(heads).toEqual(['', ...sorted, 'Actions'])
})

test('a printed list has its rows and no menu, search or buttons', async ({ page }) => {
  await page.getByRole('checkbox', { name: 'Select Bottle green silk' }).check()
  const bar = page.getByRole('region', { name: 'Selected articles' })
  await expect(bar).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(bar).toBeHidden()
  const article = page.getByRole('row', { name: 'Bottle green silk' })
  await expect(article).toBeVisible()
  const menu = page.locator('header').first()
  const search = page.getByRole('searchbox')
  for (const hidden of [
    menu,
    search,
    article.getByRole('checkbox'),
    page.getByRole('button', { name: 'Add', exact: true }),
  ])
    await expect(hidden).toBeHidden()
})

test('the code distinguishes articles on a phone whose long names differ only at the end', {
  tag: '@phone',
}, async ({ page }) => {
  const article_name = 'Kanjivaram silk saree with temple border and pallu in madder red'
  await callApi(page, 'createArticle', { ...saree, article_name })
  await page.reload()
  const row = articleRow(page, article_name)
  const code = await edges(row.getByText('FL-000002'))
  const name = await edgesOfName(row.getByRole('link', { name: article_name }))
  expect(code.top).toBeGreaterThanOrEqual(name.bottom - 1)
  expect(code.bottom).toBeLessThanOrEqual((await edges(row.getByText('₹1,18,000'))).top)
})

test('the screen does not run sideways at 320 px or here, with long unbroken words too', {
  tag: '@both-widths',
}, async ({ page }) => {
  const long = 'w'.repeat(200)
  await callApi(page, 'createArticle', {
    ...saree,
    article_name: long,
    Material: long,
    article_remark: long,
    article_fb: `https://${long.slice(10)}`,
  })
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  expect(await pageWidth(page)).toBe(page.viewportSize()?.width)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await pageWidth(page)).toBe(320)
  await page.goto('/Viewarticleadmin/2')
  await expect(page.getByRole('heading', { name: long, level: 1 })).toBeVisible()
  expect(await pageWidth(page)).toBe(320)
})

test('a long address without a space widens no column', async ({ page }) => {
  const article = { ...saree, article_name: 'Second silk', article_twit: 'handloom'.repeat(15) }
  await callApi(page, 'createArticle', article)
  await page.reload()
  const text = articleRow(page, 'Second silk').locator('[data-label="Twitter"]')
  await expect(text).toHaveText(article.article_twit)
  expect((await text.boundingBox())?.width).toBeLessThanOrEqual(160)
})
