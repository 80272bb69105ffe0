import { photoFile } from '../../support/data/photo-file.ts'
import { expect } from '../../support/fixtures.ts'
import { holdCalls } from '../../support/hold-calls.ts'
import {
  articleForm,
  choosePhotos,
  chosenPhotos,
  createArticle,
  fillArticleForm,
  openArticleForm,
  photosOfWidths,
  storedWidths,
  test,
  uploadStatus,
} from '../../support/screens/new-article-photos.ts'
import {
  acceptCrops,
  cropDialog,
  leaveUploading,
  storedSize,
  uploadDialog,
} from '../../support/screens/picture-screen.ts'
import { limitUploadSpeed } from '../../support/upload-speed.ts'

test('photos are sent while the form is filled in, and are added in order with the chosen cover', {
  tag: '@phone',
}, async ({ page, expectAccessible }) => {
  await choosePhotos(page, ...(await photosOfWidths(160, 320, 480)))
  await expect(page.getByText('image uploaded successfully')).toBeVisible()
  await expect(chosenPhotos(page).first()).toContainText('Cover')
  await articleForm(page).getByRole('button', { name: 'Make 480.jpg the cover' }).click()
  await expect(chosenPhotos(page).first()).toContainText('480.jpg Cover')
  await expect(chosenPhotos(page).filter({ hasText: 'Uploaded' })).toHaveCount(3)
  await expect(uploadStatus(page)).toHaveText('3 of 3 uploaded. All photos are safe')
  await expectAccessible()
  await fillArticleForm(page)
  await createArticle(page)
  await expect.poll(() => storedWidths(page)).toEqual([480, 160, 320])
  expect(await storedSize(page)).toEqual([480, 270])
})

test('photos of a form that stayed open after they were sent are not counted with later ones', async ({
  page,
}) => {
  await page.clock.install()
  // The page is loaded again, as timers that are older than the clock can no longer be cleared.
  await openArticleForm(page)
  await fillArticleForm(page)
  await choosePhotos(page, ...(await photosOfWidths(160, 320)))
  await expect(uploadStatus(page)).toHaveText('2 of 2 uploaded. All photos are safe')
  await page.clock.fastForward(8000)
  await expect(uploadStatus(page)).toBeHidden()
  await createArticle(page)
  await expect.poll(() => storedWidths(page)).toEqual([160, 320])
  // Not by its address, which would load the page again.
  await page.getByRole('button', { name: 'Add article' }).click()
  const release = await holdCalls(page, /resumablePicUpload/)
  await choosePhotos(page, ...(await photosOfWidths(480)))
  await expect(page.getByRole('region', { name: 'Photos being sent' })).toContainText(
    '0 of 1 uploaded',
  )
  release()
})

test('a photo that is still being sent when the form is saved is added by itself', async ({
  page,
}) => {
  await fillArticleForm(page)
  await limitUploadSpeed(page)
  await choosePhotos(page, await photoFile('far.jpg', 1, 1600, 1600))
  await leaveUploading(page)
  await createArticle(page)
  await expect(articleForm(page)).toBeHidden()
  await expect.poll(() => storedWidths(page), { timeout: 30_000 }).toEqual([1600])
})

test('all photos are added even if the form is saved while they are still being read', async ({
  page,
}) => {
  await fillArticleForm(page)
  await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { arrayBuffer } = Blob.prototype
    Blob.prototype.arrayBuffer = async function read() {
      await promise
      return arrayBuffer.call(this)
    }
    addEventListener('read-on', () => resolve())
  })
  const files = await photosOfWidths(3000, 2400, 1800)
  await articleForm(page).getByLabel('Gallery: choose photos').setInputFiles(files)
  await acceptCrops(page, 3)
  await leaveUploading(page)
  await createArticle(page)
  await page.evaluate(() => dispatchEvent(new Event('read-on')))
  await expect.poll(() => storedWidths(page)).toEqual([2560, 2400, 1800])
})

test.describe('when the server has deleted a picture that was never used', () => {
  test.use({ expectedErrors: /404|409/ })

  test('a new crop sends its photo again, and another one changes it before the form is saved', async ({
    page,
  }) => {
    await choosePhotos(page, ...(await photosOfWidths(320)))
    await expect(chosenPhotos(page)).toContainText('Uploaded')
    await page.route(
      '**/api/recropPicture',
      (route) => route.fulfill({ status: 404, json: { message: 'Fail' } }),
      { times: 1 },
    )
    const finished = page.waitForResponse('**/api/finishPicUpload')
    await articleForm(page).getByRole('button', { name: 'Crop 320.jpg' }).click()
    await cropDialog(page).getByRole('button', { name: '1/1' }).click()
    await cropDialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
    await finished
    await expect(chosenPhotos(page)).toContainText('Uploaded')
    await articleForm(page).getByRole('button', { name: 'Crop 320.jpg' }).click()
    await cropDialog(page).getByRole('button', { name: '4/3' }).click()
    await cropDialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
    // Until it is closed the form takes no text.
    await expect(cropDialog(page)).toBeHidden()
    await fillArticleForm(page)
    await createArticle(page)
    await expect.poll(() => storedWidths(page)).toEqual([320])
    expect(await storedSize(page)).toEqual([320, 240])
  })
})

test('photos are sent even if the browser cannot store files, as in a private window of Safari', async ({
  page,
}) => {
  // Safari refuses a file, and leaves the transaction open.
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (value, key) {
      if (!(value instanceof Blob)) return put.call(this, value, key)
      const stayOpen = () => {
        this.count().onsuccess = stayOpen
      }
      stayOpen()
      throw new DOMException('Error preparing Blob/File data', 'UnknownError')
    }
  })
  await choosePhotos(page, ...(await photosOfWidths(160)))
  await expect(uploadStatus(page)).toContainText('This device can’t keep them')
  await expect(uploadDialog(page)).toBeHidden()
  await fillArticleForm(page)
  await createArticle(page)
  await expect.poll(() => storedWidths(page)).toEqual([160])
})
