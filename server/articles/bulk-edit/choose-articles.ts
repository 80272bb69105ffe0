import type { Selectable } from 'kysely'
import type { ChangedField } from '../../../contract/articles/article-changes.ts'
import type { ArticleListQuery } from '../../../contract/articles/articles.ts'
import { isWindowFact, type WindowFacts } from '../../../contract/articles/window-facts.ts'
import { readInBatches } from '../../database/batches.ts'
import { type Db, isEmbedded } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import { allRows, type List } from '../../http/list.ts'

type FindArticles = (query: ArticleListQuery) => Promise<List<{ id: number }>>

/** The ids in their order, so that several changes at once lock rows in the same one. */
export const chooseIds = async (
  find: FindArticles,
  { ids, ...query }: ArticleListQuery & { ids?: number[] | undefined },
) => {
  const chosen = ids ?? (await allRows(await find(query))).map(({ id }) => id)
  return chosen.sort((a, b) => a - b)
}

const columns = [
  'id',
  'version',
  'article_name',
  'article_price',
  'article_stock',
  'Material',
  'article_pinint',
  'article_state',
  'mrp',
] as const
export type ChosenArticle = Pick<Selectable<Tables['articles']>, (typeof columns)[number]> &
  Partial<WindowFacts>

interface ChosenOptions {
  locks?: boolean
  deletedAt?: string | null
  field?: ChangedField
}

/**
 * Reads the articles outside the trash, or those that were put there at the instant `deletedAt`. With `locks` nobody else
 * changes them until the end of the transaction; SQLite has one writer at a time, so it needs no lock.
 * Of the facts for the window only the MRP and `field` are read.
 */
export const readChosenArticles = (
  db: Db,
  ids: readonly number[],
  { locks = false, deletedAt = null, field }: ChosenOptions = {},
): Promise<ChosenArticle[]> =>
  readInBatches(ids, (batch) =>
    db
      .selectFrom('articles')
      .select(columns)
      .select(field && isWindowFact(field) && field !== 'mrp' ? [field] : [])
      .where('id', 'in', batch)
      .where('deleted_at', deletedAt === null ? 'is' : '=', deletedAt)
      .orderBy('id')
      .$if(locks && !isEmbedded(db), (query) => query.forUpdate())
      .execute(),
  )
