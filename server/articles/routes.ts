import { sql } from 'kysely'
import { ArticleRow, articleApi } from '../../contract/articles/articles.ts'
import type { Db } from '../database/database.ts'
import { type Parameter, prepareQuery } from '../database/lists/prepare-query.ts'
import { versionedRecords } from '../database/versioned-records.ts'
import { storedKeyOf } from '../http/idempotency-key.ts'
import { mapRows } from '../http/list.ts'
import { serve } from '../http/serve.ts'
import { auditRecord } from '../records/audit-change.ts'
import { conflictOrNotFound } from '../records/conflict.ts'
import { createOnce } from '../records/create-once.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { updateOnce } from '../records/update-once.ts'
import { articleChangeRoutes } from './bulk-edit/routes.ts'
import { duplicateArticle } from './duplicate.ts'
import { createArticleList } from './list.ts'
import { selectArticles, withCode } from './queries.ts'
import { changeStock } from './stock.ts'
import { usedNamesRoute } from './used-names.ts'

const selectNames = (db: Db) =>
  db
    .selectFrom('articles')
    .select(['id', 'article_name'])
    .where('deleted_at', 'is', null)
    .limit(sql.lit(1))

/** The articles before and after one in the list, which has the newest first. */
const neighboursRoute = (db: Db) => {
  const findNewer = prepareQuery(db, (id: Parameter<number>) =>
    selectNames(db).where('id', '>', id).orderBy('id'),
  )
  const findOlder = prepareQuery(db, (id: Parameter<number>) =>
    selectNames(db).where('id', '<', id).orderBy('id', 'desc'),
  )
  return serve(articleApi.neighbours, async ({ id }) => {
    const [[previous = null], [next = null]] = await Promise.all([findNewer(id), findOlder(id)])
    return { previous, next }
  })
}

const stockRoute = (db: Db, now: () => Date) =>
  serve(articleApi.changeStock, async ({ id, body, request }) => {
    const { by, idempotency_key } = body
    const key = idempotency_key && storedKeyOf(request, `stock ${idempotency_key}`)
    const { isRepeated, ...article } = await changeStock(db, { id, by, key }, now())
    request.isRepeated = isRepeated
    const { article_stock } = article
    const before = { ...article, article_stock: article_stock - by }
    auditRecord(request, 'article', before, { article_stock })
    return article
  })

const duplicateRoute = (db: Db) =>
  serve(articleApi.duplicate, ({ id, request }) =>
    createOnce(db, 'article', request, async (creation_key) => {
      const copy = await duplicateArticle(db, id, creation_key)
      auditRecord(request, 'article', copy)
      return copy.id
    }),
  )

export const articleRoutes = (db: Db, now: () => Date) => {
  const list = createArticleList(db)
  const withId = prepareQuery(db, (id: Parameter<number>) =>
    selectArticles(db).where('id', '=', id),
  )
  const one = async (id: number) => {
    const [found] = await withId(id)
    return found && withCode(found)
  }
  const records = versionedRecords(db, 'articles', now)
  return [
    ...recordRoutes({ db, now, kind: 'article' }, articleApi, {
      ...records,
      all: async (query) => mapRows(await list(query), (rows) => rows.map(withCode)),
      one,
    }),

    neighboursRoute(db),
    usedNamesRoute(db),

    serve(articleApi.setState, async ({ id, body, request }) => {
      const changed = await updateOnce(db, request, { what: 'state', at: now() }, (storeKey) =>
        records.update(id, body, storeKey),
      )
      if (changed === 'repeated') return
      if (changed) return auditRecord(request, 'article', changed.before, changed.changes)
      throw conflictOrNotFound('article', body.version, ArticleRow, { current: await one(id) })
    }),

    stockRoute(db, now),
    duplicateRoute(db),
    ...articleChangeRoutes(db, now, list),
  ]
}
