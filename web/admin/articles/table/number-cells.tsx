import { ArticleFields, type ArticleRow } from '../../../../contract/articles/articles.ts'
import { normalizeNumberText } from '../../../../contract/articles/normalize-number-text.ts'
import { formatRupees } from '../../../../contract/numbers/format-number.ts'
import { EditableCell } from '../../../ui/table/cell/editable-cell.tsx'
import type { ArticleEdits } from '../inline-edits/use-article-edits.ts'
import { useIsUnsent } from '../inline-edits/use-is-unsent.ts'
import { findStockError, readDifference, readStock } from './read-stock.ts'
import { StockCount } from './stock-count.tsx'
import { useCellJournal } from './use-cell-journal.ts'

interface NumberCellProps {
  article: ArticleRow
  edits: ArticleEdits
}

const findPriceError = (text: string) =>
  ArticleFields.shape.article_price.safeParse(text).error?.issues[0]?.message

const rupees = (text: string) => (findPriceError(text) ? text : formatRupees(Number(text)))

export function PriceCell({ article, edits }: NumberCellProps) {
  const writeTyped = useCellJournal(article, 'article_price')
  const isUnsent = useIsUnsent(article, 'article_price')
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
  const isUnsent = useIsUnsent(article, 'article_stock')
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
      onSave={(stock, text, isAgain) => {
        // Before the answer: if that is lost together with the page, the stored sum would count a second time.
        writeTyped(null)
        if (readDifference(text) === undefined) return edits.saveStock(article, Number(stock))
        return edits.saveStock(article, Number(stock), isAgain ? 'again' : 'new')
      }}
    />
  )
}
