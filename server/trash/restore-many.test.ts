import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditLogApi } from '../../contract/audit-log/audit-log.ts'
import { materialApi } from '../../contract/materials.ts'
import { MAX_PICTURES, pictureApi } from '../../contract/pictures/pictures.ts'
import { onBothEngines } from '../testing/engines.ts'
import { insertPicture, saree, startShop } from '../testing/shop.ts'

onBothEngines('Restoring many records', (engine) => {
  test('restores the named records of different kinds, and no others', async (t) => {
    const { ask, admin } = await startShop(t, engine)
    const body = { material_type: 'Eri silk', material_remark: 'From Assam' }
    await admin.call(materialApi.create, { body })
    for (let made = 0; made < 3; made += 1) await ask('POST', 'createArticle', saree)
    await ask('DELETE', 'delmaterial_masterById/1')
    for (const id of [1, 2, 3]) await ask('DELETE', `delArticleById/${id}`)
    const records = [
      { kind: 'material', id: 1 },
      { kind: 'article', id: 1 },
      { kind: 'article', id: 3 },
    ]
    const { json } = await ask('POST', 'restoreRecords', { records })
    assert.equal(json.restored, 3)
    assert.deepEqual(json.refused, [])
    const left = (await ask('GET', 'getTrash')).json
    assert.deepEqual(
      left.map(({ kind, id }: { kind: string; id: number }) => [kind, id]),
      [['article', 2]],
    )
    const [entry] = await admin.call(auditLogApi.all, {})
    assert.deepEqual([entry?.what, entry?.record_id], ['Records restored in bulk', null])
    const [count, ...changes] = entry?.changes ?? []
    assert.equal(count?.after, '3')
    assert.deepEqual(
      changes.map(({ field, before, after, of }) => [of?.kind, of?.name, field, before, after]),
      ['Eri silk', saree.article_name, saree.article_name].map((name, index) => [
        index === 0 ? 'material' : 'article',
        name,
        'trash',
        'in the trash',
        'restored',
      ]),
    )
  })

  test('reaches all that a search finds in the trash', async (t) => {
    const { ask } = await startShop(t, engine)
    for (const article_name of ['Green silk', 'Red silk', 'Tussar']) {
      await ask('POST', 'createArticle', { ...saree, article_name })
    }
    for (const id of [1, 2, 3]) await ask('DELETE', `delArticleById/${id}`)
    assert.equal((await ask('POST', 'restoreRecords', { search: 'SILK' })).json.restored, 2)
    assert.equal((await ask('POST', 'restoreRecords', {})).json.restored, 1)
  })

  test('names those that stay because another record has their name', async (t) => {
    const { ask, admin } = await startShop(t, engine)
    const body = { material_type: 'Eri silk', material_remark: 'x' }
    for (const id of [1, 2]) {
      await admin.call(materialApi.create, { body })
      await admin.call(materialApi.remove, { id })
    }
    const { json } = await ask('POST', 'restoreRecords', {})
    assert.deepEqual(json, {
      restored: 1,
      records: [{ kind: 'material', id: 2, version: 1 }],
      refused: [{ name: 'Eri silk', reason: 'Another material has this name already' }],
    })
  })

  test('leaves photos in the trash that an article has no room for', async (t) => {
    const { ask, admin, db } = await startShop(t, engine)
    await ask('POST', 'createArticle', saree)
    for (let position = 0; position < MAX_PICTURES + 2; position += 1) {
      const article_pic = await insertPicture(db, `${String(position).padStart(32, '0')}.jpg`)
      const deleted_at = position < 3 ? '2026-08-14T00:00:00Z' : null
      const row = { article_id: 1, article_pic, alt: '', position, deleted_at }
      await db.insertInto('article_pictures').values(row).execute()
    }
    const { json } = await ask('POST', 'restoreRecords', {})
    assert.equal(json.restored, 1)
    const reason = `An article has at most ${MAX_PICTURES} photos.`
    assert.deepEqual(json.refused[0], { name: 'Picture 2', reason })
    assert.equal((await admin.call(pictureApi.ofArticle, { id: 1 })).length, MAX_PICTURES)
  })

  test('is refused above five hundred named records', async (t) => {
    const { ask } = await startShop(t, engine)
    const records = Array.from({ length: 501 }, (_, index) => ({ kind: 'article', id: index + 1 }))
    const { status, json } = await ask('POST', 'restoreRecords', { records })
    assert.equal(status, 422)
    assert.match(json.errors.records, /up to 500 records/)
  })

  test('can be undone; what was changed since stays, and what was deleted again counts as undone', async (t) => {
    const { ask, admin } = await startShop(t, engine)
    for (let id = 1; id <= 3; id += 1) {
      await ask('POST', 'createArticle', saree)
      await ask('DELETE', `delArticleById/${id}`)
    }
    const { records } = (await ask('POST', 'restoreRecords', {})).json
    await ask('POST', 'updateArticle/2', { article_price: 5100 })
    await ask('DELETE', 'delArticleById/3')
    for (const _ of ['undone', 'asked again, as the first answer was lost']) {
      const { json } = await ask('POST', 'deleteRecords', { records })
      assert.deepEqual(json, { deleted: 2, skipped: 1 })
    }
    const inTrash = (await ask('GET', 'getTrash')).json.map(({ id }: { id: number }) => id)
    assert.deepEqual(inTrash.sort(), [1, 3])
    const log = await admin.call(auditLogApi.all, {})
    const undone = log.filter(({ what }) => what === 'Records deleted in bulk').at(-1)
    const [count, change] = undone?.changes ?? []
    assert.deepEqual([count?.after, change?.of?.id, change?.after], ['1', 1, 'in the trash'])
  })
})
