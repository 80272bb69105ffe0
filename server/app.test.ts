import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OWNERS_ONLY } from '../contract/auth/account.ts'
import { sessionApi } from '../contract/auth/sessions.ts'
import { listCalls } from './testing/calls.ts'
import { onBothEngines } from './testing/engines.ts'
import { startShop } from './testing/shop.ts'
import { startServer } from './testing/test-server.ts'

const json = { 'content-type': 'application/json' }
/** What anybody may call; each write among them has limits of its own (A2, M3). */
const open = [
  'GET /api/csrf-cookie',
  'GET /api/getActiveBannerOne',
  'GET /api/health',
  'GET /api/ready',
  'POST /api/acceptInvitation',
  'POST /api/beginPasskeyLogin',
  'POST /api/login',
  'POST /api/loginWithPasskey',
  'POST /api/readInvitation',
  'POST /api/send-mail',
]

const ofOwners = [
  '403 /api/createAdministrator',
  '403 /api/createInvitation',
  '403 /api/delEnquiryById/{id}',
  '403 /api/delInvitationById/{id}',
  '403 /api/disableAdministrator/{id}',
  '403 /api/enableAdministrator/{id}',
  '403 /api/getEnquiriesCsv',
  '403 /api/getInvitations',
  '403 /api/makeEditor/{id}',
  '403 /api/makeOwner/{id}',
  '403 /api/resendInvitation/{id}',
]

interface Document {
  openapi: string
  paths: Record<string, object>
}

