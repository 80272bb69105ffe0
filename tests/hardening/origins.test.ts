import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findTables } from '../../server/backup/tables.ts'
import type { Db } from '../../server/database/database.ts'
import { listCalls } from '../../server/testing/calls.ts'
import { onBothEngines } from '../../server/testing/engines.ts'
import { demoForm, enquiryBody } from '../../server/testing/enquiries/enquiries.ts'
import { saree, startShop } from '../../server/testing/shop.ts'

const readAllRows = async (db: Db) => {
  const rows: Record<string, unknown[]> = {}
  for (const table of await findTables(db))
    rows[table] = await db.selectFrom(table).selectAll().execute()
  return rows
}

const banner = {
  banner_name: 'Onam week',
  bannerstartdate: '2026-08-10',
  bannerenddate: '2026-08-20',
}
const writes = [
  ['createBanner', banner],
  ['createArticle', saree],
  ['updateBanner/1', { banner_name: 'Changed' }],
  ['logout', {}],
  ['changepassword', { email: 'a@b.co', password: 'x', newpassword: 'warp and weft' }],
] as const

onBothEngines('Calls from other sites', (engine) => {
  test('A11: a cookie alone gives no right, whatever it holds', async (t) => {
    const { app, db, ask, signIn } = await startShop(t, engine)
    await ask('POST', 'createBanner', banner)
    const token = await signIn()
    const before = await readAllRows(db)
    for (const cookie of [
      `XSRF-TOKEN=${token}`,
      `token=${token}`,
      `authorization=Bearer ${token}`,
    ]) {
      await t.test(cookie.replace(token, 'TOKEN'), async () => {
        for (const [path, payload] of writes) {
          const headers = { cookie, 'x-xsrf-token': token }
          const answer = await app.inject({ method: 'POST', url: `/api/${path}`, payload, headers })
          assert.equal(answer.statusCode, 401, path)
        }
        const remove = {
          method: 'DELETE',
          url: '/api/delBannerById/1',
          headers: { cookie },
        } as const
        assert.equal((await app.inject(remove)).statusCode, 401)
      })
    }
    const after = await readAllRows(db)
    assert.deepEqual({ ...after, log_entries: before.log_entries }, before)
  })

  test('A11: are refused in the content types of a form, even with a token', async (t) => {
    const { app, db, signIn } = await startShop(t, engine)
    const authorization = `Bearer ${await signIn()}`
    const before = await readAllRows(db)
    const requests = [...writes, ['send-mail', enquiryBody('demo', demoForm)] as const]
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
    ]) {
      await t.test(type, async () => {
        for (const [path, body] of requests) {
          const answer = await app.inject({
            method: 'POST',
            url: `/api/${path}`,
            headers: { 'content-type': type, authorization },
            payload: JSON.stringify(body),
          })
          // Logout takes no body, so it does not check the content type.
          if (path !== 'logout') assert.equal(answer.statusCode, 415, `${path} as ${type}`)
        }
      })
    }
    const after = await readAllRows(db)
    assert.deepEqual({ ...after, log_entries: before.log_entries }, before)
  })

  test('A11: no call that reads changes anything', async (t) => {
    const { app, db, ask, signIn } = await startShop(t, engine)
    await ask('POST', 'createBanner', banner)
    await ask('POST', 'createArticle', saree)
    const authorization = `Bearer ${await signIn()}`
    const before = await readAllRows(db)
    const reads = (await listCalls(app)).filter(({ method }) => method === 'GET')
    assert.ok(reads.length > 15)
    for (const { path } of reads) {
      await t.test(path, async () => {
        const url = path.replace('{id}', '1')
        const { statusCode } = await app.inject({ url, headers: { authorization } })
        assert.ok([200, 404, 409, 422].includes(statusCode))
      })
    }
    assert.deepEqual(await readAllRows(db), before)
  })
})

const origins = [
  'null',
  'https://evil.example',
  'https://freightloom.test.evil.example',
  'https://evilfreightloom.test',
  'https://freightloom.test:444',
  'http://freightloom.test',
  'https://freightloom.test@evil.example',
  'https://sub.freightloom.test',
  'file://',
  'chrome-extension://abc',
  '*',
]

test('A12: no other origin is let in, whatever it calls itself', async (t) => {
  const { app, signIn } = await startShop(t, 'sqlite')
  const authorization = `Bearer ${await signIn()}`
  for (const origin of origins) {
    await t.test(origin, async () => {
      for (const method of ['GET', 'POST', 'OPTIONS', 'HEAD'] as const) {
        for (const url of ['/api/getAllBanner', '/api/login', '/api/nothing', '/', '/robots.txt']) {
          const { headers } = await app.inject({
            method,
            url,
            headers: {
              origin,
              authorization,
              'access-control-request-method': 'POST',
              'access-control-request-headers': 'authorization, content-type',
            },
          })
          const allowed = Object.keys(headers).filter((name) => name.startsWith('access-control-'))
          assert.deepEqual(allowed, [], `${method} ${url} from ${origin}`)
        }
      }
    })
  }
})
