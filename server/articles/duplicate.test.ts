import assert from 'node:assert/strict'
import { test } from 'node:test'
import { articleApi } from '../../contract/articles/articles.ts'
import { auditLogApi } from '../../contract/audit-log/audit-log.ts'
import { idempotencyHeader } from '../../contract/endpoint.ts'
import { onBothEngines } from '../testing/engines.ts'
import { insertPicture, saree, startShop } from '../testing/shop.ts'

onBothEngines('A duplicate of an article', (engine) => {
  test('is a draft with all its fields, a name of its own, no stock and no pictures', async (t) => {
    const { ask, admin, db } = await startShop(t, engine)
    await ask('POST', 'createArticle', { ...saree, article_remark: 'Korvai border' })
    await ask('POST', 'setArticleState/1', { article_state: 'shop' })
    const record = { article_pic: await insertPicture(db), article_id_1: 1 }
    await ask('POST', 'articlePicData', { ...record, article_id_2: 'FL-000001' })
    const made = await ask('POST', 'duplicateArticle/1')
    assert.deepEqual(made.json, { message: 'success', id: 2 })
    const original = (await ask('GET', 'getArticleById/1')).json
    assert.deepEqual((await ask('GET', 'getArticleById/2')).json, {
      ...original,
      id: 2,
      version: 1,
      article_Id: 'FL-000002',
      article_name: `${saree.article_name} (copy)`,
      article_stock: 0,
      article_state: 'draft',
      article_pic: '',
    })
    const [entry] = await admin.call(auditLogApi.all, {})
    assert.equal(entry?.what, 'Article duplicated')
  })

  test('is made once for each key', async (t) => {
    const { ask, admin } = await startShop(t, engine)
    await ask('POST', 'createArticle', saree)
    const headers = { [idempotencyHeader]: 'lost-answer' }
    const send = () => admin.call(articleApi.duplicate, { id: 1, headers })
    assert.deepEqual([await send(), await send()], [2, 2])
    const entries = await admin.call(auditLogApi.all, {})
    assert.equal(entries.filter(({ what }) => what === 'Article duplicated').length, 1)
  })

  test('is made of the requested article, even if the key was used for another article', async (t) => {
    const { ask, admin } = await startShop(t, engine)
    for (const article_name of ['Green', 'Red']) {
      await ask('POST', 'createArticle', { ...saree, article_name })
    }
    const headers = { [idempotencyHeader]: 'used-for-another' }
    await admin.call(articleApi.duplicate, { id: 1, headers })
    const copy = await admin.call(articleApi.duplicate, { id: 2, headers })
    const copied = await admin.call(articleApi.one, { id: copy })
    assert.equal(copied?.article_name, 'Red (copy)')
  })

  test('gets the next free number in its name, also as a copy of a copy and in any letter case', async (t) => {
    const { ask } = await startShop(t, engine)
    await ask('POST', 'createArticle', { ...saree, article_name: 'Silk' })
    await ask('POST', 'createArticle', { ...saree, article_name: 'SILK (COPY)' })
    await ask('POST', 'duplicateArticle/1')
    await ask('POST', 'duplicateArticle/3')
    const names = (await ask('GET', 'getArticle')).json.map(
      (row: { article_name: string }) => row.article_name,
    )
    assert.deepEqual(names, ['Silk (copy 3)', 'Silk (copy 2)', 'SILK (COPY)', 'Silk'])
  })

  test('has a name within the length limit, without half a character', async (t) => {
    const { ask } = await startShop(t, engine)
    await ask('POST', 'createArticle', { ...saree, article_name: '𝒮'.repeat(100) })
    await ask('POST', 'duplicateArticle/1')
    const { json } = await ask('GET', 'getArticleById/2')
    assert.equal(json.article_name, `${'𝒮'.repeat(96)} (copy)`)
  })

  test('is not made of an article in the trash', async (t) => {
    const { ask } = await startShop(t, engine)
    await ask('POST', 'createArticle', saree)
    await ask('DELETE', 'delArticleById/1')
    assert.equal((await ask('POST', 'duplicateArticle/1')).status, 404)
  })
})