onBothEngines('The server', (engine) => {
  test('health answers ok while the database can be read, else 503', async (t) => {
    const { app, db, advanceMinutes } = await startServer(t, engine)
    const well = await app.inject({ url: '/api/health' })
    assert.deepEqual([well.statusCode, well.json()], [200, { status: 'ok' }])
    await db.destroy()
    advanceMinutes(1)
    const ill = await app.inject({ url: '/api/health' })
    assert.equal(ill.statusCode, 503)
    assert.match(ill.json().message, /database cannot be reached/)
  })

  test('A1: every call that is not open to anyone answers 401 without a valid token', async (t) => {
    const { app, callerAs, signIn, advanceMinutes } = await startServer(t, engine)
    const calls = await listCalls(app)
    const free = calls.filter(({ isGuarded }) => !isGuarded)
    assert.deepEqual(free.map(({ method, path }) => `${method} ${path}`).sort(), open)
    const expired = await signIn()
    advanceMinutes(13 * 60)
    const revoked = await signIn()
    await callerAs(revoked).call(sessionApi.logout, {})
    const live = await signIn()
    const invalidHeaders = [
      {},
      ...[
        'Bearer',
        'Bearer null',
        'Bearer undefined',
        `Bearer ${'x'.repeat(43)}`,
        `Bearer ${expired}`,
        `Bearer ${revoked}`,
        `Basic ${live}`,
        live,
      ].map((authorization) => ({ authorization })),
      { cookie: `token=${live}; authorization=Bearer ${live}` },
      { 'x-authorization': `Bearer ${live}` },
    ]
    for (const { method, path } of calls.filter(({ isGuarded }) => isGuarded)) {
      await t.test(`${method} ${path}`, async () => {
        const url = `${path.replace('{id}', '1')}?token=${live}&authorization=Bearer+${live}`
        for (const invalid of invalidHeaders) {
          const headers = { ...json, ...invalid }
          const answer = await app.inject({ method, url, headers, payload: '{not json' })
          assert.equal(answer.statusCode, 401, `${path} with ${JSON.stringify(invalid)}`)
        }
      })
    }
  })

  test('A1: the calls for owners, and no others, refuse an editor before they read the body', async (t) => {
    const { app, db, openAdminSession } = await startServer(t, engine)
    await db.updateTable('administrators').set({ role: 'editor' }).execute()
    const refused: string[] = []
    for (const { method, path } of await listCalls(app)) {
      // A session for each, as some calls end it.
      const headers = { ...json, authorization: `Bearer ${await openAdminSession()}` }
      const url = path.replace('{id}', '1')
      const answer = await app.inject({ method, url, headers, payload: '{not json' })
      if (answer.json().message === OWNERS_ONLY) refused.push(`${answer.statusCode} ${path}`)
    }
    assert.deepEqual(refused.sort(), ofOwners)
  })

  test('the reference is OpenAPI 3.1 and names every call of the specification', async (t) => {
    const { app } = await startServer(t, engine)
    const document = (await app.inject({ url: '/api/openapi.json' })).json<Document>()
    assert.equal(document.openapi, '3.1.0')
    const named = [
      'send-mail',
      'login',
      'getActiveBannerOne',
      'csrf-cookie',
      'changepassword',
      'getAllBanner',
      'getBannerById/{id}',
      'delBannerById/{id}',
      'createBanner',
      'updateBanner/{id}',
      'getarticle_category',
      'getmaterial_master',
      'getmaterial_masterById/{id}',
      'creatematerial_master',
      'updatematerial_master/{id}',
      'delmaterial_masterById/{id}',
      'getArticle',
      'getArticle_Pic_ByID/{id}',
      'createArticle',
      'updateArticle/{id}',
      'articlePicUpload',
      'articlePicData',
      'articlecategoryPicUpload',
      'createarticle_category',
      'getarticle_categoryById/{id}',
      'updatearticle_category/{id}',
      'delarticle_categoryById/{id}',
      'getArticleById/{id}',
      'delArticleById/{id}',
      'restoreBanner/{id}',
      'restorematerial_master/{id}',
      'restorearticle_category/{id}',
      'restoreArticle/{id}',
      'getTrash',
    ]
    for (const name of named) assert.ok(document.paths[`/api/${name}`], name)
  })

  const bad: [string, { payload?: string; headers?: Record<string, string> }, number, RegExp][] = [
    ['is not JSON', { payload: '{"email":', headers: json }, 400, /not valid JSON/],
    ['is empty', { payload: '', headers: json }, 400, /JSON object is expected/],
    ['is missing', {}, 400, /JSON object is expected/],
    ['is a list', { payload: '[]', headers: json }, 400, /JSON object is expected/],
    [
      'is no JSON by its type',
      { payload: 'x', headers: { 'content-type': 'text/plain' } },
      415,
      /must be JSON/,
    ],
    ['is too large', { payload: `"${'x'.repeat(70_000)}"`, headers: json }, 413, /too large/],
    [
      'reaches for the prototype',
      { payload: '{"__proto__":{}}', headers: json },
      400,
      /could not be understood|not valid JSON/,
    ],
  ]
  for (const [fault, request, status, sentence] of bad) {
    test(`V2: a body that ${fault} is answered with ${status} and a sentence`, async (t) => {
      const { app } = await startServer(t, engine)
      const answer = await app.inject({ method: 'POST', url: '/api/login', ...request })
      assert.equal(answer.statusCode, status)
      assert.match(answer.json().message, sentence)
    })
  }

  test('a refused call may not be stored by caches', async (t) => {
    const { app } = await startServer(t, engine)
    const refused = await Promise.all([
      app.inject({ url: '/api/getAllBanner' }),
      app.inject({ url: '/api/nothing' }),
      app.inject({ method: 'POST', url: '/api/login', payload: '{"email":', headers: json }),
      app.inject({ method: 'POST', url: '/api/login', payload: {} }),
    ])
    assert.deepEqual(
      refused.map(({ statusCode, headers }) => [statusCode, headers['cache-control']]),
      [401, 404, 400, 422].map((status) => [status, 'no-store']),
    )
  })

  test('wrong and unknown fields are each named', async (t) => {
    const { app } = await startServer(t, engine)
    const payload = { email: ['a@b.co'], surplus: 1 }
    const answer = await app.inject({ method: 'POST', url: '/api/login', payload })
    assert.equal(answer.statusCode, 422)
    assert.deepEqual(answer.json().errors, {
      email: 'Email must be text',
      password: 'Password is required',
      surplus: 'surplus is not known here',
    })
  })

  test('a DELETE without a body is accepted also with JSON as its content type', async (t) => {
    const { app, signIn } = await startServer(t, engine)
    const authorization = `Bearer ${await signIn()}`
    const headers = { authorization, 'content-type': 'application/json' }
    const payload = { material_type: 'Tussar', material_remark: 'Wild silk' }
    await app.inject({ method: 'POST', url: '/api/creatematerial_master', headers, payload })
    const url = '/api/delmaterial_masterById/1'
    const answer = await app.inject({ method: 'DELETE', url, headers })
    assert.deepEqual([answer.statusCode, answer.json()], [200, { message: 'success' }])
  })

  test('the scheme of the token may be written in small letters', async (t) => {
    const { app, signIn } = await startServer(t, engine)
    const headers = { authorization: `bearer ${await signIn()}` }
    assert.equal((await app.inject({ url: '/api/getAllBanner', headers })).statusCode, 200)
  })

  test('an id that is not a number is answered with 400 and the allowed values', async (t) => {
    const { app, signIn } = await startServer(t, engine)
    const headers = { authorization: `Bearer ${await signIn()}` }
    for (const id of ['abc', '0', '-1', '1.5', '99999999999', '%00']) {
      await t.test(id, async () => {
        const answer = await app.inject({ url: `/api/getBannerById/${id}`, headers })
        assert.equal(answer.statusCode, 400)
        assert.match(answer.json().message, /whole number from 1 on/)
      })
    }
  })

  test('an id in a body that is above the limit is refused with 422', async (t) => {
    const { ask } = await startShop(t, engine)
    const id = 2_147_483_648
    const bodies: [string, object][] = [
      ['updateEnquiry/1', { owner_id: id }],
      ['undoArticleChange', { change: id }],
      ['restoreRecords', { records: [{ kind: 'article', id }] }],
      ['deleteRecords', { records: [{ kind: 'article', id, version: 1 }] }],
      ['articlePicData', { article_pic: 'a', article_id_1: id, article_id_2: `FL-${id}` }],
      ['updatematerial_master/1', { version: id }],
    ]
    for (const [path, body] of bodies) {
      await t.test(path, async () => {
        const { status, json } = await ask('POST', path, body)
        assert.equal(status, 422, json.message)
        assert.match(json.message, /number|records must/)
      })
    }
  })

  test('an unknown path under /api is answered with 404 in JSON', async (t) => {
    const { app } = await startServer(t, engine)
    const answer = await app.inject({ url: '/api/nothing?x=1' })
    assert.equal(answer.statusCode, 404)
    assert.deepEqual(answer.json(), { message: 'There is no call GET /api/nothing.' })
  })

  test('V10: an error of the server is answered with a request number and no internal details', async (t) => {
    const { app } = await startServer(t, engine, {
      today: () => {
        throw new Error('secret inside at /srv/x.ts')
      },
    })
    const answer = await app.inject({ url: '/api/getActiveBannerOne' })
    assert.equal(answer.statusCode, 500)
    assert.deepEqual(Object.keys(answer.json()), ['message', 'request'])
    assert.doesNotMatch(answer.body, /secret|srv/)
  })

  test('V6: every answer has the content security policy, and caches store no answer of a call', async (t) => {
    const { app, ask } = await startShop(t, engine)
    for (const url of ['/api/health', '/api/nothing', '/nothing', '/%', '/robots.txt']) {
      await t.test(url, async () => {
        const { headers } = await app.inject({ url })
        const policy = String(headers['content-security-policy'])
        assert.match(policy, /default-src 'self'/)
        assert.match(policy, /frame-ancestors 'none'/)
        assert.match(policy, /require-trusted-types-for 'script'/)
        assert.doesNotMatch(policy, /unsafe/)
        assert.equal(headers['x-content-type-options'], 'nosniff')
        assert.doesNotMatch(String(headers['content-type']), /^text\/(?!.*charset)/)
      })
    }
    for (const path of [
      'getAllBanner',
      'getBannerById/1',
      'csrf-cookie',
      'getEnquiriesCsv?page=0',
    ]) {
      await t.test(path, async () => {
        assert.equal((await ask('GET', path)).headers['cache-control'], 'no-store')
      })
    }
  })
})
