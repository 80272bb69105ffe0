const kinds = ['avif', 'webp'] as const
type RenditionKind = (typeof kinds)[number]

/** Where a stored picture can be had in one of its widths. */
export const renditionAddress = (name: string, width: number, kind: RenditionKind) =>
  `/pictures/${name.replace('.jpg', '')}-${width}.${kind}`

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
  const smaller = (kind: RenditionKind) =>
    widths.map((width) => `${renditionAddress(name, width, kind)} ${width}w`)
  return (
    <picture>
      {widths.length > 0 &&
        kinds.map((kind) => (
          <source
            key={kind}
            type={`image/${kind}`}
            srcSet={smaller(kind).join(', ')}
            sizes={sizes}
          />
        ))}
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
