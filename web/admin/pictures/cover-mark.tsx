import { ImageOff } from 'lucide-react'
import { StoredPicture } from './stored-picture.tsx'

/** An article's cover as the mark before its name, or a sign that it has none. */
export function CoverMark({ picture, sizes }: { picture: string; sizes: string }) {
  return picture ? (
    <StoredPicture name={picture} widths={[320]} sizes={sizes} alt="" />
  ) : (
    <ImageOff aria-hidden="true" />
  )
}
