import { findDocument } from '../../find-document.ts'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { usePageNavigation } from '../../ui/navigation/page-navigation.ts'
import { Gallery } from './gallery.tsx'
import { OtherArticles } from './other-articles.tsx'
import { Purchase } from './purchase.tsx'
import styles from './sample-article-page.module.css'
import { sampleArticles } from './sample-articles.content.ts'
import { WholeStrip } from './whole-strip.tsx'

const paths = sampleArticles.map(({ path }) => path)

export function Component() {
  const path = findDocument(usePageNavigation().path, paths)
  const article = sampleArticles.find((one) => one.path === path)
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
