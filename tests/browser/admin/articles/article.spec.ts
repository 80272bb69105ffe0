import type { Locator, Page } from '@playwright/test'
import { openRowMenu, pressInRow } from '../../support/article-rows.ts'
import { fill, rows } from '../../support/banner-screen.ts'
import { authHeaders, test as base, expect, pageWidth } from '../../support/fixtures.ts'
import { callApi, cropDialog, photoFile } from '../../support/picture-screen.ts'
import { saree } from '../../support/shop.ts'
import { weighPage } from '../../support/weigh-page.ts'

/** Each test begins signed in, on the article screen with one article, one material and no category. */
const test = base.extend<{ opened: undefined }>({
  signedIn: true,
  opened: [
    async ({ page }, use) => {
      const material = { material_type: 'Tussar', material_remark: 'Wild' }
      await callApi(page, 'creatematerial_master', material)
      await callApi(page, 'createArticle', saree)
      await page.goto('/#/Article')
      await expect(page.getByRole('heading', { name: 'Articles', level: 1 })).toBeVisible()
      await use(undefined)
    },
    { auto: true },
  ],
})

const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const cell = (page: Page, header: string) => rows(page).first().locator(`[data-label="${header}"]`)

const uploaded = async (page: Page) => {
  const headers = await authHeaders(page)
  const answer = await page.request.post('/api/articlecategoryPicUpload', {
    headers,
    multipart: { article_category_image: await photoFile() },
  })
  return (await answer.json()) as { message: string }
}

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

test('the table is there after at most 170 KB of script and styles and one round of calls', {
  tag: '@any-width',
}, async ({ context }) => {
  const page = await context.newPage()
  const order: string[] = []
  // Nothing waits for the cookie of the specification, the word on mails that are late, the stream of events and the names in the filters.
  const isCall = (url: string) =>
    /\/api\/(?!csrf-cookie|getMailTrouble|getLive|getmaterial_master|getarticle_category)/.test(url)
  page.on('request', (request) => isCall(request.url()) && order.push('asked'))
  page.on('response', (answer) => isCall(answer.url()) && order.push('answered'))
  const { content } = await weighPage(page, '/#/Article', () =>
    expect(row(page, saree.article_name)).toBeVisible(),
  )
  expect((content.script ?? 0) + (content.stylesheet ?? 0)).toBeLessThanOrEqual(170 * 1024)
  expect(order.lastIndexOf('asked')).toBeLessThan(order.indexOf('answered'))
})

const shownHeaders = (page: Page) =>
  rows(page)
    .first()
    .locator('td:visible')
    .evaluateAll((cells) => cells.flatMap((one) => (one as HTMLElement).dataset.label ?? []))

