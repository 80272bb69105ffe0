import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import type { Db, Engine } from '../../database/database.ts'
import { migrate } from '../../database/migrate.ts'
import { openWithoutMigrating } from '../../database/open.ts'
import { freshLocation, onBothEngines } from '../../testing/engines.ts'
import { findUndoableChanges, findUndoableImports } from './operations.ts'
import { undoOperation } from './undo-operation.ts'

const made_at = '2026-08-15T06:00:00.000Z'
const at = new Date('2026-08-15T07:00:00Z')
const by = { id: 1 }

/** A shop of an earlier version with three articles. */
const start = async (t: TestContext, engine: Engine, upTo = '0041-undo-of-changes.sql') => {
  const { location, remove } = await freshLocation(engine)
  const db = openWithoutMigrating(location)
  t.after(() => db.destroy().then(remove))
  await migrate(db, { upTo })
  const administrator = { email: 'meera@example.com', password: '', role: 'owner' as const }
  await db.insertInto('administrators').values(administrator).execute()
  for (const [name, version] of [
    ['Blue', 2],
    ['Green', 3],
    ['Red', 1],
  ] as const) {
    await sql`insert into articles (article_name, article_price, article_stock, "Material", "article_Blouse",
        "article_Length", article_wash, article_remark, article_fb, article_twit, article_pinint, version)
      values (${name}, 7000, 1, 'Silk', 'Yes', '6 m', 'Dry', '', '', '', 'NA', ${version})`.execute(
      db,
    )
  }
  return db
}

const insertChange = (db: Db, articles: unknown, field = 'article_price') =>
  sql`insert into article_changes (administrator_id, made_at, field, details, changed, articles)
    values (1, ${made_at}, ${field}, '{"how":"set","amount":7000}', 2, ${JSON.stringify(articles)})`.execute(
    db,
  )

const insertImport = (db: Db, articles: unknown, undone: unknown = null) =>
  sql`insert into article_imports (administrator_id, made_at, name, rows_added, rows_changed, articles, undone)
    values (1, ${made_at}, 'b.csv', 1, 1, ${JSON.stringify(articles)}, ${undone && JSON.stringify(undone)})`.execute(
    db,
  )

const undo = (db: Db, id: number, kind: 'bulk edit' | 'import') =>
  db
    .transaction()
    .execute((trx) =>
      undoOperation(trx, { id, kind, by }, at, ({ articles, skipped }) => [
        articles.length,
        skipped,
      ]),
    )

const prices = async (db: Db) =>
  (
    await db
      .selectFrom('articles')
      .select(['id', 'article_price', 'version'])
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute()
  ).map(({ id, article_price, version }) => [id, article_price, version])

onBothEngines('What an earlier version has stored for its Undos', (engine) => {
  test('is listed after the migration, and a change of many articles is undone', async (t) => {
    const db = await start(t, engine)
    await insertChange(db, [
      [1, 2, 4499],
      [2, 2, 5000.5],
    ])
    await migrate(db)
    const listed = { id: 1, made_at, field: 'article_price', changed: 2, how: 'set', amount: 7000 }
    assert.deepEqual(await findUndoableChanges(db, by, at), [listed])
    assert.deepEqual((await undo(db, 1, 'bulk edit')).answer, [1, 1])
    assert.deepEqual(await prices(db), [
      [1, 4499, 3],
      [2, 7000, 3],
      [3, 7000, 1],
    ])
  })

  test('is undone in the order of time, where versions were renewed before the migration', async (t) => {
    const db = await start(t, engine)
    await insertChange(db, [[2, 3, 5000, 1]])
    await insertChange(db, [[2, 1, 4499]])
    await migrate(db)
    await undo(db, 1, 'bulk edit')
    assert.deepEqual((await prices(db))[1], [2, 5000, 4])
    await undo(db, 2, 'bulk edit')
    assert.deepEqual((await prices(db))[1], [2, 4499, 5])
  })

  test('is undone for an import, which gets another number, and so does the next operation', async (t) => {
    const db = await start(t, engine)
    await insertChange(db, [[9, 2, 1]])
    await insertImport(db, [
      { id: 2, version: 3, before: { article_price: 4499 }, photos: [] },
      { id: 3, version: 1, before: null, photos: [] },
    ])
    await migrate(db)
    const [found] = await findUndoableImports(db, by, at)
    assert.deepEqual(found, { id: 2, name: 'b.csv', made_at, rows_added: 1, rows_changed: 1 })
    await assert.rejects(undo(db, 1, 'import'), { status: 404 })
    assert.deepEqual((await undo(db, 2, 'import')).answer, [2, 0])
    assert.deepEqual(await prices(db), [
      [1, 7000, 2],
      [2, 4499, 4],
    ])
    const { rows } = await sql<{ id: number }>`
      insert into operations (administrator_id, made_at, kind, name, details, rows_added, rows_changed)
      values (1, ${made_at}, 'import', '', '{}', 0, 0) returning id`.execute(db)
    assert.deepEqual(rows, [{ id: 3 }])
  })

  test('answers an import that was undone before as it did then, with the names of this version', async (t) => {
    const db = await start(t, engine, '0038-enquiry-campaign.sql')
    const articles = [{ id: 7, article_Id: 'FL-000007', article_name: 'Said "kept":1' }]
    await insertImport(db, [], { deleted: 2, changed: 0, kept: 1, kept_articles: articles })
    await migrate(db)
    assert.deepEqual(await findUndoableImports(db, by, at), [])
    assert.deepEqual((await undo(db, 1, 'import')).answer, {
      deleted: 2,
      changed: 0,
      skipped: 1,
      skipped_articles: articles,
    })
  })
})
