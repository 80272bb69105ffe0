import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../support/fixtures.ts'
import { weighPage } from '../support/weigh-page.ts'
import type { Shop } from '../support/with-shop.ts'

test.use({ snapshot: 'shopWindow', deviceScaleFactor: 2 })

const pictures = join(import.meta.dirname, '../../../web/site/sarees/pictures')

/** A photo of cloth for each of the three sarees, as a phone sends it. */
const addClothPhotos = async (page: Page, product: Shop) => {
  const headers = { authorization: `Bearer ${await product.openSession()}` }
  for (const [index, name] of ['double', 'haldi', 'tussar'].entries()) {
    const id = index + 1
    const buffer = await sharp(join(pictures, `${name}-draped-2100.avif`))
      .jpeg()
      .toBuffer()
    const pic = { name: 'saree.jpg', mimeType: 'image/jpeg', buffer }
    const sent = await page.request.post('/api/articlePicUpload', { headers, multipart: { pic } })
    const { message: article_pic } = await sent.json()
    const data = { article_pic, article_id_1: id, article_id_2: `FL-00000${id}`, alt: name }
    expect((await page.request.post('/api/articlePicData', { headers, data })).ok()).toBe(true)
    await expect
      .poll(async () => {
        const answer = await page.request.get(`/api/getArticle_Pic_ByID/${id}`, { headers })
        return (await answer.json()).at(-1).widths
      })
      .toContain(720)
  }
}

/** The bytes of the page, its fonts, its styles, and of the pictures in the first view. */
const weighFirstView = async (page: Page, address: string) => {
  const { bytes, requests } = await weighPage(page, address)
  const seen = await page
    .locator('img')
    .evaluateAll((images) =>
      images
        .filter((image) => image.getBoundingClientRect().top < window.innerHeight)
        .map((image) => (image as HTMLImageElement).currentSrc),
    )
  const inView = requests.filter(({ url }) => seen.includes(url))
  const { document = 0, font = 0, stylesheet = 0 } = bytes
  expect(inView.length).toBeGreaterThan(0)
  return document + font + stylesheet + inView.reduce((sum, one) => sum + one.bytes, 0)
}

test('on a phone the first view of the shop and of a saree needs at most 120 KB, with the pictures in it', {
  tag: '@phone',
}, async ({ page, product }) => {
  await addClothPhotos(page, product)
  for (const address of ['/Shop', '/Saree/FL-000001-bottle-green-silk'])
    expect.soft(await weighFirstView(page, address), address).toBeLessThanOrEqual(120 * 1024)
})
