import type { ArticleListQuery } from '../../../contract/articles/articles.ts'
import { readInBatches } from '../../database/batches.ts'
import { type Db, isEmbedded } from '../../database/database.ts'
import { allRows, type List } from '../../http/list.ts'
import type { ChosenArticle } from './plan-change.ts'

type FindArticles = (query: ArticleListQuery) => Promise<List<{ id: number }>>

/** The ids in their order, so that several changes at once lock rows in the same one. */
export const chooseIds = async (
  find: FindArticles,
  { ids, ...query }: ArticleListQuery & { ids?: number[] | undefined },
) => {
  const chosen = ids ?? (await allRows(await find(query))).map(({ id }) => id)
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

/** Those outside the trash, or put there at one instant; in a transaction of PostgreSQL with `locks`, nobody else changes them until its end. */
export const readChosen = (
  db: Db,
  ids: readonly number[],
  { locks = false, deletedAt = null }: { locks?: boolean; deletedAt?: string | null } = {},
): Promise<ChosenArticle[]> =>
  readInBatches(ids, (batch) =>
    db
      .selectFrom('articles')
      .select(fields)
      .where('id', 'in', batch)
      .where('deleted_at', deletedAt === null ? 'is' : '=', deletedAt)
      .orderBy('id')
      .$if(locks && !isEmbedded(db), (query) => query.forUpdate())
      .execute(),
  )
