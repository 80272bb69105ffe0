import styles from './joined-pictures.module.css'
import { pictureUrl } from './picture-urls.ts'
import type { SareeName, ViewName } from './saree-picture.tsx'

/** A view cut from one small file of all views, so that five buttons need one request. */
export function SareeThumbnail({ saree, view }: { saree: SareeName; view: ViewName }) {
  return (
    <img
      className={`${styles.thumbnail} ${styles[view]}`}
      src={pictureUrl(`${saree}-views.avif`)}
      alt=""
      width={176}
      height={235}
      draggable="false"
      loading="lazy"
      fetchPriority="low"
    />
  )
}

/** A draped saree cut from one file of all sarees, so that the other articles of a page need one request. */
export function DrapedSaree({ saree }: { saree: SareeName }) {
  return (
    <img
      className={`${styles.thumbnail} ${styles[saree]}`}
      src={pictureUrl('draped-360.avif')}
      srcSet={`${pictureUrl('draped-360.avif')} 1800w, ${pictureUrl('draped-720.avif')} 3600w`}
      sizes="(max-width: 860px) 230vw, 110vw"
      alt=""
      width={360}
      height={480}
      draggable="false"
      loading="lazy"
    />
  )
}
