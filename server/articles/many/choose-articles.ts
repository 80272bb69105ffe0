import { createHash } from 'node:crypto'
import type { ArticleListQuery } from '../../../contract/articles/articles.ts'
import { type Db, isEmbedded } from '../../database/database.ts'
import type { List } from '../../http/list.ts'
import type { ChosenArticle } from './plan-change.ts'

const PART_SIZE = 500

export const partsOf = <Item>(items: readonly Item[]) =>
  Array.from({ length: Math.ceil(items.length / PART_SIZE) }, (_, part) =>
    items.slice(part * PART_SIZE, (part + 1) * PART_SIZE),
  )

type FindArticles = (query: ArticleListQuery) => Promise<List<{ id: number }>>

/** The ids in their order, so that several changes at once lock rows in the same one. */
export const chooseIds = async (
  find: FindArticles,
  { ids, ...query }: ArticleListQuery & { ids?: number[] | undefined },
) => {
  const chosen = ids ?? []
  if (!ids) {
    const { rows } = await find(query)
    for await (const part of Array.isArray(rows) ? [rows] : rows) {
      chosen.push(...part.map(({ id }) => id))
    }
  }
  return chosen.sort((a, b) => a - b)
}

const fields = [
  'id',
  'version',
  'article_name',
  'article_price',
  'article_stock',
  'Material',
  'article_pinint',
  'article_state',
] as const

/** Those outside the trash; in a transaction of PostgreSQL with `locks`, nobody else changes them until its end. */
export const readChosen = async (
  db: Db,
  ids: readonly number[],
  { locks = false, inTrash = false } = {},
) => {
  const articles: ChosenArticle[] = []
  for (const part of partsOf(ids)) {
    const rows = db
      .selectFrom('articles')
      .select(fields)
      .where('id', 'in', part)
      .$if(!inTrash, (query) => query.where('deleted_at', 'is', null))
      .orderBy('id')
    articles.push(...(await (locks && !isEmbedded(db) ? rows.forUpdate() : rows).execute()))
  }
  return articles
}

/** One text for these articles in their versions. */
export const seenOf = (articles: readonly ChosenArticle[]) => {
  const hash = createHash('sha256')
  for (const { id, version } of articles) hash.update(`${id}.${version} `)
  return hash.digest('base64url')
}
