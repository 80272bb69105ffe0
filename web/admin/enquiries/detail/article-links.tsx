import { idOfArticleCode } from '../../../../contract/articles/articles.ts'
import { PageLink } from '../../../ui/navigation/page-link.tsx'
import styles from './article-links.module.css'

/** With a hyphen or all six digits, so that other words such as `fl 2` stay words. */
const code = /\b(fl-\d{1,9}|fl ?\d{6})\b/i

/** A text in which each article's code, such as `FL-000214`, leads to that article. */
export function ArticleLinks({ text }: { text: string }) {
  return text.split(code).map((part, index) => {
    const id = index % 2 === 1 ? idOfArticleCode(part) : undefined
    if (id === undefined) return part
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other key
      <PageLink key={index} className={styles.code} to={`/Viewarticleadmin/${id}`}>
        {part}
      </PageLink>
    )
  })
}
