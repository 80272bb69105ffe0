import { PageLink } from '../../ui/navigation/page-link.tsx'
import { SareePicture } from '../sarees/saree-picture.tsx'
import { listedArticles } from './articles/listed-articles.content.ts'
import styles from './other-articles.module.css'
import { price } from './purchase.tsx'
import type { SampleArticle } from './sample-article.ts'

const imageSizes = '(max-width: 860px) 46vw, 22vw'

export function OtherArticles({ currentArticle }: { currentArticle: SampleArticle }) {
  return (
    <section className={styles.others} id="others" aria-labelledby="others-title">
      <h2 id="others-title">Four more from the loom</h2>
      <ul className={styles.list}>
        {Object.values(listedArticles)
          .filter(({ path }) => path !== currentArticle.path)
          .map((other) => (
            <li key={other.path}>
              <PageLink to={other.path}>
                <SareePicture saree={other.saree} view="draped" alt="" sizes={imageSizes} />
                <strong>{other.name}</strong>
                <span>{price}</span>
              </PageLink>
            </li>
          ))}
      </ul>
    </section>
  )
}
