import type { FastifyInstance } from 'fastify'
import { articleApi, NOT_GIVEN } from '../../contract/articles/articles.ts'
import type { Db } from '../database/database.ts'
import { serve } from '../http/serve.ts'

const selectUsedNames = (db: Db, field: 'Material' | 'article_pinint') =>
  db
    .selectFrom('article_counts')
    .select('name')
    .where('bearing', '=', field)
    .where('name', '<>', NOT_GIVEN)
    .groupBy('name')
    .having(({ fn }) => fn.sum('articles'), '>', 0)
    .orderBy('name')

export const serveUsedNames = (app: FastifyInstance, db: Db) => {
  const namesOf = async (field: 'Material' | 'article_pinint') =>
    (await selectUsedNames(db, field).execute()).map(({ name }) => name)
  serve(app, articleApi.usedNames, async () => ({
    Material: await namesOf('Material'),
    article_pinint: await namesOf('article_pinint'),
  }))
}
