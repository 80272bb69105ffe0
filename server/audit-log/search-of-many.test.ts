import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type * as z from 'zod/mini'
import { articleChangeApi } from '../../contract/articles/article-changes.ts'
import { articleImportApi } from '../../contract/articles/article-imports.ts'
import { auditLogApi } from '../../contract/audit-log/audit-log.ts'
import { trashApi } from '../../contract/trash.ts'
import type { Engine } from '../database/database.ts'
import { waitForLogEntries } from '../testing/audit-log.ts'
import { onBothEngines } from '../testing/engines.ts'
import { importHeaders, silk, startImportShop } from '../testing/import-shop.ts'
import { makeArticleRows } from '../testing/lists.ts'

/** A shop with the articles FL-000001 “Silk 0” to FL-000120 “Silk 119”. */
const startShopWithLog = async (t: TestContext, engine: Engine) => {
  const shop = await startImportShop(t, engine)
  await shop.db.insertInto('articles').values(makeArticleRows(120)).execute()
  const find = async (search: string) =>
    (await shop.admin.call(auditLogApi.all, { query: { search } })).map(({ what }) => what)
  const change = async (query: z.input<typeof articleChangeApi.preview.query>) => {
    const { versions_hash } = await shop.admin.call(articleChangeApi.preview, { query })
    const body = { ...query, versions_hash }
    return (await shop.admin.call(articleChangeApi.apply, { body })).change
  }
  return { ...shop, find, change }
}

onBothEngines('A search of the log', (engine) => {
  test('finds what was done to many articles by the code of any one, and by the names of the first hundred', async (t) => {
    const { admin, find, change } = await startShopWithLog(t, engine)
    await change({ field: 'article_price', how: 'add', amount: '10' })
    const changed = ['Articles changed in bulk']
    assert.deepEqual(await find('FL-000001'), changed)
    assert.deepEqual(await find('fl 120'), changed)
    assert.deepEqual(await find('SILK 99'), changed)
    assert.deepEqual(await find('FL-000121'), [])
    const undone = await change({ field: 'trash', ids: '3,33' })
    await admin.call(articleChangeApi.undo, { body: { change: undone } })
    await change({ field: 'trash', ids: '3,33' })
    const records = [3, 33].map((id) => ({ kind: 'article' as const, id }))
    const { records: restored } = await admin.call(trashApi.restoreMany, { body: { records } })
    await admin.call(trashApi.undoRestore, { body: { records: restored } })
    const all = [
      'Records deleted in bulk',
      'Records restored in bulk',
      'Articles changed in bulk',
      'Bulk change undone',
      'Articles changed in bulk',
      'Articles changed in bulk',
    ]
    assert.deepEqual(await find('FL-000033'), all)
    assert.deepEqual(await find('Silk 32'), all)
    assert.deepEqual(await find('FL-000030'), changed)
  })

  test('finds the name of a bulk change in letters that programs change to lower case in different ways', async (t) => {
    const { db, find, change } = await startShopWithLog(t, engine)
    const name = { article_name: 'İpek saree' }
    await db.updateTable('articles').set(name).where('id', '=', 1).execute()
    await change({ field: 'article_price', how: 'add', amount: '10' })
    assert.deepEqual(await find('İpek'), ['Articles changed in bulk'])
  })

  test('finds an import and its Undo by the codes of the articles that it wrote', async (t) => {
    const { db, admin, find, importFile } = await startShopWithLog(t, engine)
    const rows = [importHeaders, silk('Silk 7', '9900'), silk('Ruby silk')].join('\n')
    const imported = (await importFile(rows)).at(-1)?.import ?? assert.fail()
    await waitForLogEntries(db, 3)
    assert.deepEqual(await find('FL-000008'), ['Articles imported'])
    assert.deepEqual(await find('FL-000121'), ['Articles imported'])
    assert.deepEqual(await find('FL-000009'), [])
    await admin.call(articleImportApi.undo, { id: imported })
    assert.equal((await find('FL-000008')).length, 2)
    assert.equal((await find('ruby')).length, 1)
  })
})
