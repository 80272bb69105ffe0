import { idOfArticleCode } from '../../../contract/articles/articles.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'

interface ArticleLinkProps {
  code: string
  /** Null where the article was deleted. */
  name: string | null
}

export function ArticleLink({ code, name }: ArticleLinkProps) {
  if (name === null) return <span>{code}, deleted</span>
  return (
    <PageLink to={`/Viewarticleadmin/${idOfArticleCode(code)}`}>
      {/* One part, as a card of a phone lays out the parts of its links side by side. */}
      <span>
        {code} <bdi>{name}</bdi>
      </span>
    </PageLink>
  )
}
