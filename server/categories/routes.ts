import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { categoryApi } from '../../contract/categories.ts'
import type { ListQuery } from '../../contract/list-query.ts'
import { countArticlesWith, renameInArticles } from '../articles/shared/article-references.ts'
import { toPicture } from '../articles/shared/articles-in-shop.ts'
import { renewPicture } from '../articles/shared/pictures-of-articles.ts'
import { type Db, isEmbedded, type Trx } from '../database/database.ts'
import { paginate } from '../database/lists/pagination.ts'
import { prepareById } from '../database/lists/prepare-query.ts'
import { updateRows } from '../database/update-rows.ts'
import { versionedRecords } from '../database/versioned-records.ts'
import { fieldError, notFound } from '../http/http-error.ts'
import { mapRows } from '../http/list.ts'
import { serve } from '../http/serve.ts'
import { LARGEST_SCREEN_SIZE, renditionWidths } from '../images/renditions.ts'
import { auditRecord } from '../records/audit-change.ts'
import { serveRecords } from '../records/record-routes.ts'

/** In the order of the shop. Nobody else moves one of them before the end of the transaction. */
const lockCategories = async (trx: Trx) => {
  const rows = trx
    .selectFrom('categories')
    .select(['id', 'rank', 'article_category_name'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
  const found = await (isEmbedded(trx) ? rows : rows.forUpdate()).execute()
  return found.sort((a, b) => b.rank - a.rank || b.id - a.id)
}

/** `place` counts from 1; one past the end is the end. @returns the category with both places; undefined without one */
const moveCategory = async (trx: Trx, id: number, place: number) => {
  const categories = await lockCategories(trx)
  const index = categories.findIndex((category) => category.id === id)
  const category = categories[index]
  if (!category) return undefined
  const ordered = categories.toSpliced(index, 1).toSpliced(place - 1, 0, category)
  const ranks = ordered.map((moved, newIndex) => [moved.id, ordered.length - newIndex] as const)
  const moved = ranks.filter(([id, rank]) =>
    categories.some((one) => one.id === id && one.rank !== rank),
  )
  await updateRows(trx, 'categories', { rank: sql`integer` }, moved)
  return {
    before: { ...category, place: index + 1 },
    place: ordered.indexOf(category) + 1,
  }
}

const unknownPicture =
  'Category Pic is no longer on the server, as unused photos are deleted after a day. Please choose it again.'

const largest = sql.lit(LARGEST_SCREEN_SIZE)
/** The width in which a category's picture can be had now. */
const pictureWidth = sql<number | null>`(select case
    when derived_at is null and width > ${largest} then ${largest} else width end from images
  where name = article_category_image)`

const withWidths = <Row extends { width: number | null }>({ width, ...row }: Row) => ({
  ...row,
  widths: renditionWidths(width ?? 0),
})

/** The reads of categories, which answer the widths of their pictures too. */
const categoryReads = (db: Db) => {
  const rows = db
    .selectFrom('categories')
    .where('deleted_at', 'is', null)
    .select(['id', 'version', 'article_category_name', 'article_category_image'])
    .select(countArticlesWith('article_pinint', 'categories.article_category_name').as('articles'))
    .select(pictureWidth.as('width'))
  const newest = sql.ref('rank')
  const readOne = prepareById(db, rows)
  return {
    all: async (query: ListQuery) => {
      const found = await paginate(db, rows, query, {
        searched: 'article_category_name_folded',
        newest,
      })
      return mapRows(found, (some) => some.map(withWidths))
    },
    one: async (id: number, trx?: Trx) => {
      const found = await readOne(id, trx)
      return found && withWidths(found)
    },
  }
}

/** All categories with their pictures, in the order of the shop. */
export const findCategories = async (db: Db) => {
  const rows = await db
    .selectFrom('categories')
    .leftJoin('images', 'images.name', 'article_category_image')
    .where('deleted_at', 'is', null)
    .select(['article_category_name', 'name'])
    .select(['width', 'height', 'derived_at', 'colour_family'])
    .orderBy('rank', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(
    ({ article_category_name: name, name: article_pic, width, height, ...image }) => ({
      name,
      picture:
        article_pic && width && height
          ? toPicture({ ...image, article_pic, alt: '', width, height })
          : null,
    }),
  )
}

const checkPicture = async (trx: Trx, name: string, at: Date) => {
  if (await renewPicture(trx, name, at)) return
  throw fieldError('article_category_image', unknownPicture)
}

export const categoryRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  const records = versionedRecords('categories')
  serveRecords(app, 'category', categoryApi, {
    ...records,
    ...categoryReads(db),
    create: async (trx, body, at) => {
      await checkPicture(trx, body.article_category_image, at)
      return records.create(trx, body)
    },
    update: async (trx, id, body, at) => {
      if (body.article_category_image) await checkPicture(trx, body.article_category_image, at)
      const changed = await records.update(trx, id, body)
      if (changed) {
        const name = { from: changed.before.article_category_name, to: body.article_category_name }
        await renameInArticles(trx, 'article_pinint', name)
      }
      return changed
    },
  })

  serve(app, categoryApi.move, {
    write: async ({ id, body, trx }) => {
      const moved = await moveCategory(trx, id, body.place)
      if (!moved) throw notFound()
      return { audit: auditRecord('category', moved.before, { place: moved.place }) }
    },
  })
}
