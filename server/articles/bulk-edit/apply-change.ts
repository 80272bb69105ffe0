import type * as z from 'zod/mini'
import type { articleChangeApi } from '../../../contract/articles/article-changes.ts'
import { MAX_ROWS_OF_TRANSACTION, writeInBatches } from '../../database/batches.ts'
import type { Db, Trx } from '../../database/database.ts'
import type { Actor } from '../../http/call.ts'
import { HttpError } from '../../http/http-error.ts'
import type { OnProgress } from '../../http/progress-lines.ts'
import { hashArticleVersions } from '../hash-article-versions.ts'
import { takeBackOperation } from '../shared/interrupted-operations.ts'
import { extendOperation, storeOperation } from '../shared/operations.ts'
import { type ChosenArticle, readChosenArticles } from './choose-articles.ts'
import { type ChangingArticle, planChange } from './plan-change.ts'
import { writeValues } from './write-values.ts'

interface Application {
  admin: Actor
  ids: number[]
  change: z.output<typeof articleChangeApi.apply.body>
  /** Refuses what would take away what is promised to buyers. */
  check(trx: Trx, changing: readonly ChangingArticle[]): Promise<void>
  at: Date
}

const conflictError = () =>
  new HttpError(
    409,
    'Someone has changed these articles since this preview. Please check the new figures.',
  )

const planPreviewed = (
  articles: ChosenArticle[],
  change: Application['change'],
): ChangingArticle[] => {
  if (hashArticleVersions(articles) !== change.versions_hash) throw conflictError()
  return planChange(articles, change).changing
}

/** Writes the new values. @returns what its Undo needs to know */
const writeChange = async (
  trx: Trx,
  changing: readonly ChangingArticle[],
  { change: { field }, at }: Pick<Application, 'change' | 'at'>,
) => {
  const isTrash = field === 'trash'
  await writeValues(
    trx,
    field,
    changing.map(({ article: { id }, after }) => [id, isTrash ? at.toISOString() : after]),
  )
  return changing.map(({ article: { id, version }, before }) => ({
    id,
    versionFound: version,
    versionAfter: version + 1,
    before: isTrash ? {} : { [field]: before },
  }))
}

/** Changes the articles, and stores what they were, so that it can be undone. @throws HttpError 409 if one has changed since the preview */
export const applyChange = async (trx: Trx, application: Application) => {
  const { admin, ids, change, check, at } = application
  const read = async (locks: boolean) =>
    planPreviewed(await readChosenArticles(trx, ids, { locks, field: change.field }), change)
  await check(trx, await read(false))
  const changing = await read(true)
  const articles = await writeChange(trx, changing, application)
  const operation = { by: admin, kind: 'bulk edit', change, rows: articles } as const
  return { change: await storeOperation(trx, operation, at), changing, skipped: 0 }
}

export type AppliedChange = Awaited<ReturnType<typeof applyChange>>

/**
 * Changes many articles, each batch in a transaction of its own, so that others can write in between. If it fails, what was
 * written is taken back. `finishOperation` is left to the transaction of the call.
 * @returns undefined where they are few enough for one transaction; nothing was done then
 */
export const applyLongChange = async (
  db: Db,
  application: Application & { now: () => Date },
  onProgress: OnProgress,
): Promise<AppliedChange | undefined> => {
  const { admin, ids, change, check, at, now } = application
  if (ids.length <= MAX_ROWS_OF_TRANSACTION) return undefined
  const planned = planPreviewed(await readChosenArticles(db, ids, { field: change.field }), change)
  if (planned.length <= MAX_ROWS_OF_TRANSACTION) return undefined
  // Asked before the first batch is written; each batch checks again what was ordered meanwhile.
  await writeInBatches(db, planned, check)
  const changing: ChangingArticle[] = []
  const begun: { operation?: number } = {}
  const writeBatch = async (trx: Trx, batch: ChangingArticle[]) => {
    const { operation } = begun
    await check(trx, batch)
    const batchIds = batch.map(({ article: { id } }) => id)
    const found = await readChosenArticles(trx, batchIds, { locks: true, field: change.field })
    const versions = new Map(found.map(({ id, version }) => [id, version]))
    const unchanged = batch.filter(({ article }) => versions.get(article.id) === article.version)
    // Nothing is written yet, so it can still be refused. Of changes at the same time one goes on.
    if (operation === undefined && unchanged.length < batch.length) throw conflictError()
    const articles = await writeChange(trx, unchanged, application)
    changing.push(...unchanged)
    if (operation !== undefined) return extendOperation(trx, operation, articles, now())
    const stored = {
      by: admin,
      kind: 'bulk edit',
      change,
      rows: articles,
      isUnfinished: true,
    } as const
    begun.operation = await storeOperation(trx, stored, at)
  }
  try {
    await writeInBatches(db, planned, writeBatch, onProgress)
  } catch (error) {
    // If this fails too, as on a full disk, the cleanup job does it.
    if (begun.operation) await takeBackOperation(db, begun.operation, now()).catch(() => {})
    throw error
  }
  const { operation } = begun
  return operation === undefined
    ? undefined
    : { change: operation, changing, skipped: planned.length - changing.length }
}
