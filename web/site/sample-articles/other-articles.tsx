import { PageLink } from '../../ui/navigation/page-link.tsx'
import styles from './other-articles.module.css'
import { price } from './purchase.tsx'
import { type SampleArticle, sampleArticles } from './sample-articles.content.ts'
import { SareePicture } from './saree-picture.tsx'

const imageSizes = '(max-width: 860px) 46vw, 22vw'

export function OtherArticles({ currentArticle }: { currentArticle: SampleArticle }) {
  return (
    <section className={styles.others} id="others" aria-labelledby="others-title">
      <h2 id="others-title">Four more from the loom</h2>
      <ul className={styles.list}>
        {sampleArticles
          .filter((other) => other !== currentArticle)
          .map((other) => (
            <li key={other.path}>
              <PageLink to={other.path}>
                <SareePicture view={other.views[0]} sizes={imageSizes} decorative />
                <strong>{other.name}</strong>
                <span>{price}</span>
              </PageLink>
            </li>
          ))}
      </ul>
    </section>
  )
}
