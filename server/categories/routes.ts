import { categoryApi } from '../../contract/categories.ts'
import type { Db } from '../database/database.ts'
import { paginate } from '../database/lists/pagination.ts'
import { type Parameter, prepareQuery } from '../database/lists/prepare-query.ts'
import { versionedRecords } from '../database/versioned-records.ts'
import { fieldError } from '../http/http-error.ts'
import { countArticlesWith, renameInArticles } from '../records/article-references.ts'
import { recordRoutes } from '../records/record-routes.ts'

const unknownPicture = 'Category Pic must be a picture that was uploaded here'

export const categoryRoutes = (db: Db, now: () => Date) => {
  const records = versionedRecords(db, 'categories', now)
  const rows = db
    .selectFrom('categories')
    .where('deleted_at', 'is', null)
    .select(['id', 'version', 'article_category_name', 'article_category_image'])
    .select(countArticlesWith('article_pinint', 'categories.article_category_name').as('articles'))
  const checkPicture = async (name: string) => {
    const image = await db
      .selectFrom('images')
      .select('name')
      .where('name', '=', name)
      .executeTakeFirst()
    if (!image) throw fieldError('article_category_image', unknownPicture)
  }
  const withId = prepareQuery(db, (id: Parameter<number>) => rows.where('id', '=', id))
  return recordRoutes(db, 'category', categoryApi, {
    ...records,
    all: (query) => paginate(db, rows, query, 'article_category_name_folded'),
    one: async (id) => (await withId(id))[0],
    create: async (body) => {
      await checkPicture(body.article_category_image)
      return records.create(body)
    },
    update: async (id, body) => {
      if (body.article_category_image) await checkPicture(body.article_category_image)
      return records.update(id, body, (trx, before) =>
        renameInArticles(
          trx,
          'article_pinint',
          before.article_category_name,
          body.article_category_name,
        ),
      )
    },
  })
}
