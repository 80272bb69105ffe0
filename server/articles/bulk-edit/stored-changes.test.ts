import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Db } from '../../database/database.ts'
import { toJsonText } from '../../database/json-text.ts'
import { migrate } from '../../database/migrate.ts'
import { openWithoutMigrating } from '../../database/open.ts'
import type { BulkChangedArticle } from '../../database/tables/article-tables.ts'
import { freshLocation, onBothEngines } from '../../testing/engines.ts'
import { findUndoableChanges } from './stored-changes.ts'

const articles: BulkChangedArticle[] = [
  [1, 2, 4499],
  [7, 3, 5000],
]

onBothEngines('A change of many articles that an earlier version has made', (engine) => {
  const start = async (t: TestContext) => {
    const { location, remove } = await freshLocation(engine)
    const db = openWithoutMigrating(location)
    t.after(() => db.destroy().then(remove))
    await migrate(db, { upTo: '0040-subjects-of-log-entries.sql' })
    const administrator = { email: 'meera@example.com', password: '', role: 'owner' as const }
    await db.insertInto('administrators').values(administrator).execute()
    return db
  }
  const made_at = '2026-08-15T06:00:00.000Z'
  const insertChange = (db: Db, changed: BulkChangedArticle[], key: string | null = null) =>
    db
      .insertInto('article_changes')
      .values({
        administrator_id: 1,
        made_at,
        field: 'article_price',
        articles: toJsonText(changed),
        idempotency_key: key,
      } as never)
      .execute()
  const list = (db: Db) => findUndoableChanges(db, { id: 1 }, new Date('2026-08-15T07:00:00Z'))
  const listed = { id: 1, made_at, field: 'article_price' as const, changed: 2 }

  test('is listed after the migration, with its count and without what was asked', async (t) => {
    const db = await start(t)
    await insertChange(db, articles)
    await migrate(db)
    assert.deepEqual(await list(db), [listed])
  })
})
