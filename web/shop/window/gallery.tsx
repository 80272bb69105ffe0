import type { ReactNode } from 'react'
import styles from './gallery.module.css'

interface Photo {
  /** The file that the zoom shows. */
  address: string
  /** Drawn for `photoSizes`. */
  picture: ReactNode
  /** Drawn for `thumbSizes`, without words. */
  thumb: ReactNode
}

export const photoSizes = '(max-width: 500px) 86vw, (max-width: 860px) 62vw, 46vw'
export const thumbSizes = '76px'

/** The photos of a saree beside each other. `defineGallery` adds the zoom; without it a photo opens as a file. */
export function Gallery({ photos }: { photos: readonly Photo[] }) {
  return (
    <shop-gallery>
      <section className={styles.gallery} aria-label="Photos">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it */}
        <ul className={styles.strip} tabIndex={0}>
          {photos.map(({ address, picture }, index) => (
            <li key={address} id={`photo-${index + 1}`}>
              <a href={address} data-zoom aria-label={`Zoom photo ${index + 1}`}>
                {picture}
              </a>
            </li>
          ))}
        </ul>
        {photos.length > 1 && (
          <div className={`on-screen ${styles.thumbs}`}>
            {photos.map(({ address, thumb }, index) => (
              <a key={address} href={`#photo-${index + 1}`} aria-label={`Show photo ${index + 1}`}>
                {thumb}
              </a>
            ))}
          </div>
        )}
      </section>
    </shop-gallery>
  )
}
