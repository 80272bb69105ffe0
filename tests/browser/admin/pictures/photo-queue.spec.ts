import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { type ConnectionProxy, startConnectionProxy } from '../../../services/connection-proxy.ts'
import { type Product, startProduct } from '../../../services/product/product.ts'
import { callApi } from '../../support/data/api.ts'
import { administrator, test as base, expect } from '../../support/fixtures.ts'
import {
  acceptCrops,
  leaveUploading,
  picturesDialog,
} from '../../support/screens/picture-screen.ts'
import { saree } from '../../support/shop.ts'

const PHOTOS = 12
const CUTS = 20
const CHUNK_BYTES = 256 * 1024
const BYTES_PER_SECOND = 500_000

/** A product that can be restarted, behind a connection that can be cut. */
interface ProductBehindProxy {
  connection: ConnectionProxy
  restart(): Promise<void>
}

const test = base.extend<{ productBehindProxy: ProductBehindProxy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  productBehindProxy: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'freightloom-'))
    const start = () =>
      startProduct({
        DATA_DIR: folder,
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
      })
    let product: Product = await start()
    const connection = await startConnectionProxy(product.url, BYTES_PER_SECOND)
    const restart = async () => {
      await product.end('SIGKILL')
      product = await start()
      connection.setTarget(product.url)
    }
    await use({ connection, restart })
    await connection.close()
    await product.end('SIGKILL')
    await rm(folder, { recursive: true, maxRetries: 20 })
  },
  baseURL: async ({ productBehindProxy }, use) => use(productBehindProxy.connection.url),
  // A connection that is cut is told in the console.
  expectedErrors: /./,
})

/** Photos of noise, three parts each, which only differ by chance. */
const noisePhotos = () =>
  Promise.all(
    Array.from({ length: PHOTOS }, async (_, index) => ({
      name: `${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({
        create: {
          width: 800,
          height: 800,
          channels: 3,
          background: 'grey',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .jpeg({ quality: 92 })
        .toBuffer(),
    })),
  )

const signInAt = async (page: Page) => {
  const answer = await page.request.post('/api/login', { data: administrator })
  const { token } = (await answer.json()) as { token: string }
  await page.goto('/')
  await page.evaluate(
    ([usertoken, email]) => Object.assign(localStorage, { usertoken, email }),
    [token, administrator.email],
  )
}

const choosePhotos = async (page: Page, files: Awaited<ReturnType<typeof noisePhotos>>) => {
  await page.goto('/Viewarticleadmin/1')
  await page.getByRole('button', { name: 'Add Pic' }).click()
  await picturesDialog(page).getByLabel('Gallery: choose photos').setInputFiles(files)
  await acceptCrops(page, files.length)
  await leaveUploading(page)
}

/** Reopens the screen on which photos are sent, in this page or another one. */
const openAgain = async (page: Page) => {
  await page.goto('/Article', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Articles', level: 1 })).toBeVisible()
}

const storedHashes = async (page: Page) => {
  const rows = (await callApi(page, 'getArticle_Pic_ByID/1')) as { article_pic: string }[]
  const token = await page.evaluate(() => localStorage.getItem('usertoken'))
  const headers = { authorization: `Bearer ${token}` }
  return Promise.all(
    rows.map(async ({ article_pic }) => {
      const file = await page.request.get(`/api/getPictureOriginal?name=${article_pic}`, {
        headers,
      })
      return hashOf(await file.body())
    }),
  )
}

const hashOf = (file: Buffer) => createHash('sha256').update(file).digest('hex')

/** Waits until this many more bytes were sent. */
const waitForBytes = async (connection: ConnectionProxy, bytes: number) => {
  const before = connection.sentBytes()
  await expect
    .poll(() => connection.sentBytes() - before, { timeout: 30_000, intervals: [20] })
    .toBeGreaterThan(bytes)
}

interface Misfortune {
  /** @returns the page that is open after it */
  happen(page: Page): Promise<Page>
  needsReopen: boolean
}

/** What happens to the device or the server while the connection is cut. */
const misfortunesOf = (
  context: BrowserContext,
  productBehindProxy: ProductBehindProxy,
): Misfortune[] => {
  const nothingElse = { happen: async (page: Page) => page, needsReopen: false }
  const leaveScreen = async (page: Page) => {
    await page.goto('about:blank')
    return page
  }
  const closePage = async (page: Page) => {
    const next = await context.newPage()
    await page.close()
    return next
  }
  const restartServer = async (page: Page) => {
    await productBehindProxy.restart()
    return page
  }
  return [
    nothingElse,
    { happen: leaveScreen, needsReopen: true },
    nothingElse,
    { happen: closePage, needsReopen: true },
    { happen: restartServer, needsReopen: false },
  ]
}

test(`${PHOTOS} photos arrive once, unchanged and in order over a connection that is cut ${CUTS} times`, async ({
  page: first,
  context,
  productBehindProxy,
}) => {
  test.slow()
  const { connection } = productBehindProxy
  await signInAt(first)
  await callApi(first, 'createArticle', saree)
  const files = await noisePhotos()
  const total = files.reduce((sum, { buffer }) => sum + buffer.length, 0)
  let page = first
  await choosePhotos(page, files)
  const sentBefore = connection.sentBytes()
  const misfortunes = misfortunesOf(context, productBehindProxy)
  const rounds = CUTS / misfortunes.length
  for (const { happen, needsReopen } of Array.from({ length: rounds }, () => misfortunes).flat()) {
    await waitForBytes(connection, total / CUTS / 2)
    connection.disconnect()
    page = await happen(page)
    connection.reconnect()
    if (needsReopen) await openAgain(page)
  }
  await openAgain(page)
  await expect
    .poll(
      async () => {
        const rows = await callApi(page, 'getArticle_Pic_ByID/1')
        return Array.isArray(rows) ? rows.length : 0
      },
      { timeout: 60_000 },
    )
    .toBe(PHOTOS)
  const sent = connection.sentBytes() - sentBefore
  expect(await storedHashes(page)).toEqual(files.map(({ buffer }) => hashOf(buffer)))
  expect(sent - total, 'bytes sent again, with all other requests').toBeLessThan(CUTS * CHUNK_BYTES)
})
