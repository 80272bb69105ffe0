import { ImageOff } from 'lucide-react'
import { StoredPicture } from './stored-picture.tsx'

/** An article's cover, small before its name, or a sign that it has none. */
export function CoverThumb({ picture, sizes }: { picture: string; sizes: string }) {
  return picture ? (
    <StoredPicture name={picture} widths={[320]} sizes={sizes} alt="" />
  ) : (
    <ImageOff aria-hidden="true" />
  )
}
