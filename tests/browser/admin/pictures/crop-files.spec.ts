import type { Page } from '@playwright/test'
import { quarters, quartersOf } from '../../../samples/test-photo.ts'
import { photoFile } from '../../support/data/photo-file.ts'
import { expect } from '../../support/fixtures.ts'
import {
  acceptCrops,
  addPhotos,
  chooseAndCrop,
  chooseFiles,
  cropDialog,
  frameColours,
  openPictures,
  pictures,
  picturesDialog,
  stage,
  storedFile,
  test,
  upload,
  uprightQuarters,
} from '../../support/screens/picture-screen.ts'

test.beforeEach(({ page }) => openPictures(page))

const chooseForCategory = async (page: Page, file: Awaited<ReturnType<typeof photoFile>>) => {
  await page.goto('/Categorymaster')
  await page.getByRole('button', { name: 'Add Category' }).first().click()
  await page.getByLabel('Category Pic').setInputFiles(file)
}

/** The photo as a Windows bitmap, which the server does not take. */
const bitmapFile = () => {
  const { data, raw } = quarters(240, 320)
  const header = Buffer.alloc(54)
  header.write('BM')
  header.writeUInt32LE(54 + data.length, 2)
  header.writeUInt32LE(54, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(raw.width, 18)
  // A negative height: the uppermost row comes first.
  header.writeInt32LE(-raw.height, 22)
  header.writeUInt32LE(0x180001, 26)
  const pixels = Buffer.alloc(data.length)
  for (let at = 0; at < data.length; at += 3) {
    pixels.set([data[at + 2] ?? 0, data[at + 1] ?? 0, data[at] ?? 0], at)
  }
  return { name: 'scan.bmp', mimeType: 'image/bmp', buffer: Buffer.concat([header, pixels]) }
}

test('a photo of each of the eight orientations stands upright in the frame and in the shop', async ({
  page,
}) => {
  const orientations = [1, 2, 3, 4, 5, 6, 7, 8]
  await addPhotos(
    page,
    ...(await Promise.all(orientations.map((it) => photoFile(`${it}.jpg`, it)))),
  )
  await expect(pictures(page)).toHaveCount(8)
  for (const orientation of orientations) {
    const stored = await quartersOf(await storedFile(page, orientation - 1))
    expect(stored, `orientation ${orientation} as stored`).toBe(uprightQuarters)
    await page.getByRole('button', { name: `Crop photo ${orientation} again` }).click()
    await expect(stage(page)).toBeVisible()
    expect(await frameColours(page), `orientation ${orientation} in the frame`).toBe(
      uprightQuarters,
    )
    await page.keyboard.press('Escape')
  }
})

test('a kind of picture that only the browser can read is accepted too', async ({ page }) => {
  await chooseAndCrop(page, bitmapFile())
  expect(await frameColours(page)).toBe(uprightQuarters)
  await expect(cropDialog(page)).toContainText('240 × 320 px')
  await upload(page)
  expect(await quartersOf(await storedFile(page))).toBe(uprightQuarters)
})

test.describe('when a file cannot be read', () => {
  // Playwright's trace asks for the file too, which the page's policy forbids it.
  test.use({ expectedErrors: /Connecting to 'blob:/ })

  test('a file that is not a picture is reported by its name, and the others are accepted', async ({
    page,
    expectAccessible,
  }) => {
    const text = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
    await chooseFiles(page, text, await photoFile('next.jpg'))
    await expect(page.getByRole('alert')).toContainText(
      'notes.jpg can’t be opened as a photo. JPEG, PNG,',
    )
    await expect(cropDialog(page)).toContainText('next.jpg')
    await acceptCrops(page, 1)
    await expect(pictures(page)).toHaveCount(1)
    await expect(page.getByText('image uploaded successfully')).toBeVisible()
    const note = picturesDialog(page).getByRole('listitem').filter({ hasText: 'notes.jpg can’t' })
    await expect(note, 'it stands there after its alert').toBeVisible()
    await expectAccessible()
    await picturesDialog(page).getByRole('button', { name: 'OK' }).click()
    await expect(note).toBeHidden()
  })
})

test.describe('when a picture of a category cannot be used', () => {
  // Playwright's trace asks for the file too, which the page's policy forbids it.
  test.use({ expectedErrors: /Connecting to 'blob:/ })

  test('an alert names it, its crop dialog closes, and the field is as it was', async ({
    page,
  }) => {
    const text = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
    await chooseForCategory(page, text)
    await expect(page.getByRole('alert')).toContainText('notes.jpg can’t be opened as a photo.')
    await expect(cropDialog(page)).toBeHidden()
    const form = page.getByRole('dialog', { name: 'Add Category' })
    await expect(form.getByRole('region', { name: 'Uploads' })).toBeHidden()
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(form.getByText('Category Pic is required')).toBeVisible()
  })
})
