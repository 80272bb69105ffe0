import { PageLink } from '../../ui/navigation/page-link.tsx'
import { DrapedSaree } from '../sarees/joined-pictures.tsx'
import styles from './other-articles.module.css'
import { price } from './purchase.tsx'
import type { SampleArticle } from './sample-article.ts'
import { sampleArticles } from './sample-articles.content.ts'

export function OtherArticles({ currentArticle }: { currentArticle: SampleArticle }) {
  return (
    <section className={styles.others} id="others" aria-labelledby="others-title">
      <h2 id="others-title">Four more from the loom</h2>
      <ul className={styles.list}>
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
