import type { Locator } from '@playwright/test'
import { addCategory, callApi } from '../../support/data/api.ts'
import { photoFile } from '../../support/data/photo-file.ts'
import { expect } from '../../support/fixtures.ts'
import { loseAnswer } from '../../support/hold-calls.ts'
import { articleRow, cell, pressInRow, test } from '../../support/screens/article-screen.ts'
import { cropDialog } from '../../support/screens/picture-screen.ts'
import { saree } from '../../support/shop.ts'
import { fill } from '../../support/table.ts'

const sizes = [1440, 390].map((width) => ({ width, height: 844 }))

/** The dialog's frame stands still: its title and all buttons of its frame are on the screen. */
const expectFrameInView = async (dialog: Locator, title: string, submit: string) => {
  await expect(dialog.getByRole('heading', { name: title })).toBeInViewport({ ratio: 1 })
  for (const name of ['Close', 'Cancel', submit]) {
    await expect(dialog.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
  const [scrolled, hidden] = await dialog.evaluate((frame) => {
    frame.scrollTop = 1000
    return [frame.scrollTop, frame.scrollHeight - frame.clientHeight]
  })
  expect(scrolled, 'scrolled').toBe(0)
  expect(hidden, 'px out of reach').toBe(0)
}

test('every missing field of a new article is named, while title and buttons of the form stay in view', async ({
  page,
  expectAccessible,
}) => {
  await page.getByRole('button', { name: 'Add article' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New article' })
  await dialog.getByRole('button', { name: 'Create' }).click()
  const labels = ['Article Name', 'price', 'stock', 'Material', 'Blouse', 'Length', 'wash']
  for (const label of [...labels, 'Category'])
    await expect(dialog.getByText(`${label} is required`)).toBeVisible()
  const missing = await dialog.getByText(/ is required$/).allTextContents()
  expect(missing).toEqual([...labels, 'Category'].map((label) => `${label} is required`))
  await expect(dialog.getByLabel('Article Name')).toBeFocused()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectFrameInView(dialog, 'Add New article', 'Create')
    await dialog.getByLabel('Gallery: choose photos').focus()
    await expectFrameInView(dialog, 'Add New article', 'Create')
  }
  await expectAccessible()
})

test('on a phone the fields of an article stand in pairs, no words cover others, and an error is in view', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await addCategory(page, 'Festive')
  await page.getByRole('button', { name: 'Add article' }).click()
  const form = page.getByRole('dialog', { name: 'Add New article' })
  const boxOf = async (name: string, role: 'button' | 'textbox') => {
    const box = await form.getByRole(role, { name }).boundingBox()
    if (!box) throw new Error(`${name} is not shown.`)
    return box
  }
  expect((await boxOf('stock', 'textbox')).y).toBe((await boxOf('price', 'textbox')).y)
  for (const [label, button] of [
    ['Material', 'Add material'],
    ['Category', 'Add category'],
  ] as const) {
    const endOfWords = await form.locator('label', { hasText: label }).evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().right
    })
    expect(endOfWords).toBeLessThan((await boxOf(button, 'button')).x)
  }
  await page.setViewportSize({ width: 390, height: 640 })
  await fill(page, { 'Article Name': 'Tussar saree', price: '4499', stock: '1', Length: '6 m' })
  await form.getByLabel('Material').selectOption('Tussar')
  await form.getByLabel('Category').selectOption('Festive')
  await form.getByText('Dry wash', { exact: true }).click()
  const blouse = form.getByRole('group', { name: 'Blouse' })
  await blouse.evaluate((field) => field.scrollIntoView({ block: 'end' }))
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form.getByText('Blouse is required')).toBeInViewport({ ratio: 0.9 })
})

test.describe('when another person has changed the article meanwhile', () => {
  test.use({ expectedErrors: /409/ })

  test('a conflict shows both prices in rupees, while title and buttons of the form stay in view', async ({
    page,
  }) => {
    await pressInRow(page, 'Edit', saree.article_name)
    await fill(page, { price: '98000', remark: 'Korvai border' })
    await callApi(page, 'updateArticle/1', { article_stock: 4, article_price: 99_000.5 })
    const dialog = page.getByRole('dialog', { name: 'Edit article' })
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(dialog.getByRole('alert')).toBeFocused()
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expect(dialog.getByRole('alert')).toBeInViewport()
      await expectFrameInView(dialog, 'Edit article', 'Update')
    }
    const choice = dialog.getByRole('group', { name: 'price' })
    await expect(choice.getByRole('button', { name: 'Keep mine' })).toContainText('₹98,000')
    await expect(choice.getByRole('button', { name: 'Take theirs' })).toContainText('₹99,000.50')
    await expect(choice).toContainText('Before: ₹1,18,000.')
    await expect(dialog.getByLabel('price')).toHaveValue('98000')
  })

  test('the stock adds up the changes of both people, and the alert says so', async ({ page }) => {
    await pressInRow(page, 'Edit', saree.article_name)
    await fill(page, { stock: '3' })
    await callApi(page, 'changeArticleStock/1', { by: -2 })
    await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText(/^article Updated successfully/)).toHaveText(
      /^article Updated successfully\. stock was changed to 0 by admin@example\.com at .*. Your \+1 was added, so stock is 1\.$/,
    )
    expect(await callApi(page, 'getArticleById/1')).toMatchObject({ article_stock: 1 })
  })
})

