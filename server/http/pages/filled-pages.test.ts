import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { defaultRetention } from '../../../contract/settings/retention.ts'
import type { ShopSettings } from '../../../contract/shop/settings/shop-settings.ts'
import { createFolder } from '../../../tests/services/temporary-folder.ts'
import { readBuiltPages } from './built-pages.ts'
import { createPageFiller } from './filled-pages.ts'
import { servePages } from './pages.ts'
import { createUnknownAddressHandlers } from './unknown-addresses.ts'

const built = '<p data-announcement="true">Welcome</p><script>go()</script>'

const serve = async (
  t: TestContext,
  readName: () => Promise<string | null>,
  banner_link = '',
  readSettings: () => Promise<Partial<ShopSettings>> = async () => ({}),
) => {
  const readBanner = async () => {
    const banner_name = await readName()
    return banner_name === null ? null : { banner_name, banner_link }
  }
  const folder = await createFolder(t)
  await writeFile(join(folder, 'index.html'), built)
  await writeFile(join(folder, '404.html'), built)
  await writeFile(join(folder, 'Contact.html'), `<html lang="en">${built}{fact site_phone}`)
  const settings = {
    publicUrl: 'https://shop.example',
    timeZone: 'Asia/Kolkata',
    hasMailServer: true,
    retention: defaultRetention,
  }
  const app = Fastify()
  t.after(() => app.close())
  const pages = readBuiltPages(folder, settings)
  const fillPage = createPageFiller({ readBanner, readSettings })
  await servePages(app, pages, {
    ...settings,
    folder,
    fillPage,
    createSitemap: () => ({ readMain: async () => gzipSync(''), readPart: async () => null }),
    now: () => new Date(),
  })
  app.setNotFoundHandler(createUnknownAddressHandlers(pages, fillPage).handleUnknown)
  return app
}

test('a page holds the active banner as text, also compressed, and the built text without a banner', async (t) => {
  let banner: string | null = 'Silk & <b>zari</b> for $& less'
  const app = await serve(t, async () => banner)
  const announced =
    '<p data-announcement="true">Silk &amp; &lt;b&gt;zari&lt;/b&gt; for $&amp; less</p>'
  assert.equal(
    (await app.inject('/')).body,
    built.replace(/<p.*<\/p>/, () => announced),
  )
  const compressed = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  assert.ok(brotliDecompressSync(compressed.rawPayload).toString().includes(announced))
  banner = null
  assert.equal((await app.inject('/')).body, built)
})

test('the active banner leads to where its link points, and a link that no form would take is left out', async (t) => {
  const cases: [string, string][] = [
    ['/Contactus', '<a href="/Contactus">Onam offer</a>'],
    [
      'https://wa.me/919840055555?text=A&b="c"',
      '<a href="https://wa.me/919840055555?text=A&amp;b=&quot;c&quot;">Onam offer</a>',
    ],
    ['javascript:alert(1)', 'Onam offer'],
    ['//evil.example', 'Onam offer'],
  ]
  for (const [link, html] of cases) {
    const app = await serve(t, async () => 'Onam offer', link)
    assert.ok(
      (await app.inject('/')).body.includes(`<p data-announcement="true">${html}</p>`),
      link,
    )
  }
})

test('the page for unknown addresses holds the active banner too', async (t) => {
  const app = await serve(t, async () => 'Onam offer')
  const { statusCode, body } = await app.inject('/Nowhere')
  assert.deepEqual([statusCode, body], [404, built.replace('Welcome', 'Onam offer')])
})

test('a browser gets its stored page again only when the banner has changed', async (t) => {
  let banner = 'First'
  const app = await serve(t, async () => banner)
  const { headers } = await app.inject('/')
  const askAgain = () => app.inject({ url: '/', headers: { 'if-none-match': headers.etag } })
  assert.equal((await askAgain()).statusCode, 304)
  banner = 'Second'
  const answer = await askAgain()
  assert.equal(answer.statusCode, 200)
  assert.ok(answer.body.includes('Second'))
  assert.equal(answer.headers['content-security-policy'], headers['content-security-policy'])
})

test('a page has the last known banner while the banner cannot be read or is slow', async (t) => {
  let read = async (): Promise<string | null> => Promise.reject(new Error('no database'))
  const app = await serve(t, () => read())
  assert.equal((await app.inject('/')).body, built)
  read = async () => 'First'
  assert.ok((await app.inject('/')).body.includes('First'))
  read = () => new Promise(() => {})
  assert.ok((await app.inject('/')).body.includes('First'))
})

test('a page holds what the owner has published, from the next request on, and its script gets the same', async (t) => {
  let settings: Partial<ShopSettings> = {}
  const app = await serve(
    t,
    async () => 'Onam {fact site_phone}',
    '',
    async () => settings,
  )
  const read = async () => (await app.inject('/Contact')).body
  assert.ok((await read()).endsWith('+91 00000 00000'))
  assert.doesNotMatch(await read(), /data-facts/)
  settings = { site_phone: '+919876543210' }
  assert.ok((await read()).endsWith('+91 98765 43210'))
  assert.match(await read(), /<html data-facts="\{&quot;site_phone&quot;:/)
  // A banner is text, too.
  assert.ok((await read()).includes('>Onam {fact site_phone}<'))
})

test('a page is made and compressed once for the same settings and banner', async (t) => {
  const settings = { site_phone: '+919876543210' }
  const fill = createPageFiller({
    readBanner: async () => null,
    readSettings: async () => settings,
  })
  const folder = await createFolder(t)
  await writeFile(join(folder, 'index.html'), `${built}{fact site_phone}`)
  const page = readBuiltPages(folder, {
    publicUrl: 'https://shop.example',
    timeZone: 'Asia/Kolkata',
    hasMailServer: true,
    retention: defaultRetention,
  }).get('/')
  assert.ok(page)
  const readPage = fill(page)
  assert.equal(await readPage(), await readPage())
})
