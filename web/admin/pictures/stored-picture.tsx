const kinds = ['avif', 'webp'] as const

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
  const smaller = (kind: string) =>
    widths.map((width) => `/pictures/${name.replace('.jpg', '')}-${width}.${kind} ${width}w`)
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
