import { ImageOff } from 'lucide-react'
import { displayStateOf, stateLabels } from '../../../../contract/articles/article-states.ts'
import type { ArticleRow } from '../../../../contract/articles/articles.ts'
import { Chip } from '../../../ui/chip.tsx'
import { PageLink } from '../../../ui/navigation/page-link.tsx'
import { useHasDraft } from '../../outbox/entries.ts'
import { StoredPicture } from '../../pictures/stored-picture.tsx'
import { PromisedInLine } from '../../promised-pieces/promised-pieces.tsx'
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
  const state = displayStateOf(article)
  return (
    <div className={styles.article} data-state={state}>
      <Cover picture={article_pic} />
      <span>
        <strong>
          <PageLink to={`/Viewarticleadmin/${id}`}>{article_name}</PageLink>
        </strong>{' '}
        <span className={styles.line}>
          <small>{article_Id}</small>{' '}
          {promised.length > 0 && state === 'shop' ? (
            <span className="visually-hidden">{stateLabels[state]}</span>
          ) : (
            <StateChip article={article} />
          )}{' '}
          <PromisedInLine pieces={promised} />
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
