import { type ArticleRow, NOT_GIVEN } from '../../../../contract/articles.ts'
import type { Column } from '../../../ui/table/data-table.tsx'
import { isWebAddress } from '../../../ui/web-address.ts'
import { formatRupees } from '../../rupees.ts'
import { StateChip } from '../article-states.tsx'
import styles from './article-columns.module.css'
import { ArticleName } from './article-name.tsx'
import { ThreadCount } from './thread-count.tsx'

/** An optional text, as a link where it is a web address. */
function OptionalText({ text, of }: { text: string; of?: string }) {
  if (text === NOT_GIVEN) return <span className={styles.missing}>{text}</span>
  if (of === undefined || !isWebAddress(text)) return text
  return (
    <a className={styles.link} href={text} target="_blank" rel="noopener noreferrer">
      open link<span className="visually-hidden"> of {of}</span>
    </a>
  )
}

type OptionalField = 'article_remark' | 'article_fb' | 'article_twit' | 'article_pinint'

const optional = (
  header: string,
  field: OptionalField,
  of?: (row: ArticleRow) => string,
): Column<ArticleRow> => ({
  header,
  sort: field,
  className: styles.second,
  isEmpty: (row) => row[field] === NOT_GIVEN,
  cell: (row) => <OptionalText text={row[field]} {...(of && { of: of(row) })} />,
})

const plain = (
  header: string,
  field: 'Material' | 'article_Blouse' | 'article_Length' | 'article_wash',
): Column<ArticleRow> => ({
  header,
  sort: field,
  className: styles.second,
  cell: (row) => row[field],
})

export const articleTableColumns: readonly Column<ArticleRow>[] = [
  {
    header: 'Article name',
    sort: 'article_name',
    className: styles.name,
    cell: (row) => <ArticleName article={row} />,
  },
  {
    header: 'Article Price',
    sort: 'article_price',
    figures: true,
    className: styles.price,
    cell: (row) => formatRupees(row.article_price),
  },
  {
    header: 'Article stock',
    sort: 'article_stock',
    figures: true,
    className: styles.stock,
    cell: (row) => <ThreadCount count={row.article_stock} />,
  },
  {
    header: 'State',
    sort: 'article_state',
    className: styles.state,
    cell: (row) => <StateChip article={row} />,
  },
  plain('Material', 'Material'),
  plain('Article blouse', 'article_Blouse'),
  plain('article length', 'article_Length'),
  plain('article wash', 'article_wash'),
  {
    ...optional('article remark', 'article_remark'),
    className: `${styles.second} ${styles.remark}`,
  },
  optional('Facebook', 'article_fb', (row) => `${row.article_name} on Facebook`),
  optional('Twitter', 'article_twit', (row) => `${row.article_name} on Twitter`),
  optional('Pinterest', 'article_pinint'),
]
