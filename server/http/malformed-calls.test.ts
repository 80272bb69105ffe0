import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothEngines } from '../testing/engines.ts'
import { startShop } from '../testing/shop.ts'
import { startServer } from '../testing/test-server.ts'

const json = { 'content-type': 'application/json' }

onBothEngines('The server', (engine) => {
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

  test('wrong and unknown fields are each named', async (t) => {
    const { app } = await startServer(t, engine)
    const payload = { email: ['a@b.co'], surplus: 1 }
    const answer = await app.inject({ method: 'POST', url: '/api/login', payload })
    assert.equal(answer.statusCode, 422)
    assert.deepEqual(answer.json().errors, {
      email: 'Email must be text',
      password: 'Password is required',
      surplus: 'Unknown field: surplus',
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

  test('an id that is not a number is answered with 400 and the allowed values', async (t) => {
    const { app, signIn } = await startServer(t, engine)
    const headers = { authorization: `Bearer ${await signIn()}` }
    for (const id of ['abc', '0', '-1', '1.5', '99999999999', '%00']) {
      await t.test(id, async () => {
        const answer = await app.inject({ url: `/api/getBannerById/${id}`, headers })
        assert.equal(answer.statusCode, 400)
        assert.match(answer.json().message, /must be 1 or higher/)
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
        assert.match(json.message, /number|higher|records must/)
      })
    }
  })
})
