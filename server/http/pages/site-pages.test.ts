import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import type { Notice } from '../../../contract/banners/announcement.ts'
import type { PageContext, PublicPage } from '../../../contract/public-pages.ts'
import { defaultRetention } from '../../../contract/settings/retention.ts'
import { noSettings, type ShopSettings } from '../../../contract/shop/settings/shop-settings.ts'
import { compressQuickly, createPage } from './built-pages.ts'
import { createKeptPages } from './kept-pages.ts'
import { createSitePages } from './site-pages.ts'

const bannerOf = (banner_name: string): Notice => ({ banner_name, banner_link: '' })

/** Serves Home over sources that a test changes; a page says what it was drawn with. */
const serve = (t: TestContext) => {
  const sources = {
    readNotice: async (): Promise<Notice | null> => null,
    settings: noSettings as ShopSettings,
    version: 0,
  }
  const drawn: string[] = []
  const draw = async (_: PublicPage, { notice, settings }: PageContext) => {
    const text = `${notice?.banner_name ?? 'no banner'}, ${settings.site_phone || 'no phone'}`
    drawn.push(text)
    return createPage(text, '', compressQuickly)
  }
  const { ask: askPage, drawAhead } = createKeptPages(() => new Date())
  const { serve: serveOn } = createSitePages({
    drawer: { draw, sitePages: [{ path: '/', isListed: true }], listSearchTexts: async () => [] },
    askPage,
    readVersion: async () => {
      sources.version += 1
      return sources.version
    },
    today: () => '2026-11-30',
    readSources: async () => ({ notice: await sources.readNotice(), settings: sources.settings }),
    publicUrl: 'https://shop.example',
    retention: defaultRetention,
  })
  const app = Fastify()
  t.after(() => app.close())
  serveOn(app)
  const read = async () => (await app.inject('/')).body
  return { app, sources, drawn, read, drawAhead }
}

test('a page is drawn and compressed once for the same banner and settings, and again for others', async (t) => {
  const { app, sources, drawn, read } = serve(t)
  assert.equal(await read(), 'no banner, no phone')
  assert.equal(await read(), 'no banner, no phone')
  sources.readNotice = async () => bannerOf('Onam')
  await read()
  sources.settings = { ...noSettings, site_phone: '+919876543210' }
  await read()
  const { rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  assert.equal(String(brotliDecompressSync(rawPayload)), 'Onam, +919876543210')
  assert.deepEqual(drawn, ['no banner, no phone', 'Onam, no phone', 'Onam, +919876543210'])
})

test('a browser gets its stored page again only when the banner has changed', async (t) => {
  const { app, sources } = serve(t)
  const { headers } = await app.inject('/')
  const askAgain = () => app.inject({ url: '/', headers: { 'if-none-match': headers.etag } })
  assert.equal((await askAgain()).statusCode, 304)
  sources.readNotice = async () => bannerOf('Second')
  assert.equal((await askAgain()).statusCode, 200)
})

test('a page has the last known banner while the banner cannot be read or is slow', async (t) => {
  const { sources, read } = serve(t)
  sources.readNotice = async () => Promise.reject(new Error('no database'))
  assert.match(await read(), /^no banner/)
  sources.readNotice = async () => bannerOf('First')
  assert.match(await read(), /^First/)
  sources.readNotice = () => new Promise(() => {})
  assert.match(await read(), /^First/)
})

test('after something is published, a page that was visited is drawn before its next visitor comes', async (t) => {
  const { sources, drawn, read, drawAhead } = serve(t)
  await read()
  sources.settings = { ...noSettings, site_phone: '+919876543210' }
  await drawAhead()
  assert.deepEqual(drawn, ['no banner, no phone', 'no banner, +919876543210'])
  await read()
  assert.equal(drawn.length, 2)
})
