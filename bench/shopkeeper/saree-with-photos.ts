import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { categoryApi } from '../../contract/categories.ts'
import { pictureApi } from '../../contract/pictures/pictures.ts'
import { adminAt } from '../../tests/services/administrator.ts'
import { launchBrowser } from '../../tests/services/chromium.ts'
import { startConnectionProxy } from '../../tests/services/connection-proxy.ts'
import { openPhone } from '../measuring/phone.ts'
import { noisePhoto } from '../noise-photo.ts'
import type { Shop } from '../shop.ts'
import { type Figure, SHOP_ARTICLES } from './figure.ts'
import { signIn } from './sign-in.ts'

/* A saree with four photos of 12 megapixels, added on a phone with a connection of 400 kbit/s and 400 ms. */

const PHOTOS = 4
const CONNECTION_BYTES_PER_SECOND = 50_000

const makePhotos = (folder: string) =>
  Promise.all(
    Array.from({ length: PHOTOS }, async (_, index) => {
      const file = join(folder, `photo-${index + 1}.jpg`)
      const photo = await noisePhoto(3000, 4000)
      await writeFile(file, photo)
      return { file, size: photo.length }
    }),
  )

/** Fills in the form; typing takes no time here, and the keyboard's key Next leads from field to field. */
const addSaree = async (page: Page, photos: string[]) => {
  let taps = 0
  const tap = async (what: Locator) => {
    taps += 1
    await what.tap()
  }
  /** A phone opens a list of its own, in which the second tap chooses. */
  const choose = async (what: Locator, option: string) => {
    taps += 2
    await what.selectOption(option)
  }
  await tap(page.getByRole('button', { name: 'Add article' }).first())
  const form = page.getByRole('dialog', { name: 'Add New article' })
  // The tap that opens the phone's picker of photos.
  taps += 1
  await form.getByLabel('Choose pictures').setInputFiles(photos)
  const crop = page.getByRole('dialog', { name: 'Crop picture' })
  await tap(crop.getByRole('button', { name: `Upload all ${PHOTOS} with this crop` }))
  const waiting = page.getByRole('dialog', { name: 'Please wait, uploading image!' })
  await tap(waiting.getByRole('button', { name: 'Go on in the background' }))
  await form.getByLabel('Article Name').fill('Madder wheels')
  await form.getByLabel('price').fill('4499')
  await form.getByLabel('stock').fill('3')
  await choose(form.getByLabel('Material'), 'Mulberry silk')
  await choose(form.getByLabel('Category'), 'Bridal')
  await form.getByLabel('Length').fill('6.3 m')
  await tap(form.locator('label', { hasText: /^Yes$/ }))
  await tap(form.getByText('Dry wash', { exact: true }))
  await tap(form.getByRole('button', { name: 'Create' }))
  await form.waitFor({ state: 'hidden' })
  return taps
}

type Admin = Awaited<ReturnType<typeof adminAt>>

const addCategory = async ({ call, upload }: Admin) => {
  const answer = await upload(await noisePhoto(500, 500))
  const { message: article_category_image } = (await answer.json()) as { message: string }
  const body = { article_category_name: 'Bridal', article_category_image }
  await call(categoryApi.create, { body })
}

const waitForPictures = async ({ call }: Admin, id: number) => {
  while ((await call(pictureApi.ofArticle, { id })).length < PHOTOS) await sleep(500)
}

export const measureSareeWithPhotos = async (shop: Shop): Promise<Figure[]> => {
  const product = await shop.start()
  const connection = await startConnectionProxy(product.url)
  const browser = await launchBrowser()
  try {
    const admin = await adminAt(product.url)
    await addCategory(admin)
    const photos = await makePhotos(shop.folder)
    const originals = photos.reduce((sum, { size }) => sum + size, 0)
    const page = await openPhone(browser, 'slow 3G')
    await signIn(page, connection.url)
    const sentBefore = connection.sentBytes()
    const startedAt = performance.now()
    const secondsSince = () => (performance.now() - startedAt) / 1000
    const taps = await addSaree(
      page,
      photos.map(({ file }) => file),
    )
    const free = secondsSince()
    // The articles of the shop are numbered from 1 on.
    await waitForPictures(admin, SHOP_ARTICLES + 1)
    const stored = secondsSince()
    const ratio = (connection.sentBytes() - sentBefore) / originals
    const secondsToSend = originals / CONNECTION_BYTES_PER_SECOND
    return [
      { work: 'a saree with four photos: taps', value: taps, unit: 'taps', goal: 14 },
      { work: 'until the person is free', value: free, unit: 's', goal: 20 },
      {
        work: 'until all is on the server',
        value: stored,
        unit: 's',
        goal: Math.round(1.25 * secondsToSend),
      },
      { work: 'bytes sent, all requests', value: ratio, unit: '× the originals', goal: 1.05 },
    ]
  } finally {
    await browser.close()
    await connection.close()
    await product.end()
  }
}
