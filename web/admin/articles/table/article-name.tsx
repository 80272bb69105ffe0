import { ImageOff } from 'lucide-react'
import { displayStateOf } from '../../../../contract/articles/article-states.ts'
import type { ArticleRow } from '../../../../contract/articles/articles.ts'
import { formatCount } from '../../../../contract/numbers/format-number.ts'
import { Chip } from '../../../ui/chip.tsx'
import { PageLink } from '../../../ui/navigation/page-link.tsx'
import { useHasDraft } from '../../outbox/entries.ts'
import { StoredPicture } from '../../pictures/stored-picture.tsx'
import { formOf } from '../../records/record-kind.ts'
import { StateChip } from '../state-chip.tsx'
import styles from './article-name.module.css'

export function Cover({ picture }: { picture: string }) {
  return picture ? (
    <StoredPicture name={picture} widths={[320]} sizes="66px" alt="" className={styles.cover} />
  ) : (
    <span className={styles.cover}>
      <ImageOff role="img" aria-label="No photo yet" />
    </span>
  )
}

export function ArticleName({ article }: { article: ArticleRow }) {
  const isWaiting = useHasDraft(formOf('article', article))
  const { id, article_pic, article_name, article_Id, promised = [] } = article
  return (
    <div className={styles.article} data-state={displayStateOf(article)}>
      <Cover picture={article_pic} />
      <span>
        <strong>
          <PageLink to={`/Viewarticleadmin/${id}`}>{article_name}</PageLink>
        </strong>{' '}
        <span className={styles.line}>
          <small>{article_Id}</small> <StateChip article={article} />
          {promised.length > 0 && (
            <>
              {' '}
              <Chip look="warn">{formatCount(promised.length)} promised</Chip>
            </>
          )}
          {isWaiting && (
            <>
              {' '}
              <Chip>Not saved</Chip>
            </>
          )}
        </span>
      </span>
    </div>
  )
}
