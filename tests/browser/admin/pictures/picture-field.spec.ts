import type { Page } from '@playwright/test'
import { callApi } from '../../support/data/api.ts'
import { photoFile } from '../../support/data/photo-file.ts'
import { expect, test } from '../../support/fixtures.ts'
import { cropDialog, largePhoto, uploadDialog } from '../../support/screens/picture-screen.ts'
import { limitUploadSpeed } from '../../support/upload-speed.ts'

const form = (page: Page) => page.getByRole('dialog', { name: 'Add Category' })
const field = (page: Page) => page.getByLabel('Category Pic')
const picture = (page: Page) => form(page).getByRole('img', { name: 'Category Pic as stored' })
const upload = (page: Page) => cropDialog(page).getByRole('button', { name: 'Upload', exact: true })

test.use({ signedIn: true })

test.beforeEach(async ({ page }) => {
  await page.goto('/Categorymaster')
  await page.getByRole('button', { name: 'Add Category' }).first().click()
  await form(page).getByLabel('Category Name').fill('Bridal')
})

test('while a picture is uploaded a modal says so with its bytes; Cancel leads back to the crop', {
  tag: '@phone',
}, async ({ page, expectAccessible }) => {
  await field(page).setInputFiles(await largePhoto())
  await expect(upload(page)).toBeVisible()
  await limitUploadSpeed(page)
  await upload(page).click()
  const bar = uploadDialog(page).getByRole('progressbar')
  await expect(bar).toHaveAttribute('aria-valuetext', /^0\.[1-9] of \d+\.\d MB$/)
  await expectAccessible()
  await uploadDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(uploadDialog(page)).toBeHidden()
  await expect(cropDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cropDialog(page)).toBeHidden()
  await expect(form(page).getByLabel('Category Name')).toHaveValue('Bridal')
})

test('a stored picture is cropped again before the form is saved', async ({
  page,
  expectAccessible,
}) => {
  await field(page).focus()
  await field(page).setInputFiles(await photoFile('shelf.jpg', 8, 320, 180))
  await upload(page).click()
  await expect(page.getByText('image uploaded successfully')).toBeVisible()
  await expect(field(page)).toBeFocused()
  await expectAccessible()
  const first = await picture(page).getAttribute('src')
  await form(page).getByRole('button', { name: 'Crop again' }).click()
  await cropDialog(page).getByRole('slider', { name: 'Zoom' }).fill('2')
  const { promise: made, resolve: make } = Promise.withResolvers<void>()
  await page.route('**/api/recropPicture', async (route) => {
    await made
    await route.continue()
  })
  await upload(page).click()
  await expect(uploadDialog(page)).toBeVisible()
  make()
  await expect(picture(page)).not.toHaveAttribute('src', String(first))
  const second = await picture(page).getAttribute('src')
  await form(page).getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Category created successfully')).toBeVisible()
  const [stored] = (await callApi(page, 'getarticle_category')) as [
    { article_category_image: string },
  ]
  expect(`/pictures/${stored.article_category_image}`).toBe(second)
})

test.describe('when a picture is missing or refused', () => {
  test.use({ expectedErrors: /413/ })

  test('the chooser takes the focus, the sentence is shown over the crop, and Upload tries again', async ({
    page,
  }) => {
    await form(page).getByRole('button', { name: 'Create' }).click()
    await expect(form(page).getByText('Category Pic is required')).toBeVisible()
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveAccessibleDescription(
      'Category Pic is required JPEG, PNG, GIF, WebP or AVIF, at most 50 MB',
    )
    await field(page).evaluate((input: HTMLInputElement) => {
      const files = new DataTransfer()
      files.items.add(new File([new Uint8Array(50 * 2 ** 20 + 1)], 'film.jpg'))
      input.files = files.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await expect(page.getByRole('alert')).toHaveText(
      'film.jpg is too large; at most 50 MB are allowed.',
    )
    await expect(cropDialog(page)).toBeHidden()
    const message =
      'This picture is too large to open: 9,000 × 9,000 pixels as AVIF; at most 12 megapixels are allowed.'
    await page.route('**/api/articlecategoryPicUpload', (route) =>
      route.fulfill({ status: 413, json: { message } }),
    )
    await field(page).setInputFiles(await photoFile())
    await upload(page).click()
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await page.unroute('**/api/articlecategoryPicUpload')
    await upload(page).click()
    await expect(picture(page)).toBeVisible()
  })
})
