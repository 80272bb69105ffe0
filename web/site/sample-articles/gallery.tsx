import { ZoomIn } from 'lucide-react'
import { useState } from 'react'
import styles from './gallery.module.css'
import type { View } from './sample-articles.content.ts'
import { SareePicture } from './saree-picture.tsx'
import { useStrip } from './use-strip.ts'
import { ZoomDialog } from './zoom-dialog.tsx'

const imageSizes = '(max-width: 500px) 86vw, (max-width: 860px) 62vw, 46vw'

export function Gallery({ views }: { views: readonly View[] }) {
  const { current, show, strip } = useStrip(views.length)
  const [zoomedIndex, setZoomedIndex] = useState<number | null>(null)
  return (
    <section className={styles.gallery} aria-label="Pictures">
      <ul className={styles.strip} {...strip}>
        {views.map((view, index) => (
          <li key={view.file}>
            <button type="button" className={styles.enlarge} onClick={() => setZoomedIndex(index)}>
              <SareePicture view={view} sizes={imageSizes} priority={index === 0} />
              <span className={styles.caption}>{view.caption}</span>
              <span className={styles.lens}>
                <ZoomIn aria-hidden="true" />
                <span className="visually-hidden">Enlarge</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.thumbnails}>
        {views.map((view, index) => (
          <button
            type="button"
            key={view.file}
            aria-label={`Show picture ${index + 1}: ${view.caption}`}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => show(index)}
          >
            <SareePicture view={view} sizes="88px" decorative />
          </button>
        ))}
        <p className={styles.count} role="status">
          <span className="visually-hidden">Picture </span>
          {current + 1} of {views.length}
        </p>
      </div>
      {zoomedIndex !== null && (
        <ZoomDialog views={views} startIndex={zoomedIndex} onClose={() => setZoomedIndex(null)} />
      )}
    </section>
  )
}
