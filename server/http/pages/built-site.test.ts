import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { builtSite } from '../../../tests/services/built-site.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { startServer } from '../../testing/test-server.ts'

/** Typed by people, and the page that they mean. */
const meantBy = {
  '/OurSolutions': '/Oursoultions',
  '/contactus': '/Contactus',
  '/return-policy': '/Returnpolicy',
  '/privacy': '/Privacypolicy',
  '/contact_us?utm_source=letter': '/Contactus?utm_source=letter',
  '/Terms.': '/Terms',
  '/Aboutus)%20': '/Aboutus',
  '/home': '/',
  '/admin': '/Dashboardadmin',
  '/sign-in': '/Dashboardadmin',
  '/pricing': '/Requestdemo',
  '/refund': '/Returnpolicy',
  '/shipping': '/Shippingpolicy',
  '/terms-and-conditions': '/Terms',
  '/solutions/billing-platform': '/Oursoultions/Billing_Platform',
}

const forAll = [
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
]

/** An address of each kind of answer, with the status it is answered with; the page names the files it is made of. */
const kindsIn = (html: string) => {
  const [, asset = ''] = /(?:src|href)="(\/assets\/[^"]+)"/.exec(html) ?? []
  assert.notEqual(asset, '')
  return {
    '/': 200,
    '/Contactus': 200,
    '/Nowhere': 404,
    '/%': 400,
    [asset]: 200,
    '/assets/nothing.js': 404,
    '/robots.txt': 200,
    '/sitemap.xml': 200,
    '/api/health': 200,
    '/api/openapi.json': 200,
    '/api/getAllBanner': 401,
    '/api/nothing': 404,
    '/pictures/nothing.jpg': 404,
  }
}

onBothEngines('The built site', (engine) => {
  const open = async (t: TestContext) => (await startServer(t, engine, { site: builtSite })).app

  test('V6: has a content type and a policy that allows only its own scripts on every kind of answer', async (t) => {
    const app = await open(t)
    for (const [address, status] of Object.entries(kindsIn((await app.inject('/')).body))) {
      const { statusCode, headers } = await app.inject({ url: { pathname: address } })
      assert.equal(statusCode, status, address)
      const policy = String(headers['content-security-policy'])
      assert.match(policy, /default-src 'self'/, address)
      assert.match(policy, /script-src 'self'(?: 'sha256-[^']+')*;/, address)
      for (const part of forAll) assert.ok(policy.includes(part), `${address}: ${part}`)
      assert.doesNotMatch(policy, /unsafe|\*|https?:/, address)
      assert.equal(headers['x-content-type-options'], 'nosniff', address)
      assert.ok(headers['content-type'], address)
      assert.equal(headers['access-control-allow-origin'], undefined, address)
      if (address !== '/%')
        assert.match(String(headers['strict-transport-security']), /max-age=/, address)
    }
  })

  test('tells a person of an error by a page in its own styles, whatever cannot be read', async (t) => {
    const { app, db } = await startServer(t, engine, { site: builtSite })
    await db.schema.alterTable('articles').renameTo('away').execute()
    for (const url of ['/Shop', '/Saree/FL-000001']) {
      const { statusCode, headers, body } = await app.inject({
        url,
        headers: { accept: 'text/html' },
      })
      assert.equal(statusCode, 500, url)
      assert.equal(headers['cache-control'], 'no-store')
      assert.match(body, /<style>.*<h1>Unexpected Application Error!<\/h1>.*Try again<\/a>/s)
      assert.match(body, /We can’t show this page right now/)
    }
    await db.schema.alterTable('away').renameTo('articles').execute()
  })

  test('tells of the banner its text and its link only, and not until when it is shown', async (t) => {
    const { app, db } = await startServer(t, engine, { site: builtSite })
    const banner = { banner_name: 'Onam </script>', bannerstartdate: '2000-01-01' }
    await db
      .insertInto('banners')
      .values({ ...banner, bannerenddate: '2999-12-31' })
      .execute()
    const { body } = await app.inject('/Terms')
    const [, json = ''] = /id="site-data">(.*?)<\/script>/s.exec(body) ?? []
    assert.deepEqual(JSON.parse(json).notice, { banner_name: 'Onam </script>', banner_link: '' })
    assert.doesNotMatch(body, /2999/)
  })

  test('has the texts of the search, as they are with the settings', async (t) => {
    const app = await open(t)
    const texts: { title: string }[] = (await app.inject('/search-texts.json')).json()
    assert.ok(texts.some(({ title }) => title === 'Return policy'))
  })

  test('redirects common spellings of a path to the right page', async (t) => {
    const app = await open(t)
    for (const [typed, path] of Object.entries(meantBy)) {
      const { statusCode, headers } = await app.inject(typed)
      assert.deepEqual([statusCode, headers.location], [308, path], typed)
    }
    assert.equal((await app.inject('/terms-of-nothing')).statusCode, 404)
  })

  test('has a document for each screen that preloads its script and is hidden from crawlers', async (t) => {
    const app = await open(t)
    const { body } = await app.inject('/Article')
    assert.match(body, /<meta name="robots" content="noindex" \/>/)
    assert.match(body, /<link rel="modulepreload" href="\/assets\/article-page-[^"]+\.js"/)
    assert.doesNotMatch(body, /home-page|\/assets\/site-/)
    assert.equal((await app.inject('/Viewarticleadmin/5')).statusCode, 200)
    assert.equal((await app.inject('/Viewarticleadmin')).statusCode, 404)
    const map = (await app.inject('/sitemap.xml')).body
    assert.doesNotMatch(map, /\/Article<|admin<|selectsolution|\/Logout|Billing_Platform/)
  })

  test('has a film in two formats of at most 300 KB, and a poster for phones of at most 20 KB', async (t) => {
    const app = await open(t)
    const { body } = await app.inject('/')
    const films = readdirSync(join(builtSite, 'assets')).filter((file) => /webm|mp4/.test(file))
    assert.equal(films.length, 2)
    for (const film of films) {
      const { headers, rawPayload } = await app.inject(`/assets/${film}`)
      assert.equal(headers['content-type'], `video/${film.split('.').at(-1)}`)
      assert.ok(rawPayload.length <= 300_000, film)
    }
    const [, poster = ''] = /(\/assets\/poster-[^" ]+) 800w/.exec(body) ?? []
    assert.ok((await app.inject(poster)).rawPayload.length <= 20 * 1024)
  })
})
