import type { FastifyRequest } from 'fastify'
import {
  type ArticleChange,
  articleChangeApi,
  type ChangedField,
  MAX_CHOSEN_ARTICLES,
} from '../../../contract/articles/article-changes.ts'
import { articleCode } from '../../../contract/articles/articles.ts'
import type { Db } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import { carryOutOnce } from '../../http/idempotency-key.ts'
import { allRows } from '../../http/list.ts'
import { serve } from '../../http/serve.ts'
import { auditRecords } from '../../records/audit-change.ts'
import { hashArticleVersions } from '../hash-article-versions.ts'
import type { createArticleList } from '../list.ts'
import { findArticles, withCode } from '../queries.ts'
import { applyChange } from './apply-change.ts'
import { type ChosenArticle, chooseIds, readChosenArticles } from './choose-articles.ts'
import { countIncomplete } from './count-incomplete.ts'
import { planChange } from './plan-change.ts'
import { findApplied, findUndoableChanges } from './stored-changes.ts'
import { undoChange } from './undo-change.ts'

const MAX_EXAMPLES = 20

const nameOf = ({ id, article_name }: ChosenArticle) => ({
  id,
  article_Id: articleCode(id),
  article_name,
})

interface ChangingArticle {
  article: ChosenArticle
  before: number | string | null
  after: number | string | null
}

const auditArticles = (request: FastifyRequest, field: ChangedField, changing: ChangingArticle[]) =>
  auditRecords(
    request,
    changing.map(({ article, before, after }) => ({
      kind: 'article',
      before: { ...article, [field]: before },
      changes: { [field]: after },
    })),
  )

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

export const articleChangeRoutes = (
  db: Db,
  now: () => Date,
  find: ReturnType<typeof createArticleList>,
) => {
  const chosen = serve(articleChangeApi.chosen, async ({ query }) => {
    const { ids, ...matching } = query
    if (ids) return (await findArticles(db, ids)).map(withCode)
    const found = await find(matching)
    if (found.total > MAX_CHOSEN_ARTICLES)
      throw new HttpError(422, `At most ${MAX_CHOSEN_ARTICLES} articles can be read at once`)
    return (await allRows(found)).map(withCode)
  })

  const preview = serve(articleChangeApi.preview, async ({ query }) =>
    previewOf(db, await readChosenArticles(db, await chooseIds(find, query)), query),
  )

  const apply = serve(articleChangeApi.apply, ({ body, admin, request }) =>
    carryOutOnce(
      request,
      (key) => findApplied(db, key),
      async (key) => {
        const ids = await chooseIds(find, body)
        const { change, changing } = await db
          .transaction()
          .execute((trx) => applyChange(trx, { admin, ids, change: body, key, at: now() }))
        auditArticles(request, body.field, changing)
        return { change, changed: changing.length }
      },
    ),
  )

  const all = serve(articleChangeApi.all, ({ admin }) => findUndoableChanges(db, admin, now()))

  const undo = serve(articleChangeApi.undo, async ({ body, admin, request }) => {
    const undone = await undoChange(db, body.change, admin, now())
    request.isRepeated = undone.isRepeated
    auditArticles(request, undone.field, undone.changing)
    return undone.answer
  })
  return [chosen, preview, apply, all, undo]
}
