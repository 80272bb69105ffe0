import type { ArticlePicture } from '../../../../contract/pictures/pictures.ts'
import { renditionAddress } from '../../pictures/stored-picture.tsx'

/** Apps that send photos make them smaller than this; a stored photo may be twice as wide, with four times the bytes. */
const MAX_SENT_WIDTH = 1280

const addressOf = ({ article_pic, widths }: ArticlePicture) => {
  const width = widths.findLast((one) => one <= MAX_SENT_WIDTH)
  return width ? renditionAddress(article_pic, width, 'webp') : `/pictures/${article_pic}`
}

/** A stored picture as a JPEG file of this name. @throws where it cannot be loaded */
export const loadPhoto = async (picture: ArticlePicture, name: string, signal: AbortSignal) => {
  const answer = await fetch(addressOf(picture), { signal })
  if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}.`)
  const { wholeAsJpeg } = await import('../../../ui/crop/picture-file.ts')
  // Some apps send a WebP as a sticker.
  const jpeg = await wholeAsJpeg(await answer.blob())
  return new File([jpeg], name, { type: 'image/jpeg' })
}
