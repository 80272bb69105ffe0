import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { createFolder } from '../../../tests/services/temporary-folder.ts'
import { handleError } from '../error-handler.ts'
import { HttpError } from '../http-error.ts'
import { createPage, readBuiltPages } from './built-pages.ts'
import { servePages } from './pages.ts'
import { sendPage } from './send-page.ts'
import { createUnknownAddressHandlers } from './unknown-addresses.ts'
import { serveWellKnownFiles } from './well-known-files.ts'

const screen =
  '<html lang="en"><meta name="shop-time-zone" content="Asia/Kolkata" /><meta name="mail" content="sent" />Screen'

const unknown = createPage('Unknown', '', async (html) => html)

const serve = async (t: TestContext, overrides = {}) => {
  const folder = await createFolder(t)
  await mkdir(join(folder, 'Item'))
  await writeFile(join(folder, 'Screen.html'), screen)
  await writeFile(join(folder, 'Screen.html.br'), brotliCompressSync('Screen, as built'))
  await writeFile(join(folder, 'Item/[id].html'), '<script>go()</script>Item')
  const pages = readBuiltPages(folder, {
    timeZone: 'Asia/Kolkata',
    hasMailServer: true,
    ...overrides,
  })
  const { handleUnknown, handleUnreadable } = createUnknownAddressHandlers(['/', ...pages.keys()], {
    send: (_, request, reply) => sendPage(unknown, request, reply),
  })
  const app = Fastify({
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: handleUnreadable,
  })
  t.after(() => app.close())
  await servePages(app, pages, folder)
  app.setNotFoundHandler(handleUnknown)
  return app
}

