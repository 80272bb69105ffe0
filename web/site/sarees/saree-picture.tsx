import styles from './saree-picture.module.css'

export type ViewName = 'draped' | 'folded' | 'whole' | 'border' | 'pallu'

export type SareeName = 'hara' | 'neel' | 'haldi' | 'tussar' | 'double'

/** The largest pictures are listed in `large-picture.tsx`, which only the zoom loads. */
const files = import.meta.glob<string>(['./pictures/*', '!./pictures/*-2100.avif'], {
  eager: true,
  query: '?url',
  import: 'default',
})

export const pictureUrl = (file: string) => files[`./pictures/${file}`]

const widths = [360, 720, 1080]

const sourcesOf = (file: string, fileWidths: readonly number[]) =>
  fileWidths.map((width) => `${pictureUrl(`${file}-${width}.avif`)} ${width}w`).join(', ')

interface SareePictureProps {
  saree: SareeName
  view: ViewName
  /** Empty for a picture beside text that says the same. */
  alt: string
  /** The `sizes` attribute of HTML. */
  sizes: string
  /** Set for the page's main picture only; all others load lazily. */
  priority?: boolean
  className?: string | undefined
}

export function SareePicture(props: SareePictureProps) {
  const { saree, view, alt, sizes, priority = false, className } = props
  const file = `${saree}-${view}`
  return (
    <picture>
      <source type="image/avif" srcSet={sourcesOf(file, widths)} sizes={sizes} />
      <img
        className={className}
        src={pictureUrl(`${file}-720.jpeg`)}
        alt={alt}
        width={720}
        height={960}
        draggable={false}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
      />
    </picture>
  )
}

/** A view cut from one small file of all views, so that five buttons need one request. */
export function SareeThumbnail({ saree, view }: Pick<SareePictureProps, 'saree' | 'view'>) {
  return (
    <img
      className={`${styles.thumbnail} ${styles[view]}`}
      src={pictureUrl(`${saree}-views.webp`)}
      alt=""
      width={176}
      height={235}
      draggable={false}
    />
  )
}

interface SareeStripProps extends Pick<SareePictureProps, 'saree' | 'alt'> {
  centimetres: number
}

const WIDTH_CM = 118

/** The saree from the blouse piece, at the left, to the pallu, at the right. */
export function SareeStrip({ saree, alt, centimetres }: SareeStripProps) {
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={sourcesOf(`${saree}-strip`, [1280, 3200])}
        sizes="max(88vw, 1100px)"
      />
      <img
        src={pictureUrl(`${saree}-strip-1280.jpeg`)}
        alt={alt}
        width={1280}
        height={Math.round((1280 * WIDTH_CM) / centimetres)}
        draggable={false}
        loading="lazy"
      />
    </picture>
  )
}
