import { ArticleFields, type ArticleRow } from '../../../../contract/articles/articles.ts'
import { normalizeNumberText } from '../../../../contract/articles/normalize-number-text.ts'
import { formatRupees } from '../../../../contract/numbers/format-number.ts'
import { EditableCell } from '../../../ui/table/cell/editable-cell.tsx'
import type { ArticleEdits } from '../inline-edits/use-article-edits.ts'
import { useIsUnsent } from '../inline-edits/use-is-unsent.ts'
import { StockCount } from './stock-count.tsx'
import { useCellJournal } from './use-cell-journal.ts'

interface NumberCellProps {
  article: ArticleRow
  edits: ArticleEdits
}

const checkOf = (field: 'article_price' | 'article_stock') => (typed: string) =>
  ArticleFields.shape[field].safeParse(normalizeNumberText(typed)).error?.issues[0]?.message

const checkPrice = checkOf('article_price')
const checkStock = checkOf('article_stock')

const rupees = (typed: string) =>
  checkPrice(typed) ? typed : formatRupees(Number(normalizeNumberText(typed)))

export function PriceCell({ article, edits }: NumberCellProps) {
  const writeTyped = useCellJournal(article, 'article_price')
  const isUnsent = useIsUnsent(article, 'article_price')
  return (
    <EditableCell
      column="article_price"
      label={`Article Price of ${article.article_name}`}
      value={String(article.article_price)}
      inputMode="decimal"
      show={rupees}
      format={rupees}
      check={checkPrice}
      isUnsent={isUnsent}
      onType={writeTyped}
      onSave={(typed) => edits.savePrice(article, Number(normalizeNumberText(typed)))}
    />
  )
}

export function StockCell({ article, edits }: NumberCellProps) {
  const writeTyped = useCellJournal(article, 'article_stock')
  const isUnsent = useIsUnsent(article, 'article_stock')
  return (
    <EditableCell
      column="article_stock"
      label={`Article stock of ${article.article_name}`}
      value={String(article.article_stock)}
      inputMode="numeric"
      show={(typed) =>
        checkStock(typed) ? typed : <StockCount count={Number(normalizeNumberText(typed))} />
      }
      format={normalizeNumberText}
      check={checkStock}
      isUnsent={isUnsent}
      onType={writeTyped}
      onSave={(typed) => edits.saveStock(article, Number(normalizeNumberText(typed)))}
    />
  )
}
