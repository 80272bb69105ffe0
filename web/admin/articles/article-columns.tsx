import { ImageOff } from 'lucide-react'
import { shownState } from '../../../contract/article-states.ts'
import { type ArticleRow, NOT_GIVEN } from '../../../contract/articles.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { isWebAddress } from '../../ui/web-address.ts'
import { StoredPicture } from '../pictures/stored-picture.tsx'
import { formatRupees } from '../rupees.ts'
import styles from './article-columns.module.css'
import { StateChip } from './article-states.tsx'
import { ThreadCount } from './thread-count.tsx'

function Name({ article }: { article: ArticleRow }) {
  const { id, article_pic, article_name, article_Id } = article
  return (
    <div className={styles.name} data-state={shownState(article)}>
      {article_pic ? (
        <StoredPicture
          name={article_pic}
          widths={[320]}
          sizes="66px"
          alt=""
          className={styles.cover}
        />
      ) : (
        <span className={styles.cover}>
          <ImageOff role="img" aria-label="No picture yet" />
        </span>
      )}
      <span>
        <strong>
          <PageLink to={`/Viewarticleadmin/${id}`}>{article_name}</PageLink>
        </strong>{' '}
        <small>{article_Id}</small>
      </span>
    </div>
  )
}

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

export const articleTableColumns: readonly Column<ArticleRow>[] = [
  { header: 'Article name', sort: 'article_name', cell: (row) => <Name article={row} /> },
  {
    header: 'Article Price',
    sort: 'article_price',
    figures: true,
    cell: (row) => formatRupees(row.article_price),
  },
  {
    header: 'Article stock',
    sort: 'article_stock',
    figures: true,
    cell: (row) => <ThreadCount count={row.article_stock} />,
  },
  { header: 'State', sort: 'article_state', cell: (row) => <StateChip article={row} /> },
  { header: 'Material', sort: 'Material', cell: (row) => row.Material },
  { header: 'Article blouse', sort: 'article_Blouse', cell: (row) => row.article_Blouse },
  { header: 'article length', sort: 'article_Length', cell: (row) => row.article_Length },
  { header: 'article wash', sort: 'article_wash', cell: (row) => row.article_wash },
  {
    header: 'article remark',
    sort: 'article_remark',
    cell: (row) => (
      <div className={styles.remark}>
        <OptionalText text={row.article_remark} />
      </div>
    ),
  },
  {
    header: 'Facebook',
    sort: 'article_fb',
    cell: (row) => <OptionalText text={row.article_fb} of={`${row.article_name} on Facebook`} />,
  },
  {
    header: 'Twitter',
    sort: 'article_twit',
    cell: (row) => <OptionalText text={row.article_twit} of={`${row.article_name} on Twitter`} />,
  },
  {
    header: 'Pinterest',
    sort: 'article_pinint',
    cell: (row) => <OptionalText text={row.article_pinint} />,
  },
]
