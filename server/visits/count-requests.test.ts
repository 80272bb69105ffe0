import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { articleApi } from '../../contract/articles/articles.ts'
import { builtSite } from '../../tests/services/built-site.ts'
import type { Engine } from '../database/database.ts'
import { freshDatabase, onBothEngines } from '../testing/engines.ts'
import { saree } from '../testing/shop.ts'
import { startServer } from '../testing/test-server.ts'

const browser =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const navigation = {
  'user-agent': browser,
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
}

/** A built site with one article. `close` gives what was counted by then, as `path source campaign width total`. */
const open = async (t: TestContext, engine: Engine) => {
  const { db, close } = await freshDatabase(engine)
  const server = await startServer(t, engine, { db, site: builtSite })
  t.after(close)
  const { callerAs, openAdminSession, app } = server
  const admin = callerAs(await openAdminSession())
  const body = { ...saree, article_name: 'Green silk' }
  const id = await admin.call(articleApi.create, { body })
  await admin.call(articleApi.setState, { id, body: { article_state: 'shop' } })
  const get = (url: string, headers: Record<string, string | undefined> = {}) =>
    app.inject({ url, headers: { ...navigation, ...headers } })
  const beacon = (method: 'GET' | 'POST', text: string, headers: Record<string, string> = {}) =>
    app.inject({
      method,
      url: '/visit',
      headers: { 'user-agent': browser, accept: '*/*', visit: text, ...headers },
    })
  const counted = async () => {
    await app.close()
    const rows = await db.selectFrom('visit_counts').selectAll().orderBy('id').execute()
    return rows.flatMap((row) =>
      (['views', 'visits', 'bots', 'previews'] as const)
        .filter((total) => row[total] > 0)
        .map((total) =>
          [row.path, row.source, row.campaign, row.width, `${row[total]} ${total}`]
            .filter(Boolean)
            .join(' '),
        ),
    )
  }
  return { ...server, db, get, beacon, counted }
}

onBothEngines('What is counted', (engine) => {
  test('is each public page that is sent, or that the browser holds already, without its query', async (t) => {
    const { get, counted } = await open(t, engine)
    const { headers } = await get('/Terms?utm_source=letter&utm_campaign=Diwali+26')
    assert.equal(
      (await get('/Terms/', { 'if-none-match': headers.etag as string })).statusCode,
      304,
    )
    await get('/Shop?order=price-up')
    await get('/Shop?order=price-up')
    await get('/Saree/FL-000001-green-silk')
    assert.deepEqual(await counted(), [
      '/Terms letter / diwali 26 1 views',
      '/Terms 1 views',
      '/Shop 2 views',
      '/Saree/FL-000001 1 views',
    ])
  })

  test('is no redirect, error, file, call, health check or screen of the back-office', async (t) => {
    const { get, counted } = await open(t, engine)
    for (const address of [
      '/terms',
      '/Saree/FL-000001-other-words',
      '/Nowhere',
      '/Saree/FL-000099',
      '/Shop?page=90',
      '/404',
      '/robots.txt',
      '/sitemap.xml',
      '/favicon.svg',
      '/api/health',
      '/api/getShopSettings',
      '/Dashboardadmin',
      '/Article',
      '/Contactus/Sent',
      '/offline',
    ])
      await get(address)
    assert.deepEqual(await counted(), [])
  })

  test('is neither HEAD nor a page that is asked for ahead, read by a script or seen by an administrator', async (t) => {
    const { app, get, counted } = await open(t, engine)
    await app.inject({ method: 'HEAD', url: '/Terms', headers: navigation })
    await get('/Terms', { 'sec-purpose': 'prefetch' })
    await get('/Terms', { 'sec-purpose': 'prefetch;prerender' })
    await get('/Terms', { 'service-worker-navigation-preload': 'true' })
    await get('/Terms', { accept: '*/*' })
    await get('/Shop', { accept: 'application/json' })
    await get('/Terms', { cookie: 'known-device=a; XSRF-TOKEN=b' })
    assert.deepEqual(await counted(), [])
  })

  test('is a program apart, and the preview of a message by its app', async (t) => {
    const { get, counted } = await open(t, engine)
    await get('/Shop', { 'user-agent': 'WhatsApp/2.24.20.89 A', accept: '*/*' })
    await get('/Shop', { 'user-agent': 'curl/8.9.1', accept: '*/*' })
    await get('/Shop?utm_source=x', { 'user-agent': 'Googlebot/2.1', accept: 'text/html' })
    assert.deepEqual(await counted(), ['/Shop WhatsApp 1 previews', '/Shop 2 bots'])
  })
})

