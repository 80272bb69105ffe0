import type { ImportProgress } from '../../../contract/articles/article-files.ts'
import { type ArticleFields, articleCode } from '../../../contract/articles/articles.ts'
import type { Db, Trx } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import type { StagedUpload } from '../../storage/upload-staging.ts'
import { changedMeanwhileError } from './changed-meanwhile.ts'
import type { ImportInput } from './import-input.ts'
import { lockImports } from './lock-imports.ts'
import type { InspectOptions } from './photos/inspect-photos.ts'
import { makePictures } from './photos/make-pictures.ts'
import { writePhotos } from './photos/write-photos.ts'
import { inspectImport, planImport } from './plan-import.ts'
import type { PlannedRow } from './planned-row.ts'
import type { CellValues } from './read-cells.ts'
import type { StoredArticle } from './stored-articles.ts'

const BATCH_SIZE = 100

/** Photos that looked right at first and of which no picture could be made. */
export class UnreadablePhotosError extends HttpError {
  readonly paths: string[]

  constructor(problems: { path: string; problem: string }[]) {
    const sentences = problems.map(({ path, problem }) => `Photo “${path}”: ${problem}`)
    super(422, `Nothing was changed. ${sentences.join(' ')}`)
    this.paths = problems.map(({ path }) => path)
  }
}

const sessionEndedError = () =>
  new HttpError(
    401,
    'The import was stopped, as the session that began it has ended. Nothing was changed.',
  )

const isWritten = ({ result }: PlannedRow) => result === 'added' || result === 'changed'

/** Gives the ids of the new articles by their names, which differ. */
const writeAdded = async (trx: Trx, rows: PlannedRow[]) => {
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

const writeChanged = async (trx: Trx, stored: StoredArticle, values: CellValues) => {
  if (Object.keys(values).length === 0) return
  const { numUpdatedRows } = await trx
    .updateTable('articles')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('id', '=', stored.id)
    .where('version', '=', stored.version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw changedMeanwhileError()
}

interface ApplyOptions extends InspectOptions {
  now: () => Date
  /** Whether the administrator may go on; asked before each step. */
  isSignedIn(db: Db): Promise<boolean>
  /** Makes and stores the picture of a whole photo, and gives its name. @throws HttpError */
  storePhoto(file: StagedUpload): Promise<string>
}

/** In one transaction, after the pictures are made; if `onProgress` fails, nothing is changed. @returns what was done with each row */
export const applyImport = async (db: Db, input: ImportInput, options: ApplyOptions) => {
  const { now } = options
  const stepOn = (database: Db) => async (progress: ImportProgress) => {
    if (!(await options.isSignedIn(database))) throw sessionEndedError()
    await options.onProgress(progress)
  }
  const whileSignedIn = { ...options, onProgress: stepOn(db) }
  const inspected = await inspectImport(db, input, whileSignedIn)
  const { rows: planned, seen } = await planImport(db, input, inspected)
  if (input.seen !== undefined && input.seen !== seen) throw changedMeanwhileError()
  const { made, problems } = await makePictures(planned, { ...whileSignedIn, db })
  if (problems.length > 0) throw new UnreadablePhotosError(problems)

  return db.transaction().execute(async (trx) => {
    const onProgress = stepOn(trx)
    await lockImports(trx)
    const plan = await planImport(trx, input, inspected)
    if (plan.seen !== seen) throw changedMeanwhileError()
    const rows = plan.rows.filter(isWritten)
    for (let done = 0; done < rows.length; done += BATCH_SIZE) {
      await onProgress({ step: 'rows', done, total: rows.length })
      const batch = rows.slice(done, done + BATCH_SIZE)
      const ids = await writeAdded(
        trx,
        batch.filter(({ result }) => result === 'added'),
      )
      for (const row of batch) {
        if (row.stored) await writeChanged(trx, row.stored, row.values)
        const id = row.stored?.id ?? ids.get(row.values.article_name ?? '')
        if (id === undefined) throw new Error(`Row ${row.row} has no article after it was written.`)
        row.code = articleCode(id)
        await writePhotos(trx, id, row, { at: now(), made })
      }
    }
    await onProgress({ step: 'rows', done: rows.length, total: rows.length })
    return plan
  })
}
