import { ZoomIn } from 'lucide-react'
import { type ComponentProps, type ComponentType, useState } from 'react'
import { notLoadedMessage } from '../../ui/loading/not-loaded-message.ts'
import { showError } from '../../ui/toast/toast.ts'
import { SareeThumbnail } from '../sarees/joined-pictures.tsx'
import { pictureUrls } from '../sarees/picture-urls.ts'
import { SareePicture } from '../sarees/saree-picture.tsx'
import styles from './gallery.module.css'
import type { SampleArticle } from './sample-article.ts'
import { useStrip } from './use-strip.ts'
import { captions } from './view-captions.ts'
import type { ZoomDialog } from './zoom/zoom-dialog.tsx'

interface Zoom {
  Dialog: ComponentType<ComponentProps<typeof ZoomDialog>>
  index: number
}

/** Loads the zoom's code when it is first asked for: most visitors do not open it. */
function useZoomDialog() {
  const [zoom, setZoom] = useState<Zoom | null>(null)
  const openZoom = (index: number) =>
    import('./zoom/zoom-dialog.tsx').then(
      ({ ZoomDialog }) => setZoom({ Dialog: ZoomDialog, index }),
      () => showError(notLoadedMessage('the large photo')),
    )
  return { zoom, openZoom, closeZoom: () => setZoom(null) }
}

const imageSizes = '(max-width: 500px) 86vw, (max-width: 860px) 62vw, 46vw'

export function Gallery({ article }: { article: SampleArticle }) {
  const { saree, views } = article
  const { current, show, strip } = useStrip(views.length)
  const { zoom, openZoom, closeZoom } = useZoomDialog()
  return (
    <section className={styles.gallery} aria-label="Photos">
      <ul className={styles.strip} {...strip}>
        {views.map(({ name, alt }, index) => (
          <li key={name}>
            <button
              type="button"
              className={styles.enlarge}
              onClick={() => openZoom(index)}
              // Browsers do not scroll to a picture of which the edge is in view already.
              onFocus={({ currentTarget }) => {
                if (currentTarget.matches(':focus-visible')) show(index)
              }}
            >
              <SareePicture
                urls={pictureUrls}
                saree={saree}
                view={name}
                alt={alt}
                sizes={imageSizes}
                priority={index === 0}
              />
              <span className={styles.caption}>{captions[name]}</span>
              <span className={styles.lens}>
                <ZoomIn aria-hidden="true" />
                Zoom
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.thumbnails}>
        {views.map(({ name }, index) => (
          <button
            type="button"
            key={name}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => show(index)}
          >
            <SareeThumbnail saree={saree} view={name} />
            <span className="visually-hidden">Show photo {index + 1}: </span>
            {captions[name]}
          </button>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        Photo {current + 1} of {views.length}
      </p>
      {zoom && <zoom.Dialog article={article} startIndex={zoom.index} onClose={closeZoom} />}
    </section>
  )
}
