import { sql } from 'kysely'
import type { ImportProgress } from '../../../contract/articles/article-files.ts'
import { type ArticleFields, articleCode } from '../../../contract/articles/articles.ts'
import { keysOf } from '../../../contract/keys-of.ts'
import type { Db, Trx } from '../../database/database.ts'
import { lockImports } from '../../database/lock-imports.ts'
import { rowsOf } from '../../database/rows-of.ts'
import type { SignedInAdmin, Transaction } from '../../http/call.ts'
import { HttpError } from '../../http/http-error.ts'
import type { StagedUpload } from '../../storage/upload-staging.ts'
import type { CheckPromises } from '../promised-pieces.ts'
import { type AddedPicture, type ChangedArticle, storeOperation } from '../shared/operations.ts'
import { valueIn } from '../shared/value-in.ts'
import type { ImportInput } from './import-input.ts'
import {
  type InspectOptions,
  inspectPhotos,
  makePictures,
  type PhotoInspections,
} from './photos/plan-photos.ts'
import { type WriteOptions, writePhotos } from './photos/write-photos.ts'
import { planImport } from './plan-import.ts'
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
const writeRows = async (trx: Trx, rows: PlannedRow[], options: WriteOptions) => {
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

const BATCH_SIZE = 100

/** Photos that passed the first check, but could not be made into pictures. */
export class UnreadablePhotosError extends HttpError {
  readonly paths: string[]

  constructor(problems: { path: string; problem: string }[]) {
    const sentences = problems.map(({ path, problem }) => `Photo “${path}”: ${problem}`)
    super(422, `No article was changed. ${sentences.join(' ')}`)
    this.paths = problems.map(({ path }) => path)
  }
}

const sessionEndedError = () =>
  new HttpError(
    401,
    'The import was stopped, as the session that began it has ended. No article was changed.',
  )

const isWritten = ({ result }: PlannedRow) => result === 'added' || result === 'changed'

const intendedOf = (rows: readonly PlannedRow[]) =>
  new Map(rows.flatMap(({ stored, values }) => (stored ? [[stored.id, values]] : [])))

interface AppliedImport {
  plan: Awaited<ReturnType<typeof planImport>>
  /** The number by which it can be undone; undefined where it wrote nothing. */
  stored: number | undefined
  /** The ids of the written articles. */
  written: number[]
}

export interface ApplyOptions extends InspectOptions {
  by: Pick<SignedInAdmin, 'id'>
  now: () => Date
  /** Whether the administrator may go on; asked before each step. */
  isSignedIn(db: Db): Promise<boolean>
  /** Makes and stores the picture of a whole photo, and gives its name. @throws HttpError */
  storePhoto(file: StagedUpload): Promise<string>
  /** Refuses what would take away what is promised to buyers. */
  check: CheckPromises
  /** Runs the write in the transaction of the call. */
  commit(write: (transaction: Transaction) => Promise<AppliedImport>): Promise<AppliedImport>
}

/** Plans an import with a ZIP before its transaction, as reading photos and making pictures of them takes long. */
const preparePictures = async (db: Db, input: ImportInput, options: ApplyOptions) => {
  let inspections: PhotoInspections = new Map()
  if (!input.files)
    return { inspections, made: new Map<string, string>(), versionsHash: input.versionsHash }
  const { rows, versionsHash } = await planImport(db, input, async (matched) => {
    inspections = await inspectPhotos(matched, options)
    return inspections
  })
  if (input.versionsHash !== undefined && input.versionsHash !== versionsHash)
    throw versionConflictError()
  const { made, problems } = await makePictures(rows, { ...options, db })
  if (problems.length > 0) throw new UnreadablePhotosError(problems)
  return { inspections, made, versionsHash }
}

/** In one transaction, after the pictures are made; if `onProgress` fails, nothing is changed. */
export const applyImport = async (db: Db, input: ImportInput, options: ApplyOptions) => {
  const createProgressReporter = (database: Db) => async (progress: ImportProgress) => {
    if (!(await options.isSignedIn(database))) throw sessionEndedError()
    await options.onProgress(progress)
  }
  const onProgress = createProgressReporter(db)
  const prepared = await preparePictures(db, input, { ...options, onProgress })
  const { inspections, made, versionsHash } = prepared

  return options.commit(async ({ trx, at }) => {
    const onProgress = createProgressReporter(trx)
    await lockImports(trx)
    const plan = await planImport(trx, input, async () => inspections)
    if (versionsHash !== undefined && plan.versionsHash !== versionsHash)
      throw versionConflictError()
    const rows = plan.rows.filter(isWritten)
    await options.check(trx, intendedOf(rows))
    const articles: ChangedArticle[] = []
    const pictures: AddedPicture[] = []
    for (let done = 0; done < rows.length; done += BATCH_SIZE) {
      await onProgress({ step: 'rows', done, total: rows.length })
      const batch = rows.slice(done, done + BATCH_SIZE)
      const written = await writeRows(trx, batch, { at, made })
      articles.push(...written.articles)
      pictures.push(...written.pictures)
    }
    await onProgress({ step: 'rows', done: rows.length, total: rows.length })
    const operation = {
      by: options.by,
      kind: 'import',
      name: input.name,
      rows: articles,
      pictures,
    } as const
    const stored = articles.length > 0 ? await storeOperation(trx, operation, at) : undefined
    return { plan, stored, written: articles.map(({ id }) => id) }
  })
}
