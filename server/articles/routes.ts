import { sql } from 'kysely'
import {
  type ArticleColumn,
  articleApi,
  articleCode,
  articleFields,
} from '../../contract/articles.ts'
import type { Db } from '../database/database.ts'
import { folded, listed } from '../database/pagination.ts'
import { prepared } from '../database/prepared.ts'
import { keptIn } from '../database/versioned-records.ts'
import { withEach } from '../http/list.ts'
import { articleCounter } from '../records/article-references.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { articlesNamed } from './name-search.ts'

const cover = sql<string>`coalesce((select article_pic from article_pictures
  where article_id = articles.id and article_pictures.deleted_at is null
  order by position, article_pictures.id limit 1), '')`

const withCode = <Row extends { id: number }>(row: Row) => ({
  ...row,
  article_Id: articleCode(row.id),
})

const order = (sort: ArticleColumn) =>
  sort === 'article_price' || sort === 'article_stock' ? sql.ref(sort) : folded(sort)

/** The calls of the article screens, without those of their pictures. */
export const articleRoutes = (db: Db, now: () => Date) => {
  const rows = db
    .selectFrom('articles')
    .where('deleted_at', 'is', null)
    .select(['id', 'version', ...articleFields])
    .select(cover.as('article_pic'))
  const ways = {
    order,
    count: articleCounter(db),
    matches: (search: string) => articlesNamed(db, search),
  }
  const withId = prepared(db, (id: number) => rows.where('id', '=', id))
  return recordRoutes('article', articleApi, {
    ...keptIn(db, 'articles', now),
    all: async (query) => {
      const found = await listed(db, rows, query, 'article_name_folded', ways)
      return withEach(found, (some) => some.map(withCode))
    },
    one: async (id) => {
      const [found] = await withId(id)
      return found && withCode(found)
    },
    create: async (body) => {
      const made = db.insertInto('articles').values(body).returning('id')
      return (await made.executeTakeFirstOrThrow()).id
    },
  })
}