test('a document is served at its clean path, with its inline script allowed', async (t) => {
  const answer = await (await serve(t)).inject('/Item/5')
  assert.match(String(answer.headers['content-security-policy']), /script-src 'self' 'sha256-/)
  assert.match(String(answer.headers['permissions-policy']), /microphone=\(\), .*camera=\(self\)/)
  assert.equal(answer.headers['cross-origin-opener-policy'], 'same-origin')
})

test('an unknown address stays 404 for a browser that holds the page for it', async (t) => {
  const app = await serve(t)
  const { headers } = await app.inject('/Nowhere')
  const again = await app.inject({ url: '/Nowhere', headers: { 'if-none-match': headers.etag } })
  assert.deepEqual([again.statusCode, again.body], [404, 'Unknown'])
})

test('an address with two slashes has the page for unknown addresses', async (t) => {
  const answer = await (await serve(t)).inject({ url: { pathname: '//Screen' } })
  assert.equal(answer.statusCode, 404)
  assert.equal(answer.body, 'Unknown')
})

test('an address that cannot be decoded gets the page for unknown addresses, and as a call a message', async (t) => {
  const app = await serve(t)
  const page = await app.inject('/%E0%A0')
  assert.deepEqual([page.statusCode, page.body], [400, 'Unknown'])
  const call = await app.inject('/api/%E0%A0')
  assert.equal(call.statusCode, 400)
  assert.match(call.json().message, /could not be understood/)
})

test('an unreadable address is answered also where its page cannot be drawn', async (t) => {
  const { handleUnreadable } = createUnknownAddressHandlers([], {
    send: () => Promise.reject(new HttpError(503, 'Very many pages are being asked for.')),
  })
  const app = Fastify({ frameworkErrors: handleUnreadable })
  t.after(() => app.close())
  const { statusCode, body } = await app.inject('/%E0%A0')
  assert.deepEqual(
    [statusCode, JSON.parse(body).message],
    [503, 'Very many pages are being asked for.'],
  )
})

test('a person is told of an error by a page, and a program by JSON', async (t) => {
  const app = Fastify()
  t.after(() => app.close())
  app.setErrorHandler(handleError)
  app.get('/Terms', () => Promise.reject(new HttpError(503, 'Try <later>.')))
  const page = await app.inject({ url: '/Terms', headers: { accept: 'text/html,*/*' } })
  assert.equal(page.headers['content-type'], 'text/html; charset=utf-8')
  assert.match(page.body, /<h1>Unexpected Application Error!<\/h1><p>Try &lt;later&gt;\.<\/p>/)
  assert.deepEqual((await app.inject('/Terms')).json().message, 'Try <later>.')
})

const inBrotli = { headers: { 'accept-encoding': 'br' } }

test('a screen says that mail is only stored if there is no mail server', async (t) => {
  const app = await serve(t, { hasMailServer: false })
  assert.match((await app.inject('/Screen')).body, /<meta name="mail" content="file" \/>/)
})

test('a screen of a shop in the default time zone is sent as the build compressed it', async (t) => {
  const app = await serve(t)
  const { rawPayload } = await app.inject({ url: '/Screen', ...inBrotli })
  assert.equal(String(brotliDecompressSync(rawPayload)), 'Screen, as built')
  assert.equal((await app.inject('/Screen.html.br')).statusCode, 404)
})

test('a page with brackets in its path is served for exactly one part', async (t) => {
  const app = await serve(t)
  assert.match((await app.inject('/Item/5')).body, /Item$/)
  assert.equal((await app.inject('/Item')).statusCode, 404)
  assert.equal((await app.inject('/Item/5/6')).statusCode, 404)
})

for (const path of ['/Nowhere', '/404', '/Screen.html']) {
  test(`${path} is answered 404 with the page for unknown addresses`, async (t) => {
    const { statusCode, body } = await (await serve(t)).inject(path)
    assert.deepEqual([statusCode, body], [404, 'Unknown'])
  })
}

test('security.txt says where to report a weakness, and that this holds for half a year', async (t) => {
  const app = Fastify()
  t.after(() => app.close())
  serveWellKnownFiles(app, {
    publicUrl: 'https://shop.example',
    sitemap: { readMain: async () => gzipSync(''), readPart: async () => null },
    now: () => new Date('2026-11-24T10:00:00Z'),
  })
  const { body } = await app.inject('/.well-known/security.txt')
  assert.deepEqual(body.trimEnd().split('\n'), [
    'Contact: https://shop.example/Contactus',
    'Expires: 2027-05-23T10:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://shop.example/.well-known/security.txt',
  ])
})

const typedOtherwise = {
  '/index.html': '/',
  '/Screen/index.html': '/Screen',
  '/sCREEN/?utm_source=a': '/Screen?utm_source=a',
  '/404/screen': '/Screen',
  '/404/home': '/#/',
  '/shop': '/Shop',
  '/SHOP': '/Shop',
  '/Shop.': '/Shop',
  '/sarees': '/Shop',
  '/shop?q=silk': '/Shop?q=silk',
  '/saree/fl-1': '/Saree/fl-1',
  '/order?p=FL-000001': '/Order?p=FL-000001',
  '/ORDER/0123456789abcdefghijKL/return': '/Order/0123456789abcdefghijKL/return',
}
for (const [typed, location] of Object.entries(typedOtherwise)) {
  test(`the address ${typed} redirects to ${location}`, async (t) => {
    const { statusCode, headers } = await (await serve(t)).inject(typed)
    assert.deepEqual([statusCode, headers.location], [308, location])
  })
}

test('a form that is posted to a page in another letter case is redirected to the right path', async (t) => {
  const app = await serve(t)
  const post = (url: string) => app.inject({ method: 'POST', url, payload: { name: 'Asha' } })
  const { statusCode, headers } = await post('/screen?a=b')
  assert.deepEqual([statusCode, headers.location], [308, '/Screen?a=b'])
  assert.equal((await post('/nowhere')).json().message, 'There is no call POST /nowhere.')
})

test('a browser that refuses Brotli by br;q=0 gets plain HTML', async (t) => {
  const app = await serve(t)
  for (const encodings of ['br;q=0', 'gzip, br; q=0.0', 'br;q=0, gzip']) {
    await t.test(encodings, async () => {
      const answer = await app.inject({ url: '/Screen', headers: { 'accept-encoding': encodings } })
      assert.equal(answer.headers['content-encoding'], undefined)
      assert.match(answer.body, /Screen$/)
    })
  }
  const headers = { 'accept-encoding': 'gzip, br;q=0.5' }
  assert.equal((await app.inject({ url: '/Screen', headers })).headers['content-encoding'], 'br')
})
