import { findDocument } from '../../documents.ts'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { useNavigation } from '../../ui/navigation/navigation.ts'
import { articles } from './articles/articles.ts'
import { Gallery } from './gallery.tsx'
import { OtherArticles } from './other-articles.tsx'
import { Purchase } from './purchase.tsx'
import styles from './sample-article-page.module.css'
import { WholeStrip } from './whole-strip.tsx'

const paths = articles.map(({ path }) => path)

export function Component() {
  const path = findDocument(useNavigation().path, paths)
  const article = articles.find((one) => one.path === path)
  if (!article) return null
  return (
    <div className={`wrap ${styles.page}`} key={path}>
      <Breadcrumbs above={[{ label: 'Home', to: '/' }]} here={article.short} />
      <div className={styles.columns}>
        <Gallery article={article} />
        <Purchase article={article} />
      </div>
      <WholeStrip article={article} />
      <OtherArticles currentArticle={article} />
    </div>
  )
}