onBothEngines('A page’s script', (engine) => {
  test('says once a day that somebody is here, as its answer is kept until midnight in the shop', async (t) => {
    // 11:30 in India.
    const { beacon, counted, now } = await open(t, engine)
    assert.equal(now().toISOString(), '2026-08-15T06:00:00.000Z')
    const answer = await beacon(
      'GET',
      '390 https://a.test/Shop?utm_source=whatsapp https://www.google.com/',
    )
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.body, '')
    assert.equal(answer.headers['cache-control'], 'private, max-age=45000')
    assert.equal(answer.headers['set-cookie'], undefined)
    assert.equal(answer.headers.etag, undefined)
    assert.deepEqual(await counted(), ['/Shop google.com whatsapp phone 1 visits'])
  })

  const visits: Record<string, string[]> = {
    '390 https://a.test/?utm_source=WhatsApp#/Contactus?from=home': [
      '/Contactus whatsapp whatsapp phone 1 visits',
    ],
    '390 https://a.test/Shop https://www.google.co.in/': ['/Shop google.com phone 1 visits'],
    '390 https://a.test/Shop https://api.whatsapp.com/': ['/Shop whatsapp phone 1 visits'],
    '390 https://a.test/Shop?utm_source=IG': ['/Shop instagram.com ig phone 1 visits'],
    '390 https://a.test/Shop https://l.instagram.com/': ['/Shop instagram.com phone 1 visits'],
    '768 https://a.test/ https://l.facebook.com/': ['/ facebook.com tablet 1 visits'],
    '1440 https://a.test/Saree/FL-000001-green-silk https://a.test/Shop': [
      '/Saree/FL-000001 desk 1 visits',
    ],
    '1440 https://a.test/Terms android-app://com.google.android.gm/': [
      '/Terms com.google.android.gm desk 1 visits',
    ],
    '390 https://a.test/Order/0123456789abcdef?x=1': ['/Order phone 1 visits'],
    '390 https://a.test/Dashboardadmin': [],
    '390 https://a.test/invented': [],
    'wide https://a.test/Shop': [],
    '390': [],
    '': [],
  }
  for (const [text, rows] of Object.entries(visits)) {
    test(`that says “${text}” counts ${rows[0] ?? 'nothing, and may say it again'}`, async (t) => {
      const { beacon, counted } = await open(t, engine)
      const { statusCode, headers } = await beacon('GET', text)
      const isKept = headers['cache-control'] !== 'no-store'
      assert.deepEqual([statusCode, isKept], rows.length > 0 ? [200, true] : [204, false])
      assert.deepEqual(await counted(), rows)
    })
  }

  test('says of a view that the server has not seen, and not of one by a program or an administrator', async (t) => {
    const { app, beacon, counted } = await open(t, engine)
    const text = '390 https://a.test/#/Contactus https://www.google.com/'
    assert.equal((await beacon('POST', text)).statusCode, 204)
    await beacon('POST', text, { 'user-agent': 'Googlebot/2.1' })
    await beacon('GET', text, { 'user-agent': 'Googlebot/2.1' })
    await beacon('GET', text, { 'sec-purpose': 'prefetch;prerender' })
    await beacon('GET', text, { cookie: 'XSRF-TOKEN=b' })
    await beacon('POST', text, { cookie: 'XSRF-TOKEN=b' })
    await app.inject({ method: 'HEAD', url: '/visit', headers: { visit: text } })
    assert.deepEqual(await counted(), ['/Contactus 1 views'])
  })

  test('leaves no address, browser, cookie or hash of these in the database', async (t) => {
    const { app, db, counted } = await open(t, engine)
    const headers = {
      ...navigation,
      cookie: 'visitor=c0ffee1234',
      'x-forwarded-for': '198.51.100.77',
      visit: '390 https://a.test/Shop?utm_source=letter&id=c0ffee1234 https://www.google.com/?q=me',
    }
    await app.inject({ url: '/Shop?id=c0ffee1234', headers, remoteAddress: '198.51.100.77' })
    await app.inject({ url: '/visit', headers, remoteAddress: '198.51.100.77' })
    await app.inject({ method: 'POST', url: '/visit', headers, remoteAddress: '198.51.100.77' })
    await counted()
    const dump: string[] = []
    for (const { name } of await db.introspection.getTables()) {
      dump.push(
        JSON.stringify(
          await db
            .selectFrom(name as 'visit_counts')
            .selectAll()
            .execute(),
        ),
      )
    }
    const secrets = ['198.51.100.77', '198.51.100', 'c0ffee1234', browser, 'Android 10', 'q=me']
    const hashes = secrets.flatMap((text) =>
      (['hex', 'base64', 'base64url'] as const).map((form) => hash('sha256', text, form)),
    )
    const found = [...secrets, ...hashes].filter((text) => dump.join().includes(text))
    assert.deepEqual(found, [])
    const visits = await db.selectFrom('visit_counts').selectAll().execute()
    assert.deepEqual(
      visits.map(({ id, ...row }) => Object.values(row).join(' ')),
      [
        '2026-08-15 /Shop    1 0 0 0',
        '2026-08-15 /Shop google.com letter phone 0 1 0 0',
        '2026-08-15 /Shop  letter  1 0 0 0',
      ],
    )
  })
})
