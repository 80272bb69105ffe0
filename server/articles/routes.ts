import { sql } from 'kysely'
import {
  type ArticleColumn,
  articleApi,
  articleCode,
  articleFields,
} from '../../contract/articles.ts'
import type { Db } from '../database/database.ts'
import { folded, queryPage } from '../database/pagination.ts'
import { prepareCachedQuery } from '../database/prepared.ts'
import { versionedRecords } from '../database/versioned-records.ts'
import { mapParts } from '../http/list.ts'
import { createArticleCounter } from '../records/article-references.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { matchArticleNames } from './name-search.ts'

const cover = sql<string>`coalesce((select article_pic from article_pictures
  where article_id = articles.id and article_pictures.deleted_at is null
  order by position, article_pictures.id limit 1), '')`

const withCode = <Row extends { id: number }>(row: Row) => ({
  ...row,
  article_Id: articleCode(row.id),
})

const order = (sort: ArticleColumn) =>
  sort === 'article_price' || sort === 'article_stock' ? sql.ref(sort) : folded(sort)

export const articleRoutes = (db: Db, now: () => Date) => {
  const rows = db
    .selectFrom('articles')
    .where('deleted_at', 'is', null)
    .select(['id', 'version', ...articleFields])
    .select(cover.as('article_pic'))
  const ways = {
    order,
    count: createArticleCounter(db),
    matches: (search: string) => matchArticleNames(db, search),
  }
  const withId = prepareCachedQuery(db, (id: number) => rows.where('id', '=', id))
  return recordRoutes('article', articleApi, {
    ...versionedRecords(db, 'articles', now),
    all: async (query) => {
      const found = await queryPage(db, rows, query, 'article_name_folded', ways)
      return mapParts(found, (some) => some.map(withCode))
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
