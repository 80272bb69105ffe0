import type { View } from './sample-articles.content.ts'

const files = import.meta.glob<string>('./pictures/*', {
  eager: true,
  query: '?url',
  import: 'default',
})

const url = (file: string, width: number, format: string) =>
  files[`./pictures/${file}-${width}.${format}`]

const sources = (file: string, widths: readonly number[], format: string) =>
  widths.map((width) => `${url(file, width, format)} ${width}w`).join(', ')

interface SareePictureProps {
  view: View
  /** The `sizes` attribute of HTML. */
  sizes: string
  /** Set for the page's main picture only; all others load lazily. */
  priority?: boolean
  /** Gives an empty `alt`, for a picture beside text that says the same. */
  decorative?: boolean
  className?: string | undefined
}

export function SareePicture(props: SareePictureProps) {
  const { view, sizes, priority = false, decorative = false, className } = props
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={sources(view.file, [180, 360, 720, 1080], 'avif')}
        sizes={sizes}
      />
      <source type="image/webp" srcSet={sources(view.file, [360], 'webp')} sizes={sizes} />
      <img
        className={className}
        src={url(view.file, 720, 'jpeg')}
        alt={decorative ? '' : view.alt}
        width={720}
        height={960}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
      />
    </picture>
  )
}
