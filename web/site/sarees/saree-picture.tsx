export type ViewName = 'draped' | 'folded' | 'whole' | 'border' | 'pallu'

export type SareeName = 'hara' | 'neel' | 'haldi' | 'tussar' | 'double'

/** Addresses of pictures by the name of their file, as in `./pictures/hara-draped-360.avif`. */
export type PictureUrls = Readonly<Record<string, string>>

const widths = [360, 720, 1080]

interface SareePictureProps {
  urls: PictureUrls
  saree: SareeName
  view: ViewName
  /** Empty for a picture beside text that says the same. */
  alt: string
  sizes: string
  /** Set for the page's main picture only; all others load lazily. */
  priority?: boolean
}

export function SareePicture(props: SareePictureProps) {
  const { urls, saree, view, alt, sizes, priority = false } = props
  const file = `./pictures/${saree}-${view}`
  const sources = widths.map((width) => `${urls[`${file}-${width}.avif`]} ${width}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={sources} sizes={sizes} />
      <img
        className="cover"
        // Before `src`, with which a browser begins to load.
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        src={urls[`${file}-720.jpeg`]}
        alt={alt}
        width={720}
        height={960}
        draggable="false"
      />
    </picture>
  )
}