test('an article is added with all its fields, of a category in the order of the shop, and its cover', async ({
  page,
}) => {
  // A new one stands first until it is moved.
  for (const name of ['Bridal', 'Checks']) await addCategory(page, name)
  await page.getByRole('button', { name: 'Add article' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New article' })
  await expect(dialog.getByLabel('Category').getByRole('option')).toHaveText([
    'Choose one',
    'Checks',
    'Bridal',
  ])
  await fill(page, {
    'Article Name': 'Madder wheels',
    price: 'Rs. 4,499.50/-',
    stock: '३',
    Length: '5.5 m',
    remark: 'Korvai border',
  })
  await dialog.getByLabel('Material').selectOption('Tussar')
  await dialog.getByLabel('Category').selectOption('Bridal')
  await dialog.locator('label', { hasText: /^Yes$/ }).click()
  await dialog.getByText('Hand wash', { exact: true }).click()
  await dialog.getByLabel('Gallery: choose photos').setInputFiles(await photoFile())
  await cropDialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('image uploaded successfully')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Uploads' })).toContainText('Uploaded')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('article created successfully')).toBeVisible()
  await expect(articleRow(page, 'Madder wheels')).toContainText('₹4,499.50')
  await expect(articleRow(page, 'Madder wheels').locator('img')).toBeVisible()
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

/** Fills in the form of a new article, of the material Tussar and the category Bridal. */
const fillRequired = async (form: Locator, name: string) => {
  for (const [label, text] of Object.entries({ price: '4499', stock: '3', Length: '5.5 m' }))
    await form.getByRole('textbox', { name: label }).fill(text)
  await form.getByLabel('Article Name').fill(name)
  await form.getByLabel('Material').selectOption('Tussar')
  await form.getByLabel('Category').selectOption('Bridal')
  await form.locator('label', { hasText: /^No$/ }).click()
  await form.getByText('Hand wash', { exact: true }).click()
}

test('one press fills in what a saree has in common with the last one, whose screen the alert opens', async ({
  page,
  expectAccessible,
}) => {
  await addCategory(page, 'Bridal')
  const add = page.getByRole('button', { name: 'Add article' })
  const open = page.getByRole('button', { name: 'Open', exact: true })
  await add.click()
  const dialog = page.getByRole('dialog', { name: 'Add New article' })
  const asLast = dialog.getByRole('button', { name: 'Same as the last one' })
  await expect(asLast).toBeHidden()
  await fillRequired(dialog, 'Madder wheels')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('article created successfully', { exact: true })).toBeVisible()
  await open.hover()
  await expectAccessible()
  await add.click()
  await asLast.press('Enter')
  await expect(asLast).toBeHidden()
  await expect(dialog.getByLabel('Article Name')).toBeFocused()
  await fill(page, { 'Article Name': 'Indigo wheels', price: '4999', stock: '1' })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(articleRow(page, 'Indigo wheels')).toBeVisible()
  await expect(open).toHaveCount(1)
  expect(await callApi(page, 'getArticleById/3')).toMatchObject({
    article_name: 'Indigo wheels',
    article_price: 4999,
    Material: 'Tussar',
    article_pinint: 'Bridal',
    article_Length: '5.5 m',
    article_Blouse: 'No',
    article_wash: 'Hand wash',
  })
  await open.click()
  await expect(page).toHaveURL(/#\/Viewarticleadmin\/3$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Indigo wheels')
})

test('an edit is prefilled, shows NA as empty, keeps a material that is no longer there and sends the whole article', async ({
  page,
}) => {
  await pressInRow(page, 'Edit', saree.article_name)
  const dialog = page.getByRole('dialog', { name: 'Edit article' })
  await expect(dialog.getByLabel('price')).toHaveValue('118000')
  await expect(dialog.getByLabel('Material')).toHaveValue('Mulberry silk')
  await expect(dialog.getByLabel('remark')).toHaveValue('')
  await expect(dialog.getByRole('radio', { name: 'Dry wash' })).toBeChecked()
  await fill(page, { stock: '9', Twitter: '' })
  await dialog.locator('label', { hasText: /^No$/ }).click()
  const update = page.waitForRequest(/updateArticle/)
  await dialog.getByRole('button', { name: 'Update' }).click()
  expect((await update).postDataJSON()).toMatchObject({
    ...saree,
    article_stock: 9,
    article_Blouse: 'No',
    article_twit: 'NA',
    article_remark: 'NA',
    version: 1,
  })
  await expect(page.getByText('article Updated successfully')).toBeVisible()
  await expect(cell(page, 'Article stock')).toHaveText('9')
  await expect(cell(page, 'Article blouse')).toHaveText('No')
  const { article_twit } = await callApi(page, 'getArticleById/1')
  expect(article_twit).toBe('NA')
  await expect(cell(page, 'Material')).toHaveText('Mulberry silk')
})

test.describe('when the answer to a new article was lost', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('the article that is taken back and changed is stored once, with the change', async ({
    page,
  }) => {
    await addCategory(page, 'Bridal')
    let isConnected = false
    await page.route('**/api/createArticle', (route) =>
      isConnected ? route.continue() : loseAnswer(route),
    )
    const add = page.getByRole('button', { name: 'Add article' })
    await add.click()
    const dialog = page.getByRole('dialog', { name: 'Add New article' })
    await fillRequired(dialog, 'Madder wheels')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('1 change waits until you’re back online.')).toBeVisible()
    await add.click()
    await dialog.getByRole('button', { name: 'Change it' }).click()
    await expect(dialog.getByLabel('price')).toHaveValue('4499')
    await fill(page, { price: '4999' })
    isConnected = true
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog).toBeHidden()
    await expect
      .poll(() => callApi(page, 'getArticle?search=Madder'))
      .toMatchObject([{ article_price: 4999, article_stock: 3 }])
  })
})
