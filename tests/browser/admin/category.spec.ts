import type { Page } from '@playwright/test'
import { addCategory, callApi } from '../support/data/api.ts'
import { photoFile } from '../support/data/photo-file.ts'
import { expect, test } from '../support/fixtures.ts'
import { cropDialog } from '../support/screens/picture-screen.ts'
import { saree } from '../support/shop.ts'
import { fill, rows } from '../support/table.ts'

test.use({ signedIn: true })

/** Opens the screen with these categories, the last of them first. */
const openCategories = async (page: Page, ...names: string[]) => {
  for (const name of names) await addCategory(page, name)
  await page.goto('/Categorymaster')
  await expect(rows(page)).toHaveCount(names.length)
}

const uploadPhoto = async (page: Page) => {
  await page
    .getByRole('dialog')
    .getByLabel('Category Pic')
    .setInputFiles(await photoFile())
  await cropDialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
}

test('a category is added with its cropped picture, with the missing name and picture named first, and shown in the table', {
  tag: '@phone',
}, async ({ page, expectAccessible }) => {
  await page.goto('/Categorymaster')
  await expect(page.getByText('No categories yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add Category' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Category' })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('Category Name is required')).toBeVisible()
  await expect(dialog.getByText('Category Pic is required')).toBeVisible()
  await expectAccessible()
  await uploadPhoto(page)
  await expect(page.getByText('image uploaded successfully')).toBeVisible()
  await expect(dialog.getByText('Category Pic is required')).toBeHidden()
  await fill(page, { 'Category Name': 'Bridal' })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Category created successfully')).toBeVisible()
  await expect(rows(page)).toContainText('Bridal')
  const picture = page.getByRole('img', { name: 'Photo of Bridal' })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const edit = await page.getByRole('button', { name: 'Edit Bridal' }).boundingBox()
  const remove = await page.getByRole('button', { name: 'Delete Bridal' }).boundingBox()
  expect(remove?.y, 'the two stand beside each other').toBe(edit?.y)
  await expectAccessible()
})

test('categories can be moved with buttons and by dragging, Undo reverses it, and one that is put back leaves the list as the server gives it', {
  tag: '@journey',
}, async ({ page }) => {
  await openCategories(page, 'Bridal', 'Ikat', 'Checks')
  const table = page.getByRole('table', { name: 'categories' })
  const names = table.locator('tbody b')
  const pictureOf = (name: string) => page.getByRole('img', { name: `Photo of ${name}` })
  await expect(names).toHaveText(['Checks', 'Ikat', 'Bridal'])

  await page.getByRole('button', { name: 'Move Bridal earlier' }).press('Enter')
  await expect(names).toHaveText(['Checks', 'Bridal', 'Ikat'])
  await expect(page.getByText('Bridal is now number 2 of 3')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move Bridal earlier' })).toBeFocused()

  await pictureOf('Checks').dragTo(pictureOf('Ikat'), { steps: 8 })
  await expect(names).toHaveText(['Bridal', 'Ikat', 'Checks'])
  await expect(page.getByText('Checks is now number 3 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Checks is number 1 of 3 again')).toBeVisible()
  await page.reload()
  await expect(names).toHaveText(['Checks', 'Bridal', 'Ikat'])
  await expect(table.getByRole('columnheader')).toHaveText(['Category name', 'Pic', 'Actions'])
  await expect(table.getByRole('columnheader').getByRole('button')).toHaveCount(0)

  await pictureOf('Bridal').hover()
  await page.mouse.down()
  await pictureOf('Ikat').hover()
  await expect(names).toHaveText(['Checks', 'Ikat', 'Bridal'])
  await pictureOf('Ikat').hover()
  await expect(names).toHaveText(['Checks', 'Bridal', 'Ikat'])
  await page.mouse.up()
  await page.getByRole('searchbox').fill('Bridal')
  await expect(names).toHaveText(['Bridal'])
})

test('an edit sends the whole category beside its version, with its picture, and renames it in the articles; a deletion says that one uses it, and is undone', async ({
  page,
}) => {
  await openCategories(page, 'Bridal')
  await callApi(page, 'createArticle', saree)
  const [bridal] = (await callApi(page, 'getarticle_category')) as [Record<string, unknown>]
  await page.getByRole('button', { name: 'Edit Bridal' }).click()
  await fill(page, { 'Category Name': 'Wedding' })
  const dialog = page.getByRole('dialog')
  const update = page.waitForRequest(/updatearticle_category/)
  await dialog.getByRole('button', { name: 'Update' }).click()
  expect((await update).postDataJSON()).toEqual({
    article_category_name: 'Wedding',
    article_category_image: bridal.article_category_image,
    version: bridal.version,
  })
  await expect(page.getByText('Category Updated successfully')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Photo of Wedding' })).toBeVisible()
  const [article] = (await callApi(page, 'getArticle')) as { article_pinint: string }[]
  expect(article?.article_pinint).toBe('Wedding')

  await page.getByRole('button', { name: 'Delete Wedding' }).click()
  await expect(dialog.getByText('You want to delete this category, are you sure?')).toBeVisible()
  await expect(dialog.getByText('1 article uses this category. It’ll keep its name.')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Show this article' })).toHaveAttribute(
    'href',
    '#/Article?article_pinint=Wedding',
  )
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Category Deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toContainText('Wedding')
})

test.describe('when the server has deleted the picture of a save that waited', () => {
  test.use({ expectedErrors: /ERR_FAILED|422/ })

  test('it says to choose the picture again, and the form still has what was typed', async ({
    page,
  }) => {
    await openCategories(page, 'Bridal')
    const update = '**/api/updatearticle_category/*'
    await page.route(update, (route) => route.abort())
    await page.getByRole('button', { name: 'Edit Bridal' }).click()
    await fill(page, { 'Category Name': 'Wedding' })
    await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('1 change waits until you’re back online.')).toBeVisible()
    const article_category_image = `${'0'.repeat(32)}.jpg`
    await page.route(update, (route) =>
      route.continue({
        postData: JSON.stringify({ ...route.request().postDataJSON(), article_category_image }),
      }),
    )
    await page.evaluate(() => dispatchEvent(new Event('online')))
    const notice = page.getByRole('complementary', { name: 'Not sent yet' })
    await expect(notice).toContainText('Please choose it again. What you typed is still')
    await page.getByRole('button', { name: 'Edit Bridal' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await expect(dialog.getByLabel('Category Name')).toHaveValue('Wedding')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(dialog.getByLabel('Category Pic')).toHaveAccessibleDescription(
      /Please choose it again/,
    )
  })
})

test.describe('when the connection is lost while a category is added', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|csrf|Failed to fetch/i })

  test('it waits on this device with its photo, and both are sent by themselves', async ({
    page,
    context,
  }) => {
    await openCategories(page, 'Bridal')
    await page.getByRole('button', { name: 'Add Category' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add Category' })
    await fill(page, { 'Category Name': 'Festival' })
    await context.setOffline(true)
    await dialog.getByLabel('Category Pic').setInputFiles(await photoFile())
    await cropDialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(dialog.getByRole('region', { name: 'Uploads' })).toContainText('No connection.')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('Saved. It’ll appear once its photo is uploaded.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/category “Festival”: Category created/)).toBeVisible()
    await expect(rows(page).filter({ hasText: 'Festival' })).toHaveCount(1)
  })
})
