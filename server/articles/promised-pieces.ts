import type { FastifyRequest } from 'fastify'
import type { ArticleState } from '../../contract/articles/article-states.ts'
import { articleCode } from '../../contract/articles/articles.ts'
import { describePromised, type PromisedPiece } from '../../contract/articles/promised-pieces.ts'
import { readInBatches } from '../database/batches.ts'
import type { Db, Trx } from '../database/database.ts'
import { HttpError, isConfirmed, questionError } from '../http/http-error.ts'

/** What the shop says about articles. */
interface Orders {
  /** Whose pieces of these articles are now, by article. */
  findPromised(db: Db, articles: readonly number[]): Promise<Map<number, PromisedPiece[]>>
  /** Makes new orders wait until the end of the transaction. */
  lock(trx: Trx): Promise<unknown>
}

/** What a write would make of an article. */
export interface IntendedChange {
  article_stock?: number | undefined
  /** What is added to the stock, in the place of a new one. */
  by?: number | undefined
  article_state?: ArticleState | undefined
  isDeleted?: boolean | undefined
}

/** By article. */
export type IntendedChanges = ReadonlyMap<number, IntendedChange>

interface StoredArticle {
  id: number
  article_stock: number
  article_state: ArticleState
}

/** How many pieces are left for orders; undefined where the change takes none away. */
const piecesLeft = (
  { article_stock, article_state }: StoredArticle,
  change: IntendedChange | undefined,
) => {
  if (!change) return undefined
  const leavesShop =
    article_state === 'shop' && (change.article_state ?? article_state) !== article_state
  if (change.isDeleted || leavesShop) return 0
  const after = change.article_stock ?? article_stock + (change.by ?? 0)
  // A stock below 0 is refused anyway.
  return after >= 0 && after < article_stock ? after : undefined
}

const MAX_NAMED = 3

const describeArticle = (
  { id, article_stock }: Pick<StoredArticle, 'id' | 'article_stock'>,
  pieces: readonly PromisedPiece[],
) => `${articleCode(id)}: ${article_stock} in stock. ${describePromised(pieces, article_stock)}.`

const promisedError = (broken: readonly { article: StoredArticle; pieces: PromisedPiece[] }[]) => {
  const sentences = broken
    .slice(0, MAX_NAMED)
    .map(({ article, pieces }) => describeArticle(article, pieces))
  const others = broken.length - sentences.length
  if (others > 0)
    sentences.push(`The same with ${others === 1 ? '1 more article' : `${others} more articles`}.`)
  const title = broken.length === 1 ? 'Promised to a buyer' : 'Promised to buyers'
  return questionError(sentences.join(' '), { title, verb: 'Do it anyway' })
}

const createRequireFree =
  (findPromised: Orders['findPromised']) =>
  /**
   * Called before a piece is kept for somebody else, with new orders waiting.
   * @throws HttpError 409 where none is free
   */
  async (trx: Trx, article: Pick<StoredArticle, 'id' | 'article_stock'>) => {
    const { id, article_stock } = article
    if (article_stock === 0) throw new HttpError(409, 'No piece is in stock.')
    const pieces = (await findPromised(trx, [id])).get(id) ?? []
    if (pieces.length >= article_stock) throw new HttpError(409, describeArticle(article, pieces))
  }

/** Says what is promised to buyers, and refuses what would sell it to somebody else in silence. */
export const createPromises = ({ findPromised, lock }: Orders) => {
  const findLowered = async (trx: Trx, changes: IntendedChanges) => {
    const stored = await readInBatches([...changes.keys()], (batch) =>
      trx
        .selectFrom('articles')
        .where('id', 'in', batch)
        .where('deleted_at', 'is', null)
        .select(['id', 'article_stock', 'article_state'])
        .orderBy('id')
        .execute(),
    )
    return stored.flatMap((article) => {
      const left = piecesLeft(article, changes.get(article.id))
      return left === undefined ? [] : [{ article, left }]
    })
  }

  const checkFor =
    (request: Pick<FastifyRequest, 'headers'>) => async (trx: Trx, changes: IntendedChanges) => {
      if (isConfirmed(request)) return
      if ((await findLowered(trx, changes)).length === 0) return
      // Before any row of an article is locked, as the steps of orders lock in this order too.
      await lock(trx)
      const lowered = await findLowered(trx, changes)
      const promised = await findPromised(
        trx,
        lowered.map(({ article }) => article.id),
      )
      const broken = lowered.flatMap(({ article, left }) => {
        const pieces = promised.get(article.id) ?? []
        return pieces.length > left ? [{ article, pieces }] : []
      })
      if (broken.length > 0) throw promisedError(broken)
    }

  return {
    /** Rows with what is promised of them, where something is. */
    addTo: async <Row extends { id: number }>(
      db: Db,
      rows: readonly Row[],
    ): Promise<(Row & { promised?: PromisedPiece[] })[]> => {
      const promised = await findPromised(
        db,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => {
        const pieces = promised.get(row.id)
        return pieces ? { ...row, promised: pieces } : row
      })
    },

    /**
     * Called before a write that takes pieces away, or articles out of the shop.
     * @throws HttpError 409 that asks, where a buyer's piece is among them and nobody has confirmed the call
     */
    checkFor,

    /** The same before articles are deleted. */
    checkDeletion: (
      trx: Trx,
      request: Pick<FastifyRequest, 'headers'>,
      articles: readonly number[],
    ) => checkFor(request)(trx, new Map(articles.map((id) => [id, { isDeleted: true }]))),

    requireFree: createRequireFree(findPromised),
  }
}

export type Promises = ReturnType<typeof createPromises>
export type CheckPromises = ReturnType<Promises['checkFor']>
