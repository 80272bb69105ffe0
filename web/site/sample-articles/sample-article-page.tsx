import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { useNavigation } from '../../ui/navigation/navigation.ts'
import { Gallery } from './gallery.tsx'
import { OtherArticles } from './other-articles.tsx'
import { Purchase } from './purchase.tsx'
import styles from './sample-article-page.module.css'
import { sampleArticles } from './sample-articles.content.ts'

/** Serves all five sample articles; the path selects one. */
export function Component() {
  const { path } = useNavigation()
  const article = sampleArticles.find((sample) => sample.path === path)
  if (!article) throw new Error(`There is no sample article at ${path}`)
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs above={[{ label: 'Home', to: '/' }]} here={article.short} />
      <div className={styles.columns}>
        <Gallery key={article.path} views={article.views} />
        <Purchase article={article} />
      </div>
      <OtherArticles currentArticle={article} />
    </div>
  )
}
