import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { Gallery } from './gallery.tsx'
import { OtherArticles } from './other-articles.tsx'
import { Purchase } from './purchase.tsx'
import type { SampleArticle } from './sample-article.ts'
import styles from './sample-article-page.module.css'
import { WholeStrip } from './whole-strip.tsx'

export function SampleArticlePage({ article }: { article: SampleArticle }) {
  return (
    <div className={`wrap ${styles.page}`}>
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
