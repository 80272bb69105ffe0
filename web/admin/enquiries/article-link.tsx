import { idOfArticleCode } from '../../../contract/articles/articles.ts'
import type { StoredEnquiry } from '../../../contract/enquiries/enquiries.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { CoverThumb } from '../pictures/cover-thumb.tsx'
import styles from './article-link.module.css'

interface ArticleLinkProps {
  enquiry: StoredEnquiry
}

/** What an enquiry is about, with its photo; nothing without an article. */
export function ArticleLink({ enquiry }: ArticleLinkProps) {
  const { article_Id: code, article_name: name, article_pic: picture } = enquiry
  if (code === null) return null
  if (name === null) return <span>{code}, deleted</span>
  return (
    <PageLink className={styles.link} to={`/Viewarticleadmin/${idOfArticleCode(code)}`}>
      {picture && (
        <span className={styles.cover}>
          <CoverThumb picture={picture} sizes="45px" />
        </span>
      )}
      {/* One part, as a card of a phone lays out the parts of its links side by side. */}
      <span>
        {code} <bdi>{name}</bdi>
      </span>
    </PageLink>
  )
}
