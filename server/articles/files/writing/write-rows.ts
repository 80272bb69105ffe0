import { type ArticleFields, articleCode } from '../../../../contract/articles/articles.ts'
import { keysOf } from '../../../../contract/keys-of.ts'
import type { Trx } from '../../../database/database.ts'
import type { WrittenArticle } from '../../../database/tables/article-tables.ts'
import { type WriteOptions, writePhotos } from '../photos/write-photos.ts'
import type { PlannedRow } from '../planned-row.ts'
import { updateArticleAtVersion } from '../update-article-at-version.ts'

/** Gives the ids of the new articles by their names, which differ. */
const insertArticles = async (trx: Trx, rows: PlannedRow[]) => {
  // Each of them has all fields, as its plan was made for a new article.
  const values = rows.map((row) => ({
    article_state: 'draft' as const,
    ...(row.values as ArticleFields),
  }))
  if (values.length === 0) return new Map<string, number>()
  const written = await trx
    .insertInto('articles')
    .values(values)
    .returning(['id', 'article_name'])
    .execute()
  return new Map(written.map(({ id, article_name }) => [article_name, id]))
}

/** The version of an article after its row was written, and what it had before in the changed fields. */
const changeOf = ({ stored, values }: PlannedRow) => {
  if (!stored) return { version: 1, before: null }
  const fields = keysOf(values)
  return {
    version: stored.version + (fields.length > 0 ? 1 : 0),
    before: Object.fromEntries(fields.map((field) => [field, stored[field]])),
  }
}

/** Writes rows that add or change an article, and gives what an Undo needs to know. */
export const writeRows = async (trx: Trx, rows: PlannedRow[], options: WriteOptions) => {
  const ids = await insertArticles(
    trx,
    rows.filter(({ result }) => result === 'added'),
  )
  const written: WrittenArticle[] = []
  for (const row of rows) {
    const { stored, values } = row
    if (stored) await updateArticleAtVersion(trx, stored, values)
    const id = stored?.id ?? ids.get(values.article_name ?? '')
    if (id === undefined) throw new Error(`Row ${row.row} has no article after it was written.`)
    row.code = articleCode(id)
    const photos = await writePhotos(trx, id, row, options)
    written.push({ id, photos, ...changeOf(row) })
  }
  return written
}
