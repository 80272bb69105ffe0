import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import {
  ArticleRow,
  articleApi,
  findWrongMrp,
  NOT_GIVEN,
} from '../../contract/articles/articles.ts'
import type { Db, Trx } from '../database/database.ts'
import { type Parameter, prepareQuery } from '../database/lists/prepare-query.ts'
import { versionedRecords } from '../database/versioned-records.ts'
import { fieldError } from '../http/http-error.ts'
import { mapRows } from '../http/list.ts'
import { serve } from '../http/serve.ts'
import { auditRecord } from '../records/audit-change.ts'
import { conflictOrNotFound } from '../records/conflict.ts'
import { serveRecords } from '../records/record-routes.ts'
import { serveBulkEdit } from './bulk-edit/routes.ts'
import { duplicateArticle } from './duplicate.ts'
import { createArticleList } from './list.ts'
import type { Promises } from './promised-pieces.ts'
import { selectArticles } from './queries.ts'
import { changeStock, readStock } from './shared/stock.ts'
import { withCode } from './shared/with-code.ts'

const selectUsedNames = (db: Db, field: 'Material' | 'article_pinint') =>
  db
    .selectFrom('article_counts')
    .select('name')
    .where('bearing', '=', field)
    .where('name', '<>', NOT_GIVEN)
    .groupBy('name')
    .having(({ fn }) => fn.sum('articles'), '>', 0)
    .orderBy('name')

/** Materials by name, categories in the order that the shop has given them. */
const readExistingNames = async (db: Db) => {
  const materials = await db
    .selectFrom('materials')
    .select('material_type')
    .where('deleted_at', 'is', null)
    .execute()
  const categories = await db
    .selectFrom('categories')
    .select('article_category_name')
    .where('deleted_at', 'is', null)
    .orderBy('rank', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return {
    Material: materials.map((row) => row.material_type).toSorted(),
    article_pinint: categories.map((row) => row.article_category_name),
  }
}

const serveUsedNames = (app: FastifyInstance, db: Db) => {
  const namesOf = async (field: 'Material' | 'article_pinint') =>
    (await selectUsedNames(db, field).execute()).map(({ name }) => name)
  serve(app, articleApi.usedNames, async () => ({
    Material: await namesOf('Material'),
    article_pinint: await namesOf('article_pinint'),
    existing: await readExistingNames(db),
  }))
}

const selectNames = (db: Db) =>
  db
    .selectFrom('articles')
    .select(['id', 'article_name'])
    .where('deleted_at', 'is', null)
    .limit(sql.lit(1))

/** The articles before and after one in the list, which has the newest first. */
const serveNeighbours = (app: FastifyInstance, db: Db) => {
  const findNewer = prepareQuery(db, (id: Parameter<number>) =>
    selectNames(db).where('id', '>', id).orderBy('id'),
  )
  const findOlder = prepareQuery(db, (id: Parameter<number>) =>
    selectNames(db).where('id', '<', id).orderBy('id', 'desc'),
  )
  serve(app, articleApi.neighbours, async ({ id }) => {
    const [[previous = null], [next = null]] = await Promise.all([findNewer(id), findOlder(id)])
    return { previous, next }
  })
}

type Priced = Parameters<typeof findWrongMrp>[0]

const checkMrp = (article: Priced) => {
  const message = findWrongMrp(article)
  if (message) throw fieldError('mrp', message)
}

const isPricedAnew = (before: Priced, { article_price, mrp = '' }: Priced) =>
  article_price !== before.article_price || mrp !== before.mrp

interface ArticleServices {
  db: Db
  promises: Promises
}

export const articleRoutes = async (app: FastifyInstance, { db, promises }: ArticleServices) => {
  const list = createArticleList(db)
  const withId = prepareQuery(db, (id: Parameter<number>) =>
    selectArticles(db).where('id', '=', id),
  )
  const one = async (id: number, trx?: Trx) => {
    const [found] = await (trx ? withId.within(trx, id) : withId(id))
    return found && (await promises.addTo(trx ?? db, [withCode(found)]))[0]
  }
  const records = versionedRecords('articles')
  serveRecords(app, 'article', articleApi, {
    ...records,
    create: (trx, fields) => {
      checkMrp(fields)
      return records.create(trx, fields)
    },
    update: async (trx, id, changes) => {
      const changed = await records.update(trx, id, changes)
      const article = changed && (await one(id, trx))
      // What is stored already stays, so that the other fields of its article can be changed.
      if (changed && article && isPricedAnew(changed.before, article)) checkMrp(article)
      return changed
    },
    all: async (query) =>
      mapRows(await list(query), (rows) => promises.addTo(db, rows.map(withCode))),
    one,
    beforeUpdate: ({ id, body, trx, request }) =>
      promises.checkFor(request)(trx, new Map([[id, body]])),
    beforeRemove: ({ id, trx, request }) => promises.checkDeletion(trx, request, [id]),
  })

  serveNeighbours(app, db)
  serveUsedNames(app, db)

  serve(app, articleApi.setState, {
    write: async ({ id, body, trx, request }) => {
      await promises.checkFor(request)(trx, new Map([[id, body]]))
      const changed = await records.update(trx, id, body)
      if (changed) return { audit: auditRecord('article', changed.before, changed.changes) }
      const current = await one(id, trx)
      throw conflictOrNotFound('article', body.version, ArticleRow, { current })
    },
  })

  serve(app, articleApi.changeStock, {
    write: async ({ id, body: { by }, trx, request }) => {
      await promises.checkFor(request)(trx, new Map([[id, { by }]]))
      const article = await changeStock(trx, id, by)
      const { article_stock } = article
      const before = { ...article, article_stock: article_stock - by }
      return { answer: article, audit: auditRecord('article', before, { article_stock }) }
    },
    readNow: ({ id, trx }) => readStock(trx, id),
  })

  serve(app, articleApi.duplicate, {
    write: async ({ id, trx }) => {
      const copy = await duplicateArticle(trx, id)
      return { answer: copy.id, audit: auditRecord('article', copy) }
    },
  })

  serveBulkEdit(app, { db, promises }, list)
}
