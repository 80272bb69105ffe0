import { quartersOf } from '../../samples/test-photo.ts'
import { callApi } from '../support/data/api.ts'
import { photoFile } from '../support/data/photo-file.ts'
import { expect, test } from '../support/fixtures.ts'
import { openRowMenu, pressInRow } from '../support/screens/article-screen.ts'
import {
  chooseFiles,
  cropDialog,
  pictures,
  picturesDialog,
} from '../support/screens/picture-screen.ts'

test('a saree goes from a phone to the shop', { tag: '@phone' }, async ({ page, signIn }) => {
  const dialog = page.getByRole('dialog').first()
  await signIn()

  await page.goto('/Materialmaster')
  await page.getByRole('button', { name: 'Add Material' }).first().click()
  await dialog.getByLabel('Material Type').fill('Mulberry silk')
  await dialog.getByLabel('Material remark').fill('Reeled by hand')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('table')).toContainText('Mulberry silk')

  await page.goto('/Categorymaster')
  await page.getByRole('button', { name: 'Add Category' }).first().click()
  await dialog.getByLabel('Category Name').fill('Bridal')
  await dialog.getByLabel('Category Pic').setInputFiles(await photoFile('shelf.jpg', 3, 320, 180))
  await expect(cropDialog(page).getByRole('button', { name: '16/9' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await cropDialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('image uploaded successfully')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Category created successfully')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Photo of Bridal' })).toBeVisible()

  await page.goto('/Article')
  await page.getByRole('button', { name: 'Add article' }).first().click()
  for (const [label, text] of Object.entries({
    'Article Name': 'Bottle green silk',
    price: '4499',
    stock: '1',
    Length: '6.3 m',
  })) {
    await dialog.getByLabel(label).fill(text)
  }
  await dialog.getByLabel('Material').selectOption('Mulberry silk')
  await dialog.getByLabel('Category').selectOption('Bridal')
  for (const choice of ['Yes', 'Hand wash']) await dialog.getByText(choice, { exact: true }).click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('article created successfully')).toBeVisible()

  await pressInRow(page, 'Add Pic to', 'Bottle green silk')
  await chooseFiles(page, await photoFile('IMG_2041.jpg', 6, 900, 1600))
  await expect(cropDialog(page).getByRole('button', { name: '9/16' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await cropDialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(pictures(page)).toHaveCount(1)
  await expect(pictures(page).first()).toContainText('Cover')
  await picturesDialog(page).getByRole('button', { name: 'Done' }).click()

  const view = page.waitForEvent('popup')
  const link = page.getByRole('link', { name: 'View Bottle green silk in a new tab' })
  if (!(await link.isVisible())) await openRowMenu(page, 'Bottle green silk')
  await link.click()
  const detail = await view
  const saree = detail.getByRole('img', { name: 'Bottle green silk, Mulberry silk' })
  await expect(saree).toBeVisible()
  await expect(detail.getByRole('main')).toContainText('₹4,499')
  expect(await quartersOf(await saree.screenshot())).toBe('red green blue yellow')
  const [{ article_pic }] = (await callApi(page, 'getArticle_Pic_ByID/1')) as [
    { article_pic: string },
  ]
  const file = await (await page.request.get(`/pictures/${article_pic}`)).body()
  expect(await quartersOf(file)).toBe('red green blue yellow')
})
