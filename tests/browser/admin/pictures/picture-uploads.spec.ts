import type { Locator } from '@playwright/test'
import { photoFile } from '../../support/data/photo-file.ts'
import { expect } from '../../support/fixtures.ts'
import {
  addPhotos,
  largePhoto,
  leaveUploading,
  openPictures,
  pictures,
  picturesDialog,
  storedSize,
  storedTexts,
  test,
  uploadDialog,
  uploads,
} from '../../support/screens/picture-screen.ts'
import { limitUploadSpeed } from '../../support/upload-speed.ts'

test.beforeEach(({ page }) => openPictures(page))

test('several pictures are chosen at once and added in their order; the first is the cover', {
  tag: '@phone',
}, async ({ page, expectAccessible }) => {
  for (const name of ['Camera', 'Gallery']) {
    const input = picturesDialog(page).locator('label').filter({ hasText: name }).locator('input')
    await expect(input, 'begins with its visible text').toHaveAccessibleName(new RegExp(`^${name}`))
  }
  await addPhotos(page, await photoFile('one.jpg'), await photoFile('two.jpg', 6))
  await expect(page.getByText('image uploaded successfully')).toBeVisible()
  await expect(pictures(page)).toHaveCount(2)
  await expect(pictures(page).first()).toContainText('Cover')
  await expect(pictures(page).last()).not.toContainText('Cover')
  await expect(page.getByLabel('Description of photo 2')).toHaveValue(
    'Bottle green silk, Mulberry silk, view 2',
  )
  expect(await storedSize(page, 0)).toEqual([180, 320])
  await expectAccessible()
  await picturesDialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Photo 1 of 2')).toBeVisible()
})

test('while a photo is uploaded a modal says so; one goes on in the background with its bytes in view, and Cancel stops it', async ({
  page,
  expectAccessible,
}) => {
  await limitUploadSpeed(page)
  await addPhotos(page, await largePhoto())
  const bytes = /^0\.[1-9] of \d+\.\d MB$/
  await expect(uploadDialog(page)).toContainText('0 of 1 uploaded')
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(uploadDialog(page)).toBeHidden()
  const row = page.getByRole('progressbar', { name: 'Uploading large.jpg' }).first()
  await expect(row).toHaveAttribute('aria-valuetext', bytes)
  await uploads(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(uploads(page)).toBeHidden()
  expect(await storedTexts(page)).toEqual([])
})

test('a picture is sent on while another screen is open', async ({ page }) => {
  await limitUploadSpeed(page)
  await addPhotos(page, await photoFile('far.jpg', 1, 1200, 1600))
  await leaveUploading(page)
  await expect(uploads(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/Banner')
  await expect(page.getByRole('status').filter({ hasText: '1 of 1 uploaded' })).toBeAttached()
  await expect.poll(() => storedTexts(page)).toHaveLength(1)
})

test('the list of photos that are sent covers neither the actions nor the bar of what is selected', {
  tag: '@both-widths',
}, async ({ page }) => {
  await limitUploadSpeed(page)
  await addPhotos(page, await largePhoto())
  await leaveUploading(page)
  await page.getByRole('button', { name: 'Done' }).click()
  const status = page.getByRole('region', { name: 'Photos being sent' })
  const isOver = async (control: Locator) => {
    const [one, other] = await Promise.all([status.boundingBox(), control.boundingBox()])
    if (!one || !other) return true
    return one.y < other.y + other.height && other.y < one.y + one.height
  }
  await page.evaluate(() => location.assign('#/Article'))
  await expect(page.getByRole('heading', { name: 'Articles', level: 1 })).toBeVisible()
  const { width = 0 } = page.viewportSize() ?? {}
  if (width <= 500) {
    const select = page.getByRole('button', { name: 'Select', exact: true })
    expect(await isOver(select)).toBe(false)
    await select.click()
  }
  await page.getByRole('checkbox', { name: 'Select Bottle green silk' }).check()
  const bar = page.getByRole('region', { name: 'Selected articles' })
  await expect(bar).toBeVisible()
  // At a desk the bar stands at the lower edge of a low window, and below the list in a higher one.
  for (const height of [380, 440, 500, 560, 620]) {
    await page.setViewportSize({ width, height })
    expect(await isOver(bar), `${height} px high`).toBe(false)
  }
})
