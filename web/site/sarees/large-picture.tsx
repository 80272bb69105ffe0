import { pictureUrl } from './picture-urls.ts'
import type { SareeName, ViewName } from './saree-picture.tsx'

const files = import.meta.glob<string>('./pictures/*-2100.avif', {
  eager: true,
  query: '?url',
  import: 'default',
})

export const PICTURE_WIDTH = 2100
export const PICTURE_HEIGHT = 2800

interface LargePictureProps {
  saree: SareeName
  view: ViewName
  alt: string
  /** Its present width on the screen, in CSS pixels. */
  width: number
}

export function LargePicture({ saree, view, alt, width }: LargePictureProps) {
  const file = `${saree}-${view}`
  const sources = [
    `${pictureUrl(`${file}-1080.avif`)} 1080w`,
    `${files[`./pictures/${file}-2100.avif`]} ${PICTURE_WIDTH}w`,
  ]
  return (
    <picture>
      <source type="image/avif" srcSet={sources.join(', ')} sizes={`${Math.ceil(width)}px`} />
      <img
        src={pictureUrl(`${file}-720.jpeg`)}
        alt={alt}
        width={PICTURE_WIDTH}
        height={PICTURE_HEIGHT}
        draggable={false}
      />
    </picture>
  )
}
