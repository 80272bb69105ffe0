import { PictureSources } from '../../ui/picture-sources.tsx'

interface StoredPictureProps {
  name: string
  widths: readonly number[]
  alt: string
  sizes: string
  className?: string | undefined
  colour?: string
  width?: number
  height?: number
}

export function StoredPicture({ name, widths, colour, sizes, ...image }: StoredPictureProps) {
  return (
    <picture>
      <PictureSources name={name} widths={widths} sizes={sizes} />
      <img
        {...image}
        src={`/pictures/${name}`}
        alt={image.alt}
        loading="lazy"
        decoding="async"
        style={{ backgroundColor: colour }}
      />
    </picture>
  )
}
