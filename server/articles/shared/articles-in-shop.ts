import { type RawBuilder, sql } from 'kysely'
import type { ColourFamily } from '../../../contract/articles/colour-families.ts'
import type { ShopPicture } from '../../../contract/shop/window/shop-pages.ts'
import type { Db } from '../../database/database.ts'
import { availableWidths } from '../../images/renditions.ts'

/** Articles that have a page in the window, whether they can be bought or not. */
export const selectInShop = (db: Db) =>
  db
    .selectFrom('articles')
    .where('deleted_at', 'is', null)
    // A constant, as the index of the window has this condition.
    .where('article_state', '=', sql.lit('shop'))

/** How many articles have a page in the window. Triggers keep the figure, so no row of an article is read. */
export const countInShop = async (db: Db) => {
  const { articles } = await db
    .selectFrom('article_counts')
    .where('bearing', '=', 'article_state')
    .where('name', '=', 'shop')
    .select(sql<number>`cast(coalesce(sum(articles), 0) as integer)`.as('articles'))
    .executeTakeFirstOrThrow()
  return articles
}

/** What divides the values in the names of the counts below. */
const DIVIDER = '\u001f'

/** How many articles in the shop are in stock, by category, material and colour. Triggers keep these figures too. */
export const countStockedByChoices = async (db: Db) => {
  const rows = await db
    .selectFrom('article_counts')
    .where('bearing', '=', 'window')
    .groupBy('name')
    .having((row) => row(row.fn.sum('articles'), '>', 0))
    .select(['name', sql<number>`cast(sum(articles) as integer)`.as('pieces')])
    .execute()
  return rows.map(({ name, pieces }) => {
    const [category = '', material = '', colour = ''] = name.split(DIVIDER)
    return { category, material, colour, pieces }
  })
}

/** These articles, also those in the trash or out of the shop. */
export const selectByIds = (db: Db, ids: readonly number[]) =>
  db.selectFrom('articles').where('id', 'in', ids)

/** The file of the first photo of an article, whose id is in this column of the query around it; null without one. */
export const coverOf = (article: string): RawBuilder<string | null> =>
  sql<string | null>`(select article_pic from article_pictures
    where article_id = ${sql.ref(article)} and article_pictures.deleted_at is null
    order by position, article_pictures.id limit 1)`

interface PictureRow {
  article_pic: string
  alt: string
  width: number
  height: number
  derived_at: string | null
  colour_family: ColourFamily | null
}

export const toPicture = ({ article_pic, alt, ...image }: PictureRow): ShopPicture => ({
  name: article_pic,
  alt,
  width: image.width,
  height: image.height,
  widths: availableWidths(image),
  hasSharePicture: image.colour_family !== null,
})

/** The pictures of these articles, those of each in its order. */
export const findPicturesOf = async (db: Db, articles: readonly number[]) => {
  if (articles.length === 0) return new Map<number, ShopPicture[]>()
  const rows = await db
    .selectFrom('article_pictures')
    .innerJoin('images', 'images.name', 'article_pictures.article_pic')
    .where('article_id', 'in', articles)
    .where('article_pictures.deleted_at', 'is', null)
    .select(['article_id', 'article_pic', 'alt', 'width', 'height'])
    .select(['derived_at', 'colour_family'])
    .orderBy('article_id')
    .orderBy('position')
    .orderBy('article_pictures.id')
    .execute()
  const byArticle = Map.groupBy(rows, ({ article_id }) => article_id)
  return new Map([...byArticle].map(([id, some]) => [id, some.map(toPicture)]))
}
