import { useEffect, useRef, useState } from 'react'
import { MAX_FEW_LEFT } from '../../../../contract/articles/article-states.ts'
import { ArticleFields, type ArticleRow } from '../../../../contract/articles/articles.ts'
import { formatCount, formatRupees } from '../../../../contract/numbers/format-number.ts'
import { normalizeNumberText } from '../../../../contract/numbers/read-amount.ts'
import { EditableCell } from '../../../ui/table/cell/editable-cell.tsx'
import { holdLock } from '../../held-locks.ts'
import { createEntryWriter, currentOwner, lockOf } from '../../outbox/entries.ts'
import { useIsUnsent } from '../../outbox/unsent.ts'
import { formOf } from '../../records/record-kind.ts'
import type { ArticleEdits } from '../inline-edits/use-article-edits.ts'
import { findStockError, readStock } from './read-stock.ts'
import styles from './stock-count.module.css'

interface NumberCellProps {
  article: ArticleRow
  edits: ArticleEdits
}

/** Stores what is typed, for the form of the article after a crash. @returns takes the text, or null to remove it */
const useCellJournal = (article: ArticleRow, field: 'article_price' | 'article_stock') => {
  const [writer] = useState(createEntryWriter)
  const close = useRef<() => void>(undefined)
  useEffect(() => () => close.current?.(), [])
  return (text: string | null) => {
    if (text === null) return void writer.remove()
    close.current ??= holdLock(lockOf(writer.id))
    void writer.write({
      owner: currentOwner(),
      form: formOf('article', article),
      base: article,
      typed: { [field]: text },
      at: new Date().toISOString(),
    })
  }
}

const findPriceError = (text: string) =>
  ArticleFields.shape.article_price.safeParse(text).error?.issues[0]?.message

const rupees = (text: string) => (findPriceError(text) ? text : formatRupees(Number(text)))

export function PriceCell({ article, edits }: NumberCellProps) {
  const writeTyped = useCellJournal(article, 'article_price')
  const isUnsent = useIsUnsent(formOf('article', article), 'article_price')
  return (
    <EditableCell
      column="article_price"
      label={`Article Price of ${article.article_name}`}
      value={String(article.article_price)}
      inputMode="decimal"
      read={normalizeNumberText}
      show={rupees}
      format={rupees}
      check={findPriceError}
      isUnsent={isUnsent}
      onType={writeTyped}
      onSave={(price) => edits.savePrice(article, Number(price))}
    />
  )
}

/** Takes a new stock, or what is added to it or taken off, such as `+5` and `−1`. */
export function StockCell({ article, edits }: NumberCellProps) {
  const writeTyped = useCellJournal(article, 'article_stock')
  const isUnsent = useIsUnsent(formOf('article', article), 'article_stock')
  const { article_name, article_stock } = article
  const read = (text: string) => readStock(text, article_stock)
  const check = (text: string) => findStockError(text, article_stock)
  return (
    <EditableCell
      column="article_stock"
      label={`Article stock of ${article_name}`}
      value={String(article_stock)}
      inputMode="numeric"
      hint={
        <>
          <kbd>+5</kbd> add <kbd>-1</kbd> take off
        </>
      }
      read={read}
      show={(text) => (check(text) ? text : <StockCount count={Number(text)} />)}
      format={String}
      check={check}
      isUnsent={isUnsent}
      // Of `+5` the sum is stored, as it must not be added a second time.
      onType={(text) => writeTyped(text && read(text))}
      onSave={(stock) => {
        // The save is in the outbox; if its answer is lost together with the page, the sum would count a second time.
        writeTyped(null)
        return edits.addToStock(article, Number(stock) - article_stock)
      }}
    />
  )
}

const MAX_DRAWN_COUNT = 7

function StockCount({ count }: { count: number }) {
  const look = count === 0 ? styles.none : count <= MAX_FEW_LEFT ? styles.low : ''
  return (
    <span className={`${styles.count} ${look}`}>
      <span className={styles.number}>{formatCount(count)}</span>
      <svg viewBox="0 0 28 10" width="28" height="10" aria-hidden="true">
        <path className={styles.track} d="M0 5h28" />
        <path className={styles.bar} d={`M0 5h${4 * Math.min(count, MAX_DRAWN_COUNT)}`} />
      </svg>
    </span>
  )
}
