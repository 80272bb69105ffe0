import { sql } from 'kysely'
import { type ArticleFields, articleCode } from '../../../contract/articles/articles.ts'
import { keysOf } from '../../../contract/keys-of.ts'
import type { Trx } from '../../database/database.ts'
import { rowsOf } from '../../database/rows-of.ts'
import type { AddedPicture, ChangedArticle } from '../shared/operations.ts'
import { valueIn } from '../shared/value-in.ts'
import { type WriteOptions, writePhotos } from './photos/write-photos.ts'
import { type PlannedRow, versionConflictError } from './planned-row.ts'

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

/** Gives the changed articles their values, by one statement for all. @throws HttpError where one has another version */
const updateArticles = async (trx: Trx, rows: PlannedRow[]) => {
  const changed = rows.flatMap(({ stored, values }) =>
    stored && keysOf(values).length > 0
      ? [[stored.id, stored.version, JSON.stringify(values)] as const]
      : [],
  )
  if (changed.length === 0) return
  const columns = { changed_id: sql`integer`, found: sql`integer`, new_values: sql`text` }
  const fields = [...new Set(rows.flatMap(({ values }) => keysOf(values)))]
  const assignments = fields.map(
    (field) => sql`${sql.ref(field)} = ${valueIn(trx, 'new_values', field)}`,
  )
  const { numAffectedRows } = await sql`
    update articles set ${sql.join(assignments)}, version = version + 1
    from ${rowsOf(trx, columns, changed)} as changed
    where id = changed_id and version = found and deleted_at is null`.execute(trx)
  if (numAffectedRows !== BigInt(changed.length)) throw versionConflictError()
}

/** What its Undo needs to know of the article of a row. */
const changeOf = (id: number, { stored, values }: PlannedRow): ChangedArticle => {
  if (!stored) return { id, versionFound: 0, versionAfter: 1, before: null }
  const fields = keysOf(values)
  return {
    id,
    versionFound: stored.version,
    versionAfter: stored.version + (fields.length > 0 ? 1 : 0),
    before: Object.fromEntries(fields.map((field) => [field, stored[field]])),
  }
}

/** Writes rows that add or change an article, and gives what an Undo needs to know. */
export const writeRows = async (trx: Trx, rows: PlannedRow[], options: WriteOptions) => {
  const ids = await insertArticles(
    trx,
    rows.filter(({ result }) => result === 'added'),
  )
  await updateArticles(trx, rows)
  const articles: ChangedArticle[] = []
  const pictures: AddedPicture[] = []
  for (const row of rows) {
    const id = row.stored?.id ?? ids.get(row.values.article_name ?? '')
    if (id === undefined) throw new Error(`Row ${row.row} has no article after it was written.`)
    row.code = articleCode(id)
    for (const photo of await writePhotos(trx, id, row, options))
      pictures.push({ ...photo, article: id })
    articles.push(changeOf(id, row))
  }
  return { articles, pictures }
}
