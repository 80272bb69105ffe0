import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import type { Article } from '../../../contract/articles.ts'
import type { ArticlePicture } from '../../../contract/pictures/pictures.ts'
import { Button } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { State } from '../../ui/state.tsx'
import { ArticlePictures } from '../pictures/article-pictures.tsx'
import { StoredPicture } from '../pictures/stored-picture.tsx'
import { ScreenTitle } from '../screen-head.tsx'
import styles from './article-detail.module.css'
import { ArticleFacts } from './article-facts.tsx'

interface ArticleDetailProps {
  article: Article
  pictures: readonly ArticlePicture[]
}

/** An article's pictures beside its fields. */
export function ArticleDetail({ article, pictures }: ArticleDetailProps) {
  const [adding, setAdding] = useState(false)
  return (
    <>
      <ScreenTitle title={article.article_name}>
        <Button onClick={() => setAdding(true)}>
          <ImagePlus aria-hidden="true" /> Add Pic
        </Button>
      </ScreenTitle>
      <div className={styles.detail}>
        {pictures.length > 0 ? (
          <Carousel
            // A new key restarts the carousel when a picture was added, moved or deleted.
            key={pictures.map(({ article_pic }) => article_pic).join()}
            label={`Pictures of ${article.article_name}`}
            count={pictures.length}
            picture={(index) => <Slide picture={pictures[index]} />}
          />
        ) : (
          <State title="No pictures yet" art="empty">
            <p>Add Pic takes as many as you like; the first one becomes the cover.</p>
          </State>
        )}
        <ArticleFacts article={article} />
      </div>
      {adding && <ArticlePictures article={article} onClose={() => setAdding(false)} />}
    </>
  )
}

function Slide({ picture }: { picture: ArticlePicture | undefined }) {
  if (!picture) return null
  const { article_pic: name, widths, alt, width, height } = picture
  return (
    <StoredPicture
      {...{ name, widths, alt, width, height }}
      sizes="(max-width: 860px) 100vw, 620px"
    />
  )
}
