import type { Page } from '@playwright/test'
import { callApi } from '../../support/data/api.ts'
import { photoFile } from '../../support/data/photo-file.ts'
import { expectWritten } from '../../support/drafts.ts'
import { expect, test } from '../../support/fixtures.ts'
import { holdCalls } from '../../support/hold-calls.ts'
import {
  cropDialog,
  dropQuestion,
  largePhoto,
  leaveUploading,
  uploadDialog,
} from '../../support/screens/picture-screen.ts'
import { limitUploadSpeed } from '../../support/upload-speed.ts'

const form = (page: Page) => page.getByRole('dialog', { name: 'Add Category' })
const field = (page: Page) => page.getByLabel('Category Pic')
const upload = (page: Page) => cropDialog(page).getByRole('button', { name: 'Upload', exact: true })

test.use({ signedIn: true })

const openForm = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Add Category' }).first().click()
  await form(page).getByLabel('Category Name').fill(name)
}

const categories = async (page: Page) => {
  const rows = await callApi(page, 'getarticle_category')
  return Array.isArray(rows) ? (rows as { article_category_image: string }[]) : []
}

test.beforeEach(async ({ page }) => {
  await page.goto('/Categorymaster')
  await openForm(page, 'Bridal')
})

test('while the photo is sent a modal says so; one can go on at once, and the category is added by itself once it has arrived', {
  tag: '@phone',
}, async ({ page, expectAccessible }) => {
  const release = await holdCalls(page, /finishPicUpload/)
  await field(page).setInputFiles(await photoFile())
  await upload(page).click()
  await expect(uploadDialog(page)).toContainText('You can keep working while it uploads.')
  await leaveUploading(page)
  const bar = form(page).getByRole('progressbar', { name: 'Uploading saree.jpg' })
  await expect(bar).toHaveAttribute('aria-valuetext', /almost done$/)
  await expectAccessible()
  await form(page).getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Saved. It’ll appear once its photo is uploaded.')).toBeVisible()
  await expect(form(page)).toBeHidden()
  await expect(page.getByText('1 change waits until its photo is uploaded.')).toBeVisible()
  expect(await categories(page)).toEqual([])
  release()
  await expect(page.getByText(/category “Bridal”: Category created successfully/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Photo of Bridal' })).toBeVisible()
  await expect(page.getByText('1 change waits')).toBeHidden()
})

test('a tab that is killed while the photo is sent loses neither the save nor what is typed into another form', async ({
  page,
  context,
}) => {
  await limitUploadSpeed(page)
  await field(page).setInputFiles(await largePhoto())
  await upload(page).click()
  await leaveUploading(page)
  await form(page).getByRole('button', { name: 'Create' }).click()
  await expect(form(page)).toBeHidden()
  await openForm(page, 'Ikat')
  await field(page).setInputFiles(await photoFile())
  await expect(upload(page)).toBeVisible()
  await expectWritten(page, 'Ikat')
  const next = await context.newPage()
  await page.close()
  await next.goto('/Categorymaster')
  await expect
    .poll(() => categories(next), { timeout: 30_000 })
    .toMatchObject([{ article_category_name: 'Bridal' }])
  await next.getByRole('button', { name: 'Add Category' }).first().click()
  await form(next).getByRole('button', { name: 'Restore' }).click()
  await expect(form(next).getByLabel('Category Name')).toHaveValue('Ikat')
  await expect(form(next).getByRole('region', { name: 'Uploads' })).toContainText('Uploaded')
  await form(next).getByRole('button', { name: 'Create' }).click()
  await expect(next.getByText('Category created successfully', { exact: true })).toBeVisible()
  await expect.poll(() => categories(next)).toHaveLength(2)
})

test('a stored picture is cropped again before the form is saved, and a dropped file leaves it as it was', async ({
  page,
  expectAccessible,
}) => {
  await field(page).setInputFiles(await photoFile('first.jpg', 1, 320, 240))
  await upload(page).click()
  await form(page).getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Category created successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Bridal' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit category' })
  const picture = edit.getByRole('img', { name: 'Category Pic as stored' })
  const first = await picture.getAttribute('src')
  await field(page).setInputFiles(await photoFile('second.jpg'))
  await cropDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await dropQuestion(page, 'Discard 1 photo?')
    .getByRole('button', { name: 'Discard', exact: true })
    .click()
  await expect(picture).toHaveAttribute('src', String(first))
  await edit.getByRole('button', { name: 'Crop again' }).click()
  await cropDialog(page).getByRole('slider', { name: 'Zoom' }).fill('2')
  const { promise: made, resolve: make } = Promise.withResolvers<void>()
  await page.route('**/api/recropPicture', async (route) => {
    await made
    await route.continue()
  })
  await upload(page).click()
  await expect(uploadDialog(page)).toBeVisible()
  make()
  await expect(picture).not.toHaveAttribute('src', String(first))
  await expectAccessible()
  const second = await picture.getAttribute('src')
  await edit.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Category Updated successfully')).toBeVisible()
  const [stored] = await categories(page)
  expect(`/pictures/${stored?.article_category_image}`).toBe(second)
})

test.describe('when a picture is missing or refused', () => {
  test.use({ expectedErrors: /413|422/ })

  test('the chooser takes the focus, what the server refuses stands beside the photo, and another file takes its place', async ({
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
      'film.jpg is too large. Please choose one under 50 MB.',
    )
    await expect(cropDialog(page)).toBeHidden()
    const message =
      'This photo is too large to open: 9,000 × 9,000 pixels as AVIF; at most 12 megapixels are allowed.'
    await page.route('**/api/finishPicUpload', (route) =>
      route.fulfill({ status: 413, json: { message } }),
    )
    await field(page).setInputFiles(await photoFile('large.jpg'))
    await upload(page).click()
    const chosen = form(page).getByRole('region', { name: 'Uploads' })
    await expect(chosen.getByRole('alert')).toHaveText(message)
    await page.unroute('**/api/finishPicUpload')
    await chosen.getByLabel('Choose again large.jpg').setInputFiles(await photoFile('small.jpg'))
    await upload(page).click()
    await expect(chosen).toContainText('small.jpg')
    await form(page).getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('Category created successfully')).toBeVisible()
  })
})

test.describe('when the server has deleted the picture of a form that stayed open', () => {
  test.use({ expectedErrors: /409|422/ })

  test('its photo is sent again, and the category is added', async ({ page }) => {
    await field(page).setInputFiles(await photoFile())
    await upload(page).click()
    await expect(form(page).getByRole('region', { name: 'Uploads' })).toContainText('Uploaded')
    await page.route(
      '**/api/createarticle_category',
      (route) => {
        const article_category_image = `${'0'.repeat(32)}.jpg`
        const body = { ...route.request().postDataJSON(), article_category_image }
        return route.continue({ postData: JSON.stringify(body) })
      },
      { times: 1 },
    )
    await form(page).getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('Saved. It’ll appear once its photo is uploaded.')).toBeVisible()
    await expect(page.getByText(/category “Bridal”: Category created successfully/)).toBeVisible()
    await expect.poll(() => categories(page)).toHaveLength(1)
  })
})
