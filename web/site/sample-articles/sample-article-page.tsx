import { findDocument } from '../../find-document.ts'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { usePageNavigation } from '../../ui/navigation/page-navigation.ts'
import { DrapedSaree } from '../sarees/joined-pictures.tsx'
import { Gallery } from './gallery.tsx'
import otherArticlesStyles from './other-articles.module.css'
import { Purchase, price } from './purchase.tsx'
import type { SampleArticle } from './sample-article.ts'
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

function OtherArticles({ currentArticle }: { currentArticle: SampleArticle }) {
  return (
    <section className={otherArticlesStyles.others} id="others" aria-labelledby="others-title">
      <h2 id="others-title">Four more from the loom</h2>
      <ul className={otherArticlesStyles.list}>
        {sampleArticles
          .filter(({ path }) => path !== currentArticle.path)
          .map((other) => (
            <li key={other.path}>
              <PageLink to={other.path}>
                <DrapedSaree saree={other.saree} />
                <strong>{other.name}</strong>
                <span>{price}</span>
              </PageLink>
            </li>
          ))}
      </ul>
    </section>
  )
}