test('the table has every column, prices in rupees and links only where there are any', {
  tag: '@any-width',
}, async ({ page, expectAccessible }) => {
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

test('columns that are empty on this page are hidden and named below the table', {
  tag: '@any-width',
}, async ({ page }) => {
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

test('a phone shows six articles at once, and the rest of each behind a tap', {
  tag: '@any-width',
}, async ({ page, expectAccessible }) => {
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
  await expect(sheet).toContainText('FL-000001 · ₹1,18,000 · 2 in stock')
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

test('an article is duplicated from its row and from its own screen', {
  tag: '@any-width',
}, async ({ page }) => {
  await openRowMenu(page, saree.article_name)
  await page.getByRole('button', { name: 'Duplicate Bottle green silk' }).click()
  await expect(page.getByText('Article duplicated as a draft')).toBeVisible()
  await expect(row(page, 'Bottle green silk (copy)')).toContainText('Draft')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Bottle green silk (copy)')
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(title).toHaveText('Bottle green silk (copy 2)')
})

test('the menu of a row changes the state of its article', { tag: '@any-width' }, async ({
  page,
}) => {
  await openRowMenu(page, saree.article_name)
  await page.getByRole('button', { name: 'Put in the shop: Bottle green silk' }).click()
  await expect(cell(page, 'State')).toHaveText('In the shop')
  const more = page.getByRole('button', { name: 'More for Bottle green silk' })
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Duplicate Bottle green silk' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
})

for (const width of [501, 768, 1024]) {
  test(`at ${width} px every action of a row can be reached without moving sideways`, {
    tag: '@any-width',
  }, async ({ page }) => {
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
  })
}

test('View opens the article in a new tab', { tag: '@any-width' }, async ({ page, context }) => {
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'View Bottle green silk' }).click()
  await expect(await opened).toHaveURL(/#\/Viewarticleadmin\/1$/)
})

test('Add Pic opens the pictures of the article', { tag: '@any-width' }, async ({ page }) => {
  await pressInRow(page, 'Add Pic to', saree.article_name)
  await expect(page.getByRole('dialog', { name: 'Add Pic' })).toContainText('Bottle green silk')
})

test('every missing field of a new article is named', { tag: '@any-width' }, async ({
  page,
  expectAccessible,
}) => {
  await page.getByRole('button', { name: 'Add article' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New article' })
  await dialog.getByRole('button', { name: 'Create' }).click()
  for (const words of [
    ...['Article Name', 'price', 'stock', 'Material', 'Blouse', 'Length', 'wash', 'Category'].map(
      (label) => `${label} is required`,
    ),
  ]) {
    await expect(dialog.getByText(words)).toBeVisible()
  }
  await expectAccessible()
})

/** The dialog's frame stands still: its title and all buttons of its frame are on the screen. */
const expectFrameInView = async (dialog: Locator, title: string, submit: string) => {
  await expect(dialog.getByRole('heading', { name: title })).toBeInViewport({ ratio: 1 })
  for (const name of ['Close', 'Cancel', submit]) {
    const button = dialog.getByRole('button', { name, exact: true })
    await expect(button).toBeInViewport({ ratio: 1 })
  }
  const [scrolled, hidden] = await dialog.evaluate((frame) => {
    frame.scrollTop = 1000
    return [frame.scrollTop, frame.scrollHeight - frame.clientHeight]
  })
  expect(scrolled, 'scrolled').toBe(0)
  expect(hidden, 'px out of reach').toBe(0)
}

test('title and buttons of the form stay in view when its fields are refused', async ({ page }) => {
  await page.getByRole('button', { name: 'Add article' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New article' })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByLabel('Article Name')).toBeFocused()
  await expectFrameInView(dialog, 'Add New article', 'Create')
  await dialog.getByLabel('Choose pictures').focus()
  await expectFrameInView(dialog, 'Add New article', 'Create')
})

test.describe('when another person has changed the article meanwhile', () => {
  test.use({ expectedErrors: /409/ })

  test('title and buttons of the form stay in view', async ({ page }) => {
    await pressInRow(page, 'Edit', saree.article_name)
    const dialog = page.getByRole('dialog', { name: 'Edit article' })
    await fill(page, { price: '98000', remark: 'Korvai border' })
    await callApi(page, 'updateArticle/1', { article_stock: 4, article_price: 99_000 })
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(dialog.getByRole('alert')).toBeFocused()
    await expect(dialog.getByRole('alert')).toBeInViewport()
    await expectFrameInView(dialog, 'Edit article', 'Update')
  })

  test('of the stock the changes of both count, and the alert says so', {
    tag: '@any-width',
  }, async ({ page }) => {
    await pressInRow(page, 'Edit', saree.article_name)
    await fill(page, { stock: '3' })
    await callApi(page, 'changeArticleStock/1', { by: -2 })
    await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText(/^article Updated successfully/)).toHaveText(
      /^article Updated successfully\. stock was changed to 0 by admin@example\.com at .*; your \+1 counts too, so stock is 1\.$/,
    )
    expect(await callApi(page, 'getArticleById/1')).toMatchObject({ article_stock: 1 })
  })
})

test('a category and a material are added from within the form, which takes them', {
  tag: '@phone',
}, async ({ page, expectAccessible }) => {
  await page.getByRole('button', { name: 'Add article' }).click()
  const form = page.getByRole('dialog', { name: 'Add New article' })
  await fill(page, { 'Article Name': 'Madder wheels' })
  await expect(form.getByLabel('Category')).toHaveAccessibleDescription(/no category yet/)
  await expectAccessible()

  await form.getByRole('button', { name: 'Add category' }).click()
  const category = page.getByRole('dialog', { name: 'Add Category' })
  await category.getByLabel('Category Name').fill('Bridal')
  await category.getByLabel('Category Pic').setInputFiles(await photoFile())
  await cropDialog(page).getByRole('button', { name: 'Upload' }).click()
  await category.getByRole('button', { name: 'Create' }).click()
  await expect(form.getByLabel('Category')).toHaveValue('Bridal')

  await form.getByRole('button', { name: 'Add material' }).click()
  const material = page.getByRole('dialog', { name: 'Add New material' })
  await material.getByLabel('Material Type').fill('Eri silk')
  await material.getByLabel('Material remark').fill('Spun in Assam')
  await material.getByRole('button', { name: 'Create' }).click()
  await expect(form.getByLabel('Material')).toHaveValue('Eri silk')
  await expect(form.getByLabel('Article Name')).toHaveValue('Madder wheels')
})

test('an article is added with all its fields and a picture, which is its cover', async ({
  page,
}) => {
  const { message: picture } = await uploaded(page)
  const category = { article_category_name: 'Bridal', article_category_image: picture }
  await callApi(page, 'createarticle_category', category)
  await page.getByRole('button', { name: 'Add article' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New article' })
  await fill(page, {
    'Article Name': 'Madder wheels',
    price: '4499.50',
    stock: '3',
    Length: '5.5 m',
    remark: 'Korvai border',
  })
  await dialog.getByLabel('Material').selectOption('Tussar')
  await dialog.getByLabel('Category').selectOption('Bridal')
  await dialog.getByText('Yes', { exact: true }).click()
  await dialog.getByText('Hand wash', { exact: true }).click()
  await dialog.getByLabel('Choose pictures').setInputFiles(await photoFile())
  await cropDialog(page).getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('image uploaded successfully')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Uploads' })).toContainText('On the server')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('article created successfully')).toBeVisible()
  await expect(row(page, 'Madder wheels')).toContainText('₹4,499.50')
  await expect(row(page, 'Madder wheels').locator('img')).toBeVisible()
  const [made] = (await callApi(page, 'getArticle_Pic_ByID/2')) as {
    alt: string
    Material: string
  }[]
  expect(made).toMatchObject({
    alt: 'Madder wheels, Tussar',
    article_twit: 'NA',
    article_remark: 'Korvai border',
  })
})

test('an edit is prefilled, shows NA as empty and keeps a material that is no longer there', {
  tag: '@any-width',
}, async ({ page }) => {
  await pressInRow(page, 'Edit', saree.article_name)
  const dialog = page.getByRole('dialog', { name: 'Edit article' })
  await expect(dialog.getByLabel('price')).toHaveValue('118000')
  await expect(dialog.getByLabel('Material')).toHaveValue('Mulberry silk')
  await expect(dialog.getByLabel('remark')).toHaveValue('')
  await expect(dialog.getByRole('radio', { name: 'Dry wash' })).toBeChecked()
  await fill(page, { stock: '9', Twitter: '' })
  await dialog.getByText('No', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('article Updated successfully')).toBeVisible()
  await expect(cell(page, 'Article stock')).toHaveText('9')
  await expect(cell(page, 'Article blouse')).toHaveText('No')
  const { article_twit } = await callApi(page, 'getArticleById/1')
  expect(article_twit).toBe('NA')
  await expect(cell(page, 'Material')).toHaveText('Mulberry silk')
})

test('an update sends the whole article beside its version', { tag: '@any-width' }, async ({
  page,
}) => {
  await pressInRow(page, 'Edit', saree.article_name)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'stock' }).fill('3')
  const update = page.waitForRequest(/updateArticle/)
  await dialog.getByRole('button', { name: 'Update' }).click()
  expect((await update).postDataJSON()).toEqual({
    ...saree,
    article_stock: 3,
    article_remark: 'NA',
    version: 1,
  })
  await expect(page.getByText('article Updated successfully')).toBeVisible()
})

test('every column of the table sorts it', { tag: '@any-width' }, async ({ page }) => {
  await callApi(page, 'createArticle', {
    ...saree,
    article_name: 'Tussar',
    article_wash: 'Hand wash',
  })
  await page.goto('/#/Article?sort=article_wash&order=asc')
  const edits = page.getByRole('button', { name: /^Edit / })
  await expect(edits.first()).toHaveAccessibleName(`Edit ${saree.article_name}`)
  await page.goto('/#/Article?sort=article_wash&order=desc')
  await expect(edits.first()).toHaveAccessibleName('Edit Tussar')
  const heads = await page.locator('thead th').allTextContents()
  const sorted = await page.locator('thead th:has(button)').allTextContents()
  // Before the columns stand the check boxes.
  expect(heads).toEqual(['', ...sorted, 'Actions'])
})

test('an article is deleted once the question is answered, and brought back by Undo', {
  tag: '@any-width',
}, async ({ page }) => {
  await pressInRow(page, 'Delete', saree.article_name)
  await expect(page.getByText('You want to delete this article, are you sure?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('article Deleted')).toBeVisible()
  await expect(page.getByText('No articles yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Bottle green silk')).toBeVisible()
})

test('on paper a list has its rows and no menu, search or button', {
  tag: '@any-width',
}, async ({ page }) => {
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

test('the screen does not run sideways at 320 px or here, with long unbroken words too', async ({
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
  expect(await pageWidth(page)).toBe(page.viewportSize()?.width)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await pageWidth(page)).toBe(320)
  await page.goto('/#/Viewarticleadmin/2')
  await expect(page.getByRole('heading', { name: long, level: 1 })).toBeVisible()
  expect(await pageWidth(page)).toBe(320)
})
