import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { articleChangeApi, type ChangedField } from '../../../contract/articles/article-changes.ts'
import { articleCode } from '../../../contract/articles/articles.ts'
import type { Db } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import { type SignedInAdmin, serve } from '../../http/serve.ts'
import { auditRecords } from '../../records/audit-change.ts'
import type { createArticleList } from '../list.ts'
import { dayBefore } from '../stock.ts'
import { chooseIds, readChosen, seenOf } from './choose-articles.ts'
import { type ChosenArticle, planChange } from './plan-change.ts'
import { type ChangedArticle, undoChange } from './undo-change.ts'
import { writeValues } from './write-values.ts'

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

type Change = z.output<typeof articleChangeApi.apply.body>

export const manyArticlesRoutes = (
  db: Db,
  now: () => Date,
  find: ReturnType<typeof createArticleList>,
) => {
  const preview = serve(articleChangeApi.preview, async ({ query }) => {
    const articles = await readChosen(db, await chooseIds(find, query))
    const { changing, unchanged, refused } = planChange(articles, query)
    return {
      total: articles.length,
      changed: changing.length,
      unchanged,
      refused: refused.length,
      examples: changing
        .slice(-MAX_EXAMPLES)
        .reverse()
        .map(({ article, before, after }) => ({ ...nameOf(article), before, after })),
      refusals: refused
        .slice(-MAX_EXAMPLES)
        .reverse()
        .map(({ article, reason }) => ({ ...nameOf(article), reason })),
      seen: seenOf(articles),
    }
  })

  const carryOut = async (trx: Db, admin: SignedInAdmin, ids: number[], change: Change) => {
    const articles = await readChosen(trx, ids, { locks: true })
    if (seenOf(articles) !== change.seen) {
      throw new HttpError(
        409,
        'Somebody has changed these articles meanwhile. Please look at the new figures.',
      )
    }
    const { changing } = planChange(articles, change)
    const at = now()
    const newValue = (after: number | string) =>
      change.field === 'trash' ? at.toISOString() : after
    await writeValues(
      trx,
      change.field,
      changing.map(({ article: { id }, after }) => ({ id, value: newValue(after) })),
    )
    const changed = changing.map(
      ({ article: { id, version }, before }): ChangedArticle => [
        id,
        version + 1,
        change.field === 'trash' ? null : before,
      ],
    )
    await trx.deleteFrom('article_changes').where('made_at', '<', dayBefore(at)).execute()
    const stored = await trx
      .insertInto('article_changes')
      .values({
        administrator_id: admin.id,
        made_at: at.toISOString(),
        field: change.field,
        articles: JSON.stringify(changed),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { change: stored.id, changing }
  }
  const apply = serve(articleChangeApi.apply, async ({ body, admin, request }) => {
    const ids = await chooseIds(find, body)
    const { change, changing } = await db
      .transaction()
      .execute((trx) => carryOut(trx, admin, ids, body))
    auditArticles(request, body.field, changing)
    return { change, changed: changing.length }
  })

  const undo = serve(articleChangeApi.undo, async ({ body, admin, request }) => {
    const { field, changing, kept } = await undoChange(db, admin, body.change)
    auditArticles(request, field, changing)
    return { changed: changing.length, kept }
  })
  return [preview, apply, undo]
}
