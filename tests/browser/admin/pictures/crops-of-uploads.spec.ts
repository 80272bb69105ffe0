import { photoFile } from '../../support/data/photo-file.ts'
import { expect } from '../../support/fixtures.ts'
import {
  addPhotos,
  chooseAndCrop,
  chooseFiles,
  cropDialog,
  dropQuestion,
  largePhoto,
  leaveUploading,
  openPictures,
  pictures,
  storedSize,
  storedTexts,
  test,
  upload,
  uploads,
} from '../../support/screens/picture-screen.ts'
import { limitUploadSpeed } from '../../support/upload-speed.ts'

test.beforeEach(({ page }) => openPictures(page))

test('several photos are cropped one after the other, with the first crop for all that are left', async ({
  page,
  expectAccessible,
}) => {
  const files = ['one', 'two', 'three', 'four'].map((name) => photoFile(`${name}.jpg`))
  await chooseFiles(page, ...(await Promise.all(files)))
  await expect(cropDialog(page)).toContainText('Photo 1 of 4: one.jpg')
  await cropDialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(cropDialog(page)).toContainText('Photo 2 of 4: two.jpg')
  await cropDialog(page).getByRole('button', { name: '1/1' }).click()
  await expectAccessible()
  await cropDialog(page).getByRole('button', { name: 'Upload the last 3 with this crop' }).click()
  await expect(pictures(page)).toHaveCount(4)
  const sizes = [0, 1, 2, 3].map((index) => storedSize(page, index))
  expect(await Promise.all(sizes)).toEqual([
    [180, 320],
    [240, 240],
    [240, 240],
    [240, 240],
  ])
})

test('photos of both shapes keep them: all get the crop of the first in their own shape, or are taken whole with one tap', {
  tag: '@phone',
}, async ({ page, expectAccessible }) => {
  const files = () =>
    Promise.all([
      photoFile('upright.jpg', 1, 240, 320),
      photoFile('wide.jpg', 1, 320, 240),
      photoFile('turned.jpg', 6, 240, 320),
    ])
  const aspects = cropDialog(page).getByRole('group', { name: 'Aspect' }).getByRole('button')
  await chooseFiles(page, ...(await files()))
  await expect(aspects.and(page.locator('[aria-pressed=true]'))).toHaveText('9/16')
  await expect(cropDialog(page).getByText('1 wide photo gets 16/9.')).toBeVisible()
  await expectAccessible()
  await cropDialog(page).getByRole('button', { name: 'Upload all 3 with this crop' }).click()
  await expect(pictures(page)).toHaveCount(3)
  await chooseFiles(page, ...(await files()))
  await cropDialog(page).getByRole('button', { name: 'Use whole photos' }).click()
  await expect(pictures(page)).toHaveCount(6)
  const sizes = [0, 1, 2, 3, 4, 5].map((index) => storedSize(page, index))
  expect(await Promise.all(sizes)).toEqual([
    [180, 320],
    [320, 180],
    [180, 320],
    [240, 320],
    [320, 240],
    [240, 320],
  ])
})

test('a crop that is closed asks before chosen photos are dropped, and Keep leads back to it', async ({
  page,
  expectAccessible,
}) => {
  await chooseFiles(page, await photoFile('one.jpg'), await photoFile('two.jpg'))
  await expect(cropDialog(page)).toContainText('Photo 1 of 2: one.jpg')
  await page.keyboard.press('Escape')
  const question = dropQuestion(page, 'Discard 2 photos?')
  await expect(question.getByRole('button', { name: 'Keep', exact: true })).toBeFocused()
  await expectAccessible()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(cropDialog(page)).toContainText('Photo 1 of 2: one.jpg')
  await page.goBack()
  await question.getByRole('button', { name: 'Keep', exact: true }).click()
  await cropDialog(page).getByRole('button', { name: 'Upload both with this crop' }).click()
  await expect(pictures(page)).toHaveCount(2)
})

test('a photo whose crop is cancelled is not uploaded, and Undo opens its crop again', async ({
  page,
}) => {
  await chooseAndCrop(page, await photoFile())
  await cropDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await dropQuestion(page, 'Discard 1 photo?')
    .getByRole('button', { name: 'Discard', exact: true })
    .click()
  await expect(page.getByText('saree.jpg was not uploaded')).toBeVisible()
  await expect(uploads(page)).toBeHidden()
  expect(await storedTexts(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await upload(page)
  expect(await storedTexts(page)).toHaveLength(1)
})

test('a photo gets an automatic crop and is added if its page was lost during its crop', async ({
  page,
}) => {
  await chooseAndCrop(page, await photoFile())
  const sending = page.getByRole('region', { name: 'Photos being sent' })
  const list = sending.getByRole('list', { includeHidden: true })
  await expect(list).toContainText('Uploaded, not cropped yet')
  await page.goto('about:blank')
  await page.goto('/Viewarticleadmin/1')
  await expect.poll(() => storedTexts(page)).toHaveLength(1)
  expect(await storedSize(page, 0)).toEqual([180, 320])
})

test('the crop of a photo is changed while another one is sent', async ({ page }) => {
  await limitUploadSpeed(page)
  await addPhotos(page, await largePhoto(), await photoFile('next.jpg'))
  await leaveUploading(page)
  await uploads(page).getByRole('button', { name: 'Crop next.jpg' }).click()
  await cropDialog(page).getByRole('button', { name: '1/1' }).click()
  await cropDialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(cropDialog(page)).toBeHidden()
  await uploads(page).getByRole('button', { name: 'Cancel large.jpg' }).click()
  await expect(pictures(page)).toHaveCount(1)
  expect(await storedSize(page, 0)).toEqual([240, 240])
})
