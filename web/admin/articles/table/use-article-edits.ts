import { useRef, useState } from 'react'
import { type ArticleRow, articleApi } from '../../../../contract/articles/articles.ts'
import { ApiError } from '../../../../contract/call.ts'
import { idempotencyHeader } from '../../../../contract/idempotency.ts'
import { call, reasonOf } from '../../../api/call.ts'
import { newKey } from '../../journal/entries.ts'
import { formatRupees } from '../../rupees.ts'
import { keepUnsent } from './keep-unsent.ts'

type Changes = Pick<ArticleRow, 'version'> & Partial<ArticleRow>

interface Outcome {
  error?: string
  note?: string
}

const newestOf = (row: ArticleRow, saved: Changes | undefined): ArticleRow =>
  saved && saved.version >= row.version ? { ...row, ...saved } : row

/** Saves prices and stocks from the rows, which keep their places and show saved values until the list is loaded again. */
export const useArticleEdits = (loaded: readonly ArticleRow[]) => {
  const [saved, setSaved] = useState<ReadonlyMap<number, Changes>>(new Map())
  const newest = useRef(saved)
  /** Changes of one article are sent one after the other, as each makes a new version. */
  const queues = useRef(new Map<number, Promise<unknown>>())
  /** A change of stock without an answer, which may have been carried out. */
  const unanswered = useRef(new Map<number, { by: number; idempotency_key: string }>())

  const keep = (id: number, changes: Changes) => {
    newest.current = new Map(newest.current).set(id, { ...newest.current.get(id), ...changes })
    setSaved(newest.current)
  }
  const inTurn = (id: number, work: () => Promise<Outcome>) => {
    const attempt = () =>
      work().catch((error: unknown) =>
        error instanceof ApiError && error.status === 404
          ? { error: 'This article is no longer there.' }
          : { error: reasonOf(error) },
      )
    const result = (queues.current.get(id) ?? Promise.resolve()).then(attempt)
    queues.current.set(id, result)
    return result
  }

  const sendPrice = async (row: ArticleRow, article_price: number): Promise<Outcome> => {
    const latest = newestOf(row, newest.current.get(row.id))
    const { id, version } = latest
    const key = newKey()
    const headers = { [idempotencyHeader]: key }
    try {
      await call(articleApi.update, { id, body: { article_price, version }, headers })
    } catch (error) {
      if (await keepUnsent(error, latest, { values: { article_price }, key })) {
        keep(id, { version, article_price })
        return {}
      }
      const current = error instanceof ApiError && (error.current as ArticleRow | undefined)
      if (!current) throw error
      keep(id, current)
      // Somebody else has changed other fields, which stay.
      if (current.article_price === row.article_price) return sendPrice(current, article_price)
      const theirs = formatRupees(current.article_price)
      return { error: `Somebody else has set it to ${theirs} meanwhile.` }
    }
    keep(id, { version: version + 1, article_price })
    return {}
  }

  const sendStock = async (row: ArticleRow, stock: number): Promise<Outcome> => {
    const { id } = row
    let before = row.article_stock
    const change = async (body: { by: number; idempotency_key: string }) => {
      unanswered.current.set(id, body)
      try {
        const answer = await call(articleApi.changeStock, { id, body })
        unanswered.current.delete(id)
        keep(id, answer)
        return answer.article_stock
      } catch (error) {
        if (error instanceof ApiError && error.status > 0 && error.status < 500) {
          unanswered.current.delete(id)
          const current = error.current as Partial<ArticleRow> | undefined
          if (current) keep(id, { version: row.version, ...current })
        }
        throw error
      }
    }
    const open = unanswered.current.get(id)
    if (open) before = await change(open)
    if (before === stock) return {}
    const by = stock - before
    const key = newKey()
    let left: number
    try {
      left = await change({ by, idempotency_key: key })
    } catch (error) {
      const isKept = await keepUnsent(error, row, { values: { article_stock: stock }, key, by })
      if (!isKept) throw error
      unanswered.current.delete(id)
      keep(id, { version: row.version, article_stock: stock })
      return {}
    }
    const others = left - stock
    return others === 0
      ? {}
      : { note: `${left} now: somebody else has changed it by ${others > 0 ? '+' : ''}${others}.` }
  }

  return {
    rows: loaded.map((row) => newestOf(row, saved.get(row.id))),
    savePrice: (row: ArticleRow, price: number) => inTurn(row.id, () => sendPrice(row, price)),
    saveStock: (row: ArticleRow, stock: number) => inTurn(row.id, () => sendStock(row, stock)),
  }
}

export type ArticleEdits = ReturnType<typeof useArticleEdits>
