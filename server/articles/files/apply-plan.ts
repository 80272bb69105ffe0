import type { ImportProgress } from '../../../contract/articles/article-files.ts'
import type { ArticleFields } from '../../../contract/articles/articles.ts'
import type { Db } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import { type PlannedRow, planImport } from './plan.ts'
import type { FileRecord } from './read-table.ts'

const PART = 100

const changedMeanwhile = () =>
  new HttpError(409, 'Somebody changed articles of this file meanwhile. Check the file again.')

const writeAdded = async (db: Db, rows: PlannedRow[]) => {
  // Each of them has all fields, as its plan was made for a new article.
  const values = rows.map((row) => ({
    article_state: 'draft' as const,
    ...(row.values as ArticleFields),
  }))
  if (values.length > 0) await db.insertInto('articles').values(values).execute()
}

const writeChanged = async (db: Db, { stored, values }: PlannedRow) => {
  const { numUpdatedRows } = await db
    .updateTable('articles')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('id', '=', stored?.id ?? 0)
    .where('version', '=', stored?.version ?? 0)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw changedMeanwhile()
}

/** In one transaction; if `onProgress`, called after each part, fails, nothing is changed. */
export const applyImport = (
  db: Db,
  records: FileRecord[],
  onProgress: (progress: ImportProgress) => Promise<void>,
) =>
  db.transaction().execute(async (trx) => {
    const planned = await planImport(trx, records)
    const rows = planned.filter(({ result }) => result === 'added' || result === 'changed')
    for (let done = 0; done < rows.length; done += PART) {
      await onProgress({ done, total: rows.length })
      const part = rows.slice(done, done + PART)
      await writeAdded(
        trx,
        part.filter(({ result }) => result === 'added'),
      )
      for (const row of part) if (row.result === 'changed') await writeChanged(trx, row)
    }
    await onProgress({ done: rows.length, total: rows.length })
    return rows.length
  })
