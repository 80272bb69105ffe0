import assert from 'node:assert/strict'
import { test } from 'node:test'
import { articleApi } from '../../contract/articles/articles.ts'
import { auditLogApi } from '../../contract/audit-log/audit-log.ts'
import { idempotencyHeader } from '../../contract/endpoint.ts'
import { pictureApi } from '../../contract/pictures/pictures.ts'
import { onBothEngines } from '../testing/engines.ts'
import { insertPicture, saree, startShop } from '../testing/shop.ts'

onBothEngines('The state of an article', (engine) => {
  test('is draft at first, and cannot be set by the call that creates the article', async (t) => {
    const { ask } = await startShop(t, engine)
    await ask('POST', 'createArticle', saree)
    assert.equal((await ask('GET', 'getArticleById/1')).json.article_state, 'draft')
    const refused = await ask('POST', 'createArticle', { ...saree, article_state: 'shop' })
    assert.equal(refused.status, 422)
  })

  test('is changed by a call of its own, which is in the log and makes a new version', async (t) => {
    const { ask, admin } = await startShop(t, engine)
    await ask('POST', 'createArticle', saree)
    const body = { article_state: 'shop', version: 1 } as const
    const changed = await ask('POST', 'setArticleState/1', body)
    assert.deepEqual(changed.json, { message: 'success' })
    const { json } = await ask('GET', 'getArticleById/1')
    assert.deepEqual([json.article_state, json.version], ['shop', 2])
    const [entry] = await admin.call(auditLogApi.all, {})
    assert.deepEqual([entry?.what, entry?.record_id], ['Article state changed', 1])
  })

  test('is changed once for one idempotency key, also if the repeated request has an old version', async (t) => {
    const { admin } = await startShop(t, engine)
    await admin.call(articleApi.create, { body: saree })
    const headers = { [idempotencyHeader]: 'state-of-saree-1' }
    const body = { article_state: 'shop', version: 1 } as const
    await admin.call(articleApi.setState, { id: 1, body, headers })
    await admin.call(articleApi.setState, { id: 1, body, headers })
    const stored = await admin.call(articleApi.one, { id: 1 })
    assert.deepEqual([stored?.article_state, stored?.version], ['shop', 2])
    const entries = await admin.call(auditLogApi.all, {})
    assert.equal(entries.filter(({ what }) => what === 'Article state changed').length, 1)
  })

  test('is not changed from an old version, by an unknown word or in the trash', async (t) => {
    const { ask } = await startShop(t, engine)
    await ask('POST', 'createArticle', saree)
    await ask('POST', 'updateArticle/1', { article_stock: 1 })
    const old = await ask('POST', 'setArticleState/1', { article_state: 'shop', version: 1 })
    assert.equal(old.status, 409)
    assert.equal(old.json.current.article_stock, 1)
    assert.equal(old.json.current.article_state, 'draft')
    const unknown = await ask('POST', 'setArticleState/1', { article_state: 'sold out' })
    assert.deepEqual(unknown.json.errors, {
      article_state: 'article_state must be draft, shop or archived',
    })
    await ask('DELETE', 'delArticleById/1')
    const gone = await ask('POST', 'setArticleState/1', { article_state: 'shop' })
    assert.equal(gone.status, 404)
  })

  test('stays the same when a row is sent back, and when the article is deleted and restored', async (t) => {
    const { ask } = await startShop(t, engine)
    await ask('POST', 'createArticle', saree)
    const { version, ...row } = (await ask('GET', 'getArticleById/1')).json
    await ask('POST', 'setArticleState/1', { article_state: 'archived' })
    const sentBack = await ask('POST', 'updateArticle/1', { ...row, article_stock: 9 })
    assert.equal(sentBack.status, 200)
    await ask('DELETE', 'delArticleById/1')
    await ask('POST', 'restoreArticle/1')
    const { json } = await ask('GET', 'getArticleById/1')
    assert.deepEqual([json.article_state, json.article_stock], ['archived', 9])
  })

  test('is sent with every picture of the article', async (t) => {
    const { db, admin, ask } = await startShop(t, engine)
    await ask('POST', 'createArticle', saree)
    await ask('POST', 'setArticleState/1', { article_state: 'shop' })
    const article_pic = await insertPicture(db)
    const record = { article_pic, article_id_1: 1, article_id_2: 'FL-000001' }
    await ask('POST', 'articlePicData', record)
    const [picture] = await admin.call(pictureApi.ofArticle, { id: 1 })
    assert.equal(picture?.article_state, 'shop')
  })
})
