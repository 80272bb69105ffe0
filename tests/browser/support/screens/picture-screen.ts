import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { quartersOf } from '../../../samples/test-photo.ts'
import { callApi, uploadPicture } from '../data/api.ts'
import { photoFile } from '../data/photo-file.ts'
import { test as base, expect } from '../fixtures.ts'
import { saree } from '../shop.ts'

export const uprightQuarters = 'red green blue yellow'

export const cropDialog = (page: Page) => page.getByRole('dialog', { name: 'Crop photo' })
export const picturesDialog = (page: Page) => page.getByRole('dialog', { name: 'Add Pic' })
export const pictures = (page: Page) =>
  picturesDialog(page).getByRole('list', { name: 'Saved photos' }).getByRole('listitem')

/** The photos in the dialog that are not added to the article yet. */
export const uploads = (page: Page) => picturesDialog(page).getByRole('region', { name: 'Uploads' })

export const chooseFiles = async (page: Page, ...files: Awaited<ReturnType<typeof photoFile>>[]) =>
  picturesDialog(page).getByLabel('Gallery: choose photos').setInputFiles(files)

/** Chooses a photo for the article, and waits for its crop. */
export const chooseAndCrop = async (page: Page, file: Awaited<ReturnType<typeof photoFile>>) => {
  await chooseFiles(page, file)
  await expect(stage(page)).toBeVisible()
}

/** Takes the crop that is proposed for this many photos. */
export const acceptCrops = (page: Page, photos: number) =>
  cropDialog(page)
    .getByRole('button', {
      name:
        photos === 1
          ? 'Upload'
          : photos === 2
            ? 'Upload both with this crop'
            : `Upload all ${photos} with this crop`,
      exact: true,
    })
    .click()

/** Adds photos to the article as they are cropped by themselves. */
export const addPhotos = async (page: Page, ...files: Awaited<ReturnType<typeof photoFile>>[]) => {
  await chooseFiles(page, ...files)
  await acceptCrops(page, files.length)
}

export const dropQuestion = (page: Page, name: string) => page.getByRole('dialog', { name })

export const uploadDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Please wait, uploading image!' })

/** Closes the dialog that waits for the photos; they are uploaded meanwhile. */
export const leaveUploading = async (page: Page) => {
  await uploadDialog(page)
    .getByRole('button', { name: /^Continue/ })
    .click()
  await expect(uploadDialog(page)).toBeHidden()
}

/** Accepts the crop and waits until the picture is stored with it. */
export const upload = async (page: Page, done = 'image uploaded successfully') => {
  await cropDialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText(done)).toBeVisible()
  await expect(cropDialog(page)).toBeHidden()
}

export const storedFile = async (page: Page, index = 0) => {
  const rows = (await callApi(page, 'getArticle_Pic_ByID/1')) as { article_pic: string }[]
  return (await page.request.get(`/pictures/${rows[index]?.article_pic}`)).body()
}

/** Width and height of one of the article's pictures as the server has it. */
export const storedSize = async (page: Page, index = 0) => {
  const { width, height } = await sharp(await storedFile(page, index)).metadata()
  return [width, height]
}

/** The texts of the article's pictures as the server has them, the cover's first. */
export const storedTexts = async (page: Page) => {
  const rows = await callApi(page, 'getArticle_Pic_ByID/1')
  return Array.isArray(rows) ? rows.map(({ alt }: { alt: string }) => alt) : []
}

/** Takes longer than any test to upload at that speed: JPEG readers ignore bytes after the end. */
export const largePhoto = async () => {
  const { buffer, ...file } = await photoFile('large.jpg')
  return { ...file, buffer: Buffer.concat([buffer, Buffer.alloc(5_000_000)]) }
}

/** Uploads a photo and adds it to an article, the first one unless another is named. */
export const addPicture = async (page: Page, alt: string, pic = photoFile(), id = 1) => {
  const article_pic = await uploadPicture(page, 'articlePicUpload', { pic: await pic })
  const record = { article_pic, article_id_1: id, article_id_2: `FL-00000${id}`, alt }
  await callApi(page, 'articlePicData', record)
}

/** Adds pictures to the article by API calls, each with its own alternative text. */
export const addPictures = async (page: Page, ...texts: string[]) => {
  for (const alt of texts) await addPicture(page, alt)
}

export const test = base.extend<{ startScreen: undefined }>({
  signedIn: true,
  snapshot: 'articleToPhotograph',
  startScreen: [
    async ({ page }, use) => {
      await page.goto('/Viewarticleadmin/1')
      await expect(page.getByRole('heading', { name: saree.article_name, level: 1 })).toBeVisible()
      await use(undefined)
    },
    { auto: true },
  ],
})

export const openPictures = async (page: Page) => {
  await page.getByRole('button', { name: 'Add Pic' }).click()
  await expect(picturesDialog(page)).toBeVisible()
}

export const stage = (page: Page) => cropDialog(page).getByRole('application')
export const slider = (page: Page, name: 'Zoom' | 'Rotation') =>
  cropDialog(page).getByRole('slider', { name })

export const frameColours = async (page: Page) => quartersOf(await stage(page).screenshot())
