import { callApi } from '../support/data/api.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { holdUndo } from '../support/hold-undo.ts'
import { saree } from '../support/shop.ts'
import { fill, rows } from '../support/table.ts'

/** Each test begins signed in, on the material screen with two materials, one of them in use. */
const test = base.extend<{ opened: undefined }>({
  signedIn: true,
  opened: [
    async ({ page }, use) => {
      await callApi(page, 'creatematerial_master', {
        material_type: 'Mulberry silk',
        material_remark: 'Reeled in Ramanagara',
      })
      await callApi(page, 'creatematerial_master', {
        material_type: 'Tussar',
        material_remark: 'Wild, from Bhagalpur',
      })
      for (let made = 0; made < 3; made++) await callApi(page, 'createArticle', saree)
      await page.goto('/Materialmaster')
      await expect(page.getByRole('heading', { name: 'Materials', level: 1 })).toBeVisible()
      await use(undefined)
    },
    { auto: true },
  ],
})

test('the table shows type and remark and finds a type by any part of it; a material is added, with every missing field named first', {
  tag: '@journey',
}, async ({ page, expectAccessible }) => {
  await expect(rows(page).first()).toContainText('Tussar')
  await expect(rows(page).last()).toContainText('Reeled in Ramanagara')
  await expectAccessible()
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('BERRY')
  await expect(rows(page)).toHaveText([/Mulberry silk/])
  await search.fill('wool')
  await expect(page.getByText('No material matches “wool”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('button', { name: 'Add Material' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New material' })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('Material Type is required')).toBeVisible()
  await expect(dialog.getByText('Material remark is required')).toBeVisible()
  await fill(page, { 'Material Type': 'Muslin cotton', 'Material remark': 'Finely spun' })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Material created successfully')).toBeVisible()
  await expect(rows(page).first()).toContainText('Muslin cotton')
})

test('an edit is prefilled, sends the whole material beside its version, and its new type reaches the articles', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Edit Mulberry silk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit material' })
  await expect(dialog.getByLabel('Material remark')).toHaveValue('Reeled in Ramanagara')
  await fill(page, { 'Material Type': 'Murshidabad silk' })
  const update = page.waitForRequest(/updatematerial_master/)
  await dialog.getByRole('button', { name: 'Update' }).click()
  expect((await update).postDataJSON()).toEqual({
    material_type: 'Murshidabad silk',
    material_remark: 'Reeled in Ramanagara',
    version: 1,
  })
  await expect(page.getByText('Material Updated successfully')).toBeVisible()
  await expect(rows(page).last()).toContainText('Murshidabad silk')
  const [article] = (await callApi(page, 'getArticle')) as { Material: string }[]
  expect(article?.Material).toBe('Murshidabad silk')
})

test('the question before a deletion leads to the articles that use the material and deletes nothing; a deletion is undone', async ({
  page,
  expectAccessible,
}) => {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Delete Tussar' }).click()
  await expect(page.getByText('are you sure?')).toBeVisible()
  await expect(page.getByText('keep its name'), 'as none uses it').toBeHidden()
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: 'Delete Mulberry silk' }).click()
  await dialog.getByRole('link', { name: 'Show these articles' }).click()
  await expect(page.getByRole('heading', { name: 'Articles', level: 1 })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(rows(page)).toHaveCount(3)
  await expect(page).toHaveURL(/#\/Article\?Material=Mulberry\+silk$/)
  await page.goBack()
  await expect(rows(page).filter({ hasText: 'Mulberry silk' })).toHaveCount(1)
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Delete Mulberry silk' }).click()
  await expect(dialog.getByText('You want to delete this material, are you sure?')).toBeVisible()
  await expect(
    dialog.getByText('3 articles use this material. They’ll keep its name.'),
  ).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Material Deleted')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await holdUndo(page)
  await expectAccessible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Material restored')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
})
