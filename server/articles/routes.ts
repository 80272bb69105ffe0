import { articleApi, articleCode } from '../../contract/articles.ts'
import type { Db } from '../database/database.ts'
import { type Parameter, prepareQuery } from '../database/lists/prepare-query.ts'
import { versionedRecords } from '../database/versioned-records.ts'
import { mapRows } from '../http/list.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { createArticleList } from './list.ts'
import { selectArticles } from './queries.ts'

const withCode = <Row extends { id: number }>(row: Row) => ({
  ...row,
  article_Id: articleCode(row.id),
})

export const articleRoutes = (db: Db, now: () => Date) => {
  const list = createArticleList(db)
  const withId = prepareQuery(db, (id: Parameter<number>) =>
    selectArticles(db).where('id', '=', id),
  )
  return recordRoutes(db, 'article', articleApi, {
    ...versionedRecords(db, 'articles', now),
    all: async (query) => mapRows(await list(query), (rows) => rows.map(withCode)),
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
