import type { Page } from '@playwright/test'
import { photo, quartersOf } from '../../samples/test-photo.ts'
import { test as base, expect, rightOf } from './fixtures.ts'

const saree = {
  article_name: 'Bottle green silk',
  article_price: 4499,
  article_stock: 3,
  Material: 'Mulberry silk',
  article_Blouse: 'Yes',
  article_Length: '6.3 m',
  article_wash: 'Dry wash',
  article_fb: 'https://social.example/posts/1',
  article_pinint: 'Bridal',
}

/** One call of the signed-in administrator, past the screen. */
export const ask = async (page: Page, path: string, data?: object) => {
  const headers = await rightOf(page)
  const method = data ? 'POST' : 'GET'
  const answer = await page.request.fetch(`/api/${path}`, {
    method,
    headers,
    ...(data ? { data } : {}),
  })
  expect(answer.ok(), path).toBe(true)
  return answer.json()
}

/** A photo for a file field, of four quarters: red, green, below blue, yellow. */
export const photoFile = async (
  name = 'saree.jpg',
  orientation = 1,
  width = 240,
  height = 320,
) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo(orientation, width, height),
})

/** The quarters of a photo that stands upright. */
export const upright = 'red green blue yellow'

export const cropDialog = (page: Page) => page.getByRole('dialog', { name: 'Crop picture' })
export const picturesDialog = (page: Page) => page.getByRole('dialog', { name: 'Add Pic' })
export const pictures = (page: Page) =>
  picturesDialog(page).getByRole('list', { name: 'Pictures' }).getByRole('listitem')

/** Chooses picture files in the Add Pic modal. */
export const choose = async (page: Page, ...files: Awaited<ReturnType<typeof photoFile>>[]) =>
  picturesDialog(page).getByLabel('Choose pictures').setInputFiles(files)

/** Takes the crop as it is and waits until the picture has arrived. */
export const upload = async (page: Page) => {
  const before = await pictures(page).count()
  await cropDialog(page).getByRole('button', { name: 'Upload' }).click()
  await expect(pictures(page)).toHaveCount(before + 1)
}

/** The stored file of a picture of the article, the first one's if none is named. */
export const storedFile = async (page: Page, index = 0) => {
  const rows = (await ask(page, 'getArticle_Pic_ByID/1')) as { article_pic: string }[]
  return (await page.request.get(`/pictures/${rows[index]?.article_pic}`)).body()
}

/** Makes uploads as slow as over a weak connection. */
export const slowDown = async (page: Page) => {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 40_000,
  })
}

/** A photo whose upload over such a connection outlasts every test: a JPEG may have bytes behind its end. */
export const largePhoto = async () => {
  const { buffer, ...file } = await photoFile('large.jpg')
  return { ...file, buffer: Buffer.concat([buffer, Buffer.alloc(5_000_000)]) }
}

/** Gives the article pictures as another client would, each with its own text. */
export const addPictures = async (page: Page, ...texts: string[]) => {
  const headers = await rightOf(page)
  for (const alt of texts) {
    const sent = await page.request.post('/api/articlePicUpload', {
      headers,
      multipart: { pic: await photoFile() },
    })
    const { message } = (await sent.json()) as { message: string }
    const record = { article_pic: message, article_id_1: 1, article_id_2: 'FL-000001', alt }
    await ask(page, 'articlePicData', record)
  }
}

/** Each test begins signed in, on the screen of an article without pictures. */
export const test = base.extend<{ opened: undefined }>({
  signedIn: true,
  opened: [
    async ({ page }, use) => {
      await ask(page, 'createArticle', saree)
      await page.goto('/#/Viewarticleadmin/1')
      await expect(page.getByRole('heading', { name: saree.article_name, level: 1 })).toBeVisible()
      await use(undefined)
    },
    { auto: true },
  ],
})

/** Opens the Add Pic modal. */
export const openPictures = async (page: Page) => {
  await page.getByRole('button', { name: 'Add Pic' }).click()
  await expect(picturesDialog(page)).toBeVisible()
}

/** Where the crop dialog shows the picture in its frame. */
export const stage = (page: Page) => cropDialog(page).getByRole('application')
export const slider = (page: Page, name: 'Zoom' | 'Rotation') =>
  cropDialog(page).getByRole('slider', { name })

/** What the frame shows, as the colours of its four quarters. */
export const inFrame = async (page: Page) => {
  return quartersOf(await stage(page).screenshot())
}
