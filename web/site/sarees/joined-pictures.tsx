import styles from './joined-pictures.module.css'
import { pictureUrl } from './picture-urls.ts'
import type { SareeName, ViewName } from './saree-picture.tsx'

/** A view cut from one small file of all views, so that five buttons need one request. */
export function SareeThumbnail({ saree, view }: { saree: SareeName; view: ViewName }) {
  return (
    <img
      className={`${styles.thumbnail} ${styles[view]}`}
      loading="lazy"
      fetchPriority="low"
      src={pictureUrl(`${saree}-views.avif`)}
      alt=""
      width={176}
      height={235}
      draggable="false"
    />
  )
}

/** A draped saree cut from one file of all sarees, so that the other articles of a page need one request. */
export function DrapedSaree({ saree }: { saree: SareeName }) {
  return (
    <img
      className={`${styles.thumbnail} ${styles[saree]}`}
      loading="lazy"
      sizes="(max-width: 860px) 230vw, 110vw"
      srcSet={`${pictureUrl('draped-360.avif')} 1800w, ${pictureUrl('draped-720.avif')} 3600w`}
      src={pictureUrl('draped-360.avif')}
      alt=""
      width={360}
      height={480}
      draggable="false"
    />
  )
}
