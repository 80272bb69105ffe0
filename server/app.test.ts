import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothEngines } from './testing/engines.ts'
import { startShop } from './testing/shop.ts'
import { startServer } from './testing/test-server.ts'

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
    assert.match(ill.json().message, /database can’t be reached/)
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

  test('an unknown path under /api is answered with 404 in JSON', async (t) => {
    const { app } = await startServer(t, engine)
    const answer = await app.inject({ url: '/api/nothing?x=1' })
    assert.equal(answer.statusCode, 404)
    assert.deepEqual(answer.json(), { message: 'There is no call GET /api/nothing.' })
  })

  test('a refused call may not be stored by caches', async (t) => {
    const { app } = await startServer(t, engine)
    const refused = await Promise.all([
      app.inject({ url: '/api/getAllBanner' }),
      app.inject({ url: '/api/nothing' }),
      app.inject({
        method: 'POST',
        url: '/api/login',
        payload: '{"email":',
        headers: { 'content-type': 'application/json' },
      }),
      app.inject({ method: 'POST', url: '/api/login', payload: {} }),
    ])
    assert.deepEqual(
      refused.map(({ statusCode, headers }) => [statusCode, headers['cache-control']]),
      [401, 404, 400, 422].map((status) => [status, 'no-store']),
    )
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
    for (const path of ['getAllBanner', 'getBannerById/1', 'csrf-cookie']) {
      await t.test(path, async () => {
        assert.equal((await ask('GET', path)).headers['cache-control'], 'no-store')
      })
    }
  })
})
