import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { ArticleFields } from '../../contract/articles/articles.ts'
import { writeValues } from '../../server/articles/bulk-edit/write-values.ts'
import { renameInArticles } from '../../server/articles/shared/article-references.ts'
import { smallBatches } from '../../server/database/batches.ts'
import type { Db } from '../../server/database/database.ts'
import { saree, startShop } from '../../server/testing/shop.ts'
import { restoreMany } from '../../server/trash/restore-many.ts'
import { undoRestore } from '../../server/trash/undo-restore.ts'

const at = new Date('2026-08-15T06:00:00Z')
const ids = Array.from({ length: 10_000 }, (_, index) => index + 1)
const articles = (from: number[], version?: number) =>
  from.map((id) => ({ kind: 'article' as const, id, version: version ?? 1 }))

const insertArticles = async (db: Db, deleted_at: string | null) => {
  const fields = ArticleFields.parse(saree)
  for await (const batch of smallBatches(ids)) {
    const rows = batch.map((id) => ({ ...fields, article_name: `Saree ${id}`, deleted_at }))
    await db.insertInto('articles').values(rows).execute()
  }
}

interface LongWork {
  what: string
  isInTrash?: boolean
  run(db: Db): Promise<unknown>
}

const works: LongWork[] = [
  {
    what: '10,000 records are restored',
    isInTrash: true,
    run: (db) => db.transaction().execute((trx) => restoreMany(trx, articles(ids))),
  },
  {
    what: 'the restoring of 500 records is undone',
    run: (db) =>
      db.transaction().execute((trx) => undoRestore(trx, articles(ids.slice(0, 500)), at)),
  },
  {
    what: '10,000 prices are changed',
    run: (db) =>
      db.transaction().execute((trx) =>
        writeValues(
          trx,
          'article_price',
          ids.map((id) => [id, 99]),
        ),
      ),
  },
  {
    what: 'a material of 10,000 articles is renamed',
    run: (db) =>
      db
        .transaction()
        .execute((trx) =>
          renameInArticles(trx, 'Material', { from: saree.Material, to: 'Mulberry' }),
        ),
  },
]

const start = async (t: TestContext, { isInTrash }: LongWork) => {
  const shop = await startShop(t, 'sqlite')
  await insertArticles(shop.db, isInTrash ? '2026-08-14T06:00:00.000Z' : null)
  return shop
}

// SQLite alone: PostgreSQL works while the server answers other calls.
for (const work of works) {
  test(`D6: calls are answered while ${work.what}, as if that had not begun`, async (t) => {
    const { db, ask } = await start(t, work)
    const read = async () => (await ask('GET', 'getArticleById/1')).json
    const before = await read()
    let isDone = false
    const working = work.run(db).finally(() => {
      isDone = true
    })
    let answered = 0
    for (;;) {
      const found = await read()
      if (isDone) break
      assert.deepEqual(found, before)
      answered += 1
      await setImmediate()
    }
    await working
    assert.ok(answered > 1, `${answered} answers`)
    assert.notDeepEqual(await read(), before)
  })
}
