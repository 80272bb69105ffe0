import { articleHeaders, PINTEREST_NOTE } from '../../../../contract/articles/article-labels.ts'
import { type ArticleRow, NOT_GIVEN } from '../../../../contract/articles/articles.ts'
import type { Column } from '../../../ui/table/data-table.tsx'
import type { ArticleEdits } from '../inline-edits/use-article-edits.ts'
import { isWebAddress } from '../web-address.ts'
import styles from './article-columns.module.css'
import { ArticleName } from './article-name.tsx'
import { PriceCell, StockCell } from './number-cells.tsx'

function OptionalText({ text, of }: { text: string; of: string | undefined }) {
  if (text === NOT_GIVEN) return <span className={styles.missing}>{text}</span>
  if (of === undefined || !isWebAddress(text)) return <span className={styles.oneLine}>{text}</span>
  return (
    <a href={text} target="_blank" rel="noopener noreferrer">
      open link<span className="visually-hidden"> of {of}</span>
    </a>
  )
}

type OptionalField = 'article_remark' | 'article_fb' | 'article_twit' | 'article_pinint'

const optional = (field: OptionalField, of?: (row: ArticleRow) => string): Column<ArticleRow> => ({
  header: articleHeaders[field],
  sort: field,
  className: styles.second,
  isOptional: true,
  cell: (row) => <OptionalText text={row[field]} of={of?.(row)} />,
})

const plain = (
  field: 'Material' | 'article_Blouse' | 'article_Length' | 'article_wash',
): Column<ArticleRow> => ({
  header: articleHeaders[field],
  sort: field,
  className: styles.second,
  isOptional: true,
  cell: (row) => <span className={styles.oneLine}>{row[field]}</span>,
})

export const articleTableColumns = (edits: ArticleEdits): readonly Column<ArticleRow>[] => [
  {
    header: articleHeaders.article_name,
    sort: 'article_name',
    className: styles.name,
    cell: (row) => <ArticleName article={row} />,
  },
  {
    header: articleHeaders.article_price,
    sort: 'article_price',
    isNumeric: true,
    className: styles.price,
    cell: (row) => <PriceCell article={row} edits={edits} />,
  },
  {
    header: articleHeaders.article_stock,
    sort: 'article_stock',
    isNumeric: true,
    className: styles.stock,
    cell: (row) => <StockCell article={row} edits={edits} />,
  },
  plain('Material'),
  plain('article_Blouse'),
  plain('article_Length'),
  plain('article_wash'),
  {
    ...optional('article_remark'),
    className: `${styles.second} ${styles.remark}`,
  },
  optional('article_fb', (row) => `${row.article_name} on Facebook`),
  optional('article_twit', (row) => `${row.article_name} on Twitter`),
  { ...optional('article_pinint'), note: PINTEREST_NOTE },
]
