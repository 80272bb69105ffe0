import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toJsonText } from '../../database/json-text.ts'
import { migrate } from '../../database/migrate.ts'
import { openWithoutMigrating } from '../../database/open.ts'
import type { BulkChangedArticle } from '../../database/tables/article-tables.ts'
import { freshLocation, onBothEngines } from '../../testing/engines.ts'
import { findUndoableChanges } from './stored-changes.ts'

onBothEngines('A change of many articles that an earlier version has made', (engine) => {
  test('is listed after the migration, with its count and without what was asked', async (t) => {
    const { location, remove } = await freshLocation(engine)
    const db = openWithoutMigrating(location)
    t.after(() => db.destroy().then(remove))
    await migrate(db, { upTo: '0040-subjects-of-log-entries.sql' })
    const administrator = { email: 'meera@example.com', password: '', role: 'owner' as const }
    await db.insertInto('administrators').values(administrator).execute()
    const made_at = '2026-08-15T06:00:00.000Z'
    const articles: BulkChangedArticle[] = [
      [1, 2, 4499],
      [7, 3, 5000],
    ]
    const row = { administrator_id: 1, made_at, field: 'article_price' as const }
    await db
      .insertInto('article_changes')
      .values({ ...row, articles: toJsonText(articles) } as never)
      .execute()
    await migrate(db)
    const found = await findUndoableChanges(db, { id: 1 }, new Date('2026-08-15T07:00:00Z'))
    assert.deepEqual(found, [{ id: 1, made_at, field: 'article_price', changed: 2 }])
  })
})
