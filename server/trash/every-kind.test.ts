import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { type RecordKindName, recordKindNames, recordKinds } from '../../contract/record-kinds.ts'
import { trashApi } from '../../contract/trash.ts'
import type { Engine } from '../database/database.ts'
import { recordTables } from '../database/tables/record-tables.ts'
import { freshDatabase, onBothEngines } from '../testing/engines.ts'
import { samples } from '../testing/record-kinds.ts'
import { insertPicture, saree, startShop } from '../testing/shop.ts'
import { emptyOldTrash } from './empty-old-trash.ts'

const daysAfter = (days: number, at: Date) => new Date(at.getTime() + days * 86_400_000)

/** A shop with a record of this kind, with the id 1, in the trash. */
const withDeleted = async (t: TestContext, engine: Engine, kind: RecordKindName) => {
  const shop = await startShop(t, engine)
  const { ask, admin, db, now } = shop
  const picture = await insertPicture(db)
  if (kind === 'picture') {
    await ask('POST', 'createArticle', saree)
    const fields = { article_id_1: 1, article_id_2: 'FL-000001', article_pic: picture }
    await ask('POST', 'articlePicData', fields)
    await ask('DELETE', 'delArticle_PicById/1')
  } else {
    const { calls, record } = samples[kind]
    await ask('POST', calls[2], record)
    await ask('DELETE', `${calls[4]}/1`)
  }
  return {
    deletedAt: now(),
    db,
    inTrash: async () => (await admin.call(trashApi.all, {})).map((row) => [row.kind, row.id]),
    restore: () => admin.call(recordKinds[kind].api.restore, { id: 1 }),
    inTable: () => db.selectFrom(recordTables[kind]).select(['id', 'deleted_at']).execute(),
  }
}

onBothEngines('The trash', (engine) => {
  test('knows a kind of record for every table whose records can be deleted and restored', async (t) => {
    const { db, close } = await freshDatabase(engine)
    t.after(close)
    const tables = await db.introspection.getTables()
    const withTrash = tables.filter(({ columns }) =>
      columns.some(({ name }) => name === 'deleted_at'),
    )
    assert.deepEqual(
      withTrash.map(({ name }) => name).sort(),
      Object.values<string>(recordTables).sort(),
    )
  })

  for (const kind of recordKindNames) {
    describe(kind, () => {
      test('is listed once it is deleted, and restored by its own call', async (t) => {
        const { inTrash, restore, inTable } = await withDeleted(t, engine, kind)
        assert.deepEqual(await inTrash(), [[kind, 1]])
        await restore()
        assert.deepEqual(await inTrash(), [])
        assert.deepEqual(
          (await inTable()).map(({ deleted_at }) => deleted_at),
          [null],
        )
      })

      test('is removed for good thirty days after it was deleted, and not before', async (t) => {
        const { db, deletedAt, inTable } = await withDeleted(t, engine, kind)
        await emptyOldTrash(db, new Date(daysAfter(30, deletedAt).getTime() - 1))
        assert.equal((await inTable()).length, 1)
        await emptyOldTrash(db, daysAfter(30, deletedAt))
        assert.deepEqual(await inTable(), [])
      })
    })
  }
})
