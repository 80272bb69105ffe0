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

test('the table is there after at most 16 requests, 184 KB of script and styles and one round of calls', async ({
  context,
}) => {
  const page = await context.newPage()
  const order: string[] = []
  // The rows do not wait for the cookie call, the warning about late mails, the event stream or the names in the filters.
  const isCall = (url: string) =>
    /\/api\/(?!csrf-cookie|getMailTrouble|getLive|getUsedNames)/.test(url)
  page.on('request', (request) => isCall(request.url()) && order.push('asked'))
  page.on('response', (answer) => isCall(answer.url()) && order.push('answered'))
  const { content, requests } = await weighPage(page, '/#/Article', () =>
    expect(articleRow(page, saree.article_name)).toBeVisible(),
  )
  const files = requests.filter(({ kind }) => kind !== 'image').map(({ url }) => url)
  // At most 16, photos apart; a further one is named in the error.
  expect(files.slice(16)).toEqual([])
  expect((content.script ?? 0) + (content.stylesheet ?? 0)).toBeLessThanOrEqual(184 * 1024)
  expect(order.lastIndexOf('asked')).toBeLessThan(order.indexOf('answered'))
})

const shownHeaders = (page: Page) =>
  rows(page)
    .first()
    .locator('td:visible')
    .evaluateAll((cells) => cells.flatMap((one) => (one as HTMLElement).dataset.label ?? []))

test('the table has every column, empty ones too, prices in rupees, links where there are any, and names with a capital letter; its print has rows and no menu', {
  tag: '@journey',
}, async ({ page, expectAccessible }) => {
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('DashboardArticle')
  expect(await shownHeaders(page)).toEqual(headers)
  await expect(cell(page, 'Article name')).toContainText('FL-000001 Draft')
  await expect(cell(page, 'Article Price')).toHaveText('₹1,18,000')
  await expect(cell(page, 'article remark')).toHaveText('NA')
  await expect(cell(page, 'Twitter')).toHaveText('ask by phone')
  const link = cell(page, 'Facebook').getByRole('link', { name: 'open link' })
  await expect(link).toHaveAttribute('href', saree.article_fb)
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expectAccessible()
  // Each sorts the table. Before them stand the check boxes.
  const heads = page.locator('thead th')
  await expect(heads.filter({ has: page.getByRole('button') })).toHaveText([
    ...headers.slice(0, -1),
    'Pinterest (category)',
    'Actions Columns',
  ])
  await page.getByRole('searchbox', { name: 'Search' }).fill('GREEN')
  await expect(page).toHaveURL(/search=GREEN/)
  await expect(rows(page)).toHaveCount(1)
  await callApi(page, 'updateArticle/1', { article_fb: '', article_twit: '' })
  await page.reload()
  await expect(cell(page, 'Twitter')).toHaveText('NA')
  expect(await shownHeaders(page)).toEqual(headers)
  await test.step('a printed list has its rows and no menu, search or buttons', async () => {
    await page.getByRole('checkbox', { name: 'Select Bottle green silk' }).check()
    const bar = page.getByRole('region', { name: 'Selected articles' })
    await expect(bar).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(bar).toBeHidden()
    const article = page.getByRole('row', { name: 'Bottle green silk' })
    await expect(article).toBeVisible()
    for (const hidden of [
      page.locator('header').first(),
      page.getByRole('searchbox'),
      article.getByRole('checkbox'),
      page.getByRole('button', { name: 'Add', exact: true }),
    ])
      await expect(hidden).toBeHidden()
    await page.emulateMedia({ media: null })
  })
  await test.step('names that the specification begins with a small letter are shown with a capital one', async () => {
    const firstLetters = (texts: Locator) =>
      texts.evaluateAll((elements) =>
        elements.map((element) => getComputedStyle(element, '::first-letter').textTransform),
      )
    const heads = page.locator('thead th button > span')
    expect(new Set(await firstLetters(heads))).toEqual(new Set(['uppercase']))
    await page.getByRole('button', { name: 'Add article' }).click()
    const form = page.getByRole('dialog', { name: 'Add New article' })
    await expect(form.getByLabel('price')).toBeVisible()
    for (const name of ['price', 'stock', 'wash', 'remark'])
      expect(
        await firstLetters(form.locator('label, legend').filter({ hasText: RegExp(`^${name}`) })),
        name,
      ).toEqual(['uppercase'])
  })
})

