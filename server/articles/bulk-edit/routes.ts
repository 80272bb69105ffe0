import type { FastifyInstance } from 'fastify'
import {
  type ArticleChange,
  articleChangeApi,
  type ChangedField,
  MAX_CHOSEN_ARTICLES,
} from '../../../contract/articles/article-changes.ts'
import { articleCode } from '../../../contract/articles/articles.ts'
import { readInBatches } from '../../database/batches.ts'
import type { Db, Trx } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import { allRows } from '../../http/list.ts'
import { serve } from '../../http/serve.ts'
import { auditRecords, restoredRecord } from '../../records/audit-change.ts'
import { hashArticleVersions } from '../hash-article-versions.ts'
import type { createArticleList } from '../list.ts'
import type { CheckPromises, IntendedChange, Promises } from '../promised-pieces.ts'
import { findArticles } from '../queries.ts'
import { hasNoPicture } from '../shared/article-conditions.ts'
import { findUndoableChanges, finishOperation } from '../shared/operations.ts'
import { type Undone, undoInBatches, undoOperation } from '../shared/undo-operation.ts'
import { withCode } from '../shared/with-code.ts'
import { applyChange, applyLongChange } from './apply-change.ts'
import { type ChosenArticle, chooseIds, readChosenArticles } from './choose-articles.ts'
import { type ChangingArticle, planChange } from './plan-change.ts'

/** How many of the articles that a change puts in the shop have no photo, and how many no stock. */
const countIncomplete = async (
  db: Db,
  { field, to }: ArticleChange,
  articles: readonly ChosenArticle[],
) => {
  if (field !== 'article_state' || to !== 'shop') return { without_photo: 0, without_stock: 0 }
  const ids = articles.map(({ id }) => id)
  const withoutPhoto = await readInBatches(ids, (batch) =>
    db.selectFrom('articles').select('id').where('id', 'in', batch).where(hasNoPicture).execute(),
  )
  return {
    without_photo: withoutPhoto.length,
    without_stock: articles.filter(({ article_stock }) => article_stock === 0).length,
  }
}

const MAX_EXAMPLES = 20

const nameOf = ({ id, article_name }: ChosenArticle) => ({
  id,
  article_Id: articleCode(id),
  article_name,
})

const auditArticles = (field: ChangedField, changing: ChangingArticle[]) =>
  auditRecords(
    changing.map(({ article, before, after }) => ({
      kind: 'article',
      before: { ...article, [field]: before },
      changes: { [field]: after },
    })),
  )

const auditUndo = ({ operation: { field }, articles, described }: Undone) => {
  const records = described.map(({ article, before }) =>
    field === 'trash' ? restoredRecord(article) : { before: article, changes: before ?? {} },
  )
  const all = { count: articles.length, articles }
  return auditRecords(
    records.map((record) => ({ kind: 'article', ...record })),
    all,
  )
}

/** The examples that a person sees, the newest first. `articles` are in the order of their ids. */
const newestOf = <Value>(articles: Value[]) => articles.slice(-MAX_EXAMPLES).reverse()

/** What a change would do to these articles, with some of them as examples. */
const previewOf = async (db: Db, articles: ChosenArticle[], change: ArticleChange) => {
  const { changing, unchanged, refused } = planChange(articles, change)
  const changingArticles = changing.map(({ article }) => article)
  return {
    total: articles.length,
    changed: changing.length,
    unchanged,
    refused: refused.length,
    examples: newestOf(changing).map(({ article, before, after }) => ({
      ...nameOf(article),
      before,
      after,
    })),
    refusals: newestOf(refused).map(({ article, reason }) => ({ ...nameOf(article), reason })),
    ...(await countIncomplete(db, change, changingArticles)),
    versions_hash: hashArticleVersions(articles),
  }
}

/** Refuses a change that would take away what is promised to buyers. */
const createCheck =
  (check: CheckPromises, { field }: ArticleChange) =>
  async (trx: Trx, changing: readonly ChangingArticle[]) => {
    if (field !== 'article_stock' && field !== 'article_state' && field !== 'trash') return
    const changes = changing.map(({ article: { id }, after }): [number, IntendedChange] => [
      id,
      field === 'trash' ? { isDeleted: true } : { [field]: after },
    ])
    await check(trx, new Map(changes))
  }

const serveUndo = (app: FastifyInstance, db: Db, { checkFor }: Promises) => {
  const { now } = app.api
  serve(app, articleChangeApi.undo, {
    prepare: ({ body, admin, request, onProgress }) => {
      const check = checkFor(request)
      const wanted = { id: body.change, kind: 'bulk edit', by: admin, check } as const
      return undoInBatches(db, wanted, now(), onProgress)
    },
    write: async ({ body, admin, request, trx, at, prepared: reverted }) => {
      const check = checkFor(request)
      const wanted = { id: body.change, kind: 'bulk edit', by: admin, reverted, check } as const
      const { answer, undone } = await undoOperation(trx, wanted, at, ({ changed, skipped }) => ({
        changed,
        skipped,
      }))
      return { answer, audit: undone ? auditUndo(undone) : null }
    },
  })
}

export const serveBulkEdit = (
  app: FastifyInstance,
  { db, promises }: { db: Db; promises: Promises },
  find: ReturnType<typeof createArticleList>,
) => {
  const { now } = app.api
  const readChosen = async (rows: Awaited<ReturnType<typeof findArticles>>) =>
    promises.addTo(db, rows.map(withCode))

  serve(app, articleChangeApi.chosen, async ({ query }) => {
    const { ids, ...matching } = query
    if (ids) return readChosen(await findArticles(db, ids))
    const found = await find(matching)
    if (found.total > MAX_CHOSEN_ARTICLES)
      throw new HttpError(422, `At most ${MAX_CHOSEN_ARTICLES} articles can be read at once`)
    return readChosen(await allRows(found))
  })

  serve(app, articleChangeApi.preview, async ({ query }) => {
    const { field } = query
    return previewOf(
      db,
      await readChosenArticles(db, await chooseIds(find, query), { field }),
      query,
    )
  })

  serve(app, articleChangeApi.apply, {
    prepare: async ({ admin, body, request, onProgress }) => {
      const ids = await chooseIds(find, body)
      const check = createCheck(promises.checkFor(request), body)
      const application = { admin, ids, change: body, check, at: now(), now }
      return { ids, applied: await applyLongChange(db, application, onProgress) }
    },
    write: async ({ body, admin, trx, at, request, prepared: { ids, applied } }) => {
      const check = createCheck(promises.checkFor(request), body)
      const { change, changing, skipped } =
        applied ?? (await applyChange(trx, { admin, ids, change: body, check, at }))
      if (applied) await finishOperation(trx, change)
      return {
        answer: { change, changed: changing.length, ...(skipped > 0 ? { skipped } : {}) },
        audit: auditArticles(body.field, changing),
      }
    },
  })

  serve(app, articleChangeApi.all, ({ admin }) => findUndoableChanges(db, admin, now()))

  serveUndo(app, db, promises)
}
