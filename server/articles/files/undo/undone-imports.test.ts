import assert from 'node:assert/strict'
import { test } from 'node:test'
import { UndoneImport } from '../../../../contract/articles/article-imports.ts'
import { fromJsonText, toJsonText } from '../../../database/json-text.ts'
import { migrate } from '../../../database/migrate.ts'
import { openWithoutMigrating } from '../../../database/open.ts'
import { freshLocation, onBothEngines } from '../../../testing/engines.ts'

onBothEngines('An import that an earlier version has undone', (engine) => {
  test('has its result stored with the field names of this version after the migration', async (t) => {
    const { location, remove } = await freshLocation(engine)
    const db = openWithoutMigrating(location)
    t.after(() => db.destroy().then(remove))
    await migrate(db, { upTo: '0038-enquiry-campaign.sql' })
    const administrator = { email: 'meera@example.com', password: '', role: 'owner' as const }
    await db.insertInto('administrators').values(administrator).execute()
    const articles = [{ id: 7, article_Id: 'FL-000007', article_name: 'Said "kept":1' }]
    const undone = { deleted: 2, changed: 0, kept: 1, kept_articles: articles }
    const row = {
      made_at: '2026-08-15T06:00:00.000Z',
      name: 'b.csv',
      rows_added: 3,
      rows_changed: 0,
    }
    await db
      .insertInto('article_imports')
      .values({
        ...row,
        administrator_id: 1,
        articles: toJsonText([]),
        undone: toJsonText(undone as never),
      })
      .execute()
    await migrate(db)
    const { undone: answer } = await db
      .selectFrom('article_imports')
      .select('undone')
      .executeTakeFirstOrThrow()
    assert.deepEqual(UndoneImport.parse(fromJsonText(answer ?? assert.fail())), {
      deleted: 2,
      changed: 0,
      skipped: 1,
      skipped_articles: articles,
    })
  })
})