test('the columns that a person hides stay hidden after a reload, for this person only', async ({
  page,
  expectAccessible,
}) => {
  const chooser = page.getByRole('dialog', { name: 'Columns' })
  const hide = async (name: string) => {
    await page.getByRole('button', { name: 'Columns' }).click()
    await chooser.getByRole('checkbox', { name }).uncheck()
    await expectAccessible()
    await page.keyboard.press('Escape')
    await expect(chooser).toBeHidden()
  }
  await hide('Twitter')
  await hide('article wash')
  await expect(page.getByRole('button', { name: 'Columns' })).toHaveText('Columns 6 of/8')
  const left = headers.filter((header) => !['Twitter', 'article wash'].includes(header))
  expect(await shownHeaders(page)).toEqual(left)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  expect(await shownHeaders(page)).toEqual(left)
  await page.evaluate(() => localStorage.setItem('email', 'another@example.com'))
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  expect(await shownHeaders(page)).toEqual(headers)
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
  expect(await shownHeaders(page)).toEqual(['Article name', 'Article Price', 'Article stock'])
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

test('between a phone and a desktop every action of a row can be reached; at 1280 px a shadow shows that columns are behind them, which the keyboard reveals', async ({
  page,
}) => {
  await test.step('without moving sideways', async () => {
    const actions = rows(page).first().getByRole('cell').last()
    for (const width of [501, 768, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await pageWidth(page)).toBe(width)
      for (const action of await actions.locator('a:visible, button:visible').all()) {
        const box = await action.boundingBox()
        expect((box?.x ?? width) + (box?.width ?? 0), `${width} px`).toBeLessThanOrEqual(width)
      }
      const hidden = await page
        .getByRole('table')
        .evaluate(
          ({ parentElement, scrollWidth }) => scrollWidth - (parentElement?.clientWidth ?? 0),
        )
      expect(hidden, `nothing is covered by the actions at ${width} px`).toBeLessThanOrEqual(0)
    }
  })
  await test.step('at 1280 px', async () => {
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
})

test('a long name is read in full at 1440 px, one of two lines keeps off the lines of its row, and no sign is cut off', async ({
  page,
}) => {
  const long = 'Undyed tussar saree, temple border'
  const longer = 'Undyed tussar saree of Bhagalpur, temple border'
  // As high and low as those of Indian scripts, for which a machine may have no font.
  const high = 'Ǻ\u{302}q\u{323}\u{324}'
  for (const article_name of [long, longer, high])
    await callApi(page, 'createArticle', { ...saree, article_name, article_remark: 'Wild' })
  await page.reload()
  await expect(cell(page, 'article remark')).toHaveText('Wild')
  const nameIn = (article: string) => page.getByRole('link', { name: article, exact: true })
  expect(
    await nameIn(long).evaluate((link) => [
      link.scrollWidth - link.clientWidth,
      link.scrollHeight - link.clientHeight,
    ]),
    'px of the name that are cut',
  ).toEqual([0, 0])
  const heightOf = (article: string) =>
    articleRow(page, article).evaluate((row) => row.clientHeight)
  const higher = (await heightOf(long)) - (await heightOf(saree.article_name))
  expect(Math.abs(higher)).toBeLessThanOrEqual(1)
  const row = articleRow(page, longer)
  const name = await edgesOfName(nameIn(longer))
  const code = await edges(row.getByText('FL-000003'))
  const { y = 0, height = 0 } = (await row.boundingBox()) ?? {}
  const room = Math.min(name.top - y, y + height - code.bottom)
  expect(room, 'px between the texts and a line').toBeGreaterThanOrEqual(1.5)
  const asShown = await rows(page).first().screenshot()
  await nameIn(high).evaluate((link) => Object.assign(link.style, { overflow: 'visible' }))
  expect((await rows(page).first().screenshot()).equals(asShown)).toBe(true)
})

test('at 1440 px every column is seen whole, and all rows have one height, whatever stands in them', async ({
  page,
}) => {
  await callApi(page, 'createArticle', {
    ...saree,
    article_name: 'Undyed tussar saree of Bhagalpur, with a temple border in madder red',
    Material: 'Organza silk with zari',
    article_wash: 'Machine wash',
    article_Length: '5.5 metres and a blouse of 80 cm',
    article_remark: 'Alike on both sides; four months on the loom',
    article_twit: 'handloom'.repeat(15),
    article_pinint: 'Temple border',
  })
  await callApi(page, 'createArticle', { ...saree, article_fb: '', article_twit: '' })
  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  const heights = await rows(page).evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect().height),
  )
  expect(new Set(heights).size, `heights: ${heights}`).toBe(1)
  const { x = 0, width = 0 } =
    (await page.getByRole('columnheader', { name: 'Pinterest' }).boundingBox()) ?? {}
  const actions = await page.getByRole('columnheader', { name: 'Actions' }).boundingBox()
  expect(x + width).toBeLessThanOrEqual((actions?.x ?? 0) + 1)
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

test('the screen does not run sideways at any width, with long unbroken words too', async ({
  page,
}) => {
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
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 640 })
    expect(await pageWidth(page)).toBe(width)
  }
  await page.goto('/Viewarticleadmin/2')
  await expect(page.getByRole('heading', { name: long, level: 1 })).toBeVisible()
  expect(await pageWidth(page)).toBe(320)
})
