import { Star } from 'lucide-react'
import { useRef } from 'react'
import type { Article } from '../../../../contract/articles/articles.ts'
import { type ArticlePicture, pictureApi } from '../../../../contract/pictures/pictures.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Carousel } from '../../../ui/carousel/carousel.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { useBusy } from '../../../ui/loading/use-busy.ts'
import { RequiresConnection } from '../../../ui/requires-connection.tsx'
import { StoredPicture } from '../../pictures/stored-picture.tsx'
import { useWrite } from '../../records/use-write.ts'

interface ArticleCarouselProps {
  article: Article
  pictures: readonly ArticlePicture[]
}

export function ArticleCarousel({ article, pictures }: ArticleCarouselProps) {
  const element = useRef<HTMLDivElement>(null)
  const write = useWrite('photo')
  const [isBusy, makeCover] = useBusy((cover: ArticlePicture) => {
    const ordered = [cover, ...pictures.filter((picture) => picture !== cover)]
    const body = { pictures: ordered.map(({ picture_id }) => picture_id) }
    return write(
      () => call(pictureApi.order, { id: article.id, body }),
      'The first photo is now the cover',
      // The pressed button goes, so the focus moves to what it stands in.
      { onDone: () => element.current?.focus() },
    )
  })
  return (
    <div ref={element} tabIndex={-1}>
      <Carousel
        // A new key restarts the carousel when a picture was added, moved or deleted.
        key={pictures.map(({ article_pic }) => article_pic).join()}
        label={`Photos of ${article.article_name}`}
        count={pictures.length}
        picture={(index) => <Slide picture={pictures[index]} />}
        actions={(index) => {
          const picture = pictures[index]
          if (index === 0 || !picture) return <Chip look="ok">Cover</Chip>
          return (
            <RequiresConnection>
              <Button
                look="line"
                small
                busy={isBusy}
                aria-label={`Make cover: photo ${index + 1}`}
                onClick={() => makeCover(picture)}
              >
                <Star aria-hidden="true" /> Make cover
              </Button>
            </RequiresConnection>
          )
        }}
      />
    </div>
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
