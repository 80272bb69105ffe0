import type { Metadata } from 'sharp'
import { PictureError } from './picture-error.ts'
import { sharp } from './sharp.ts'

const megapixel = 1_000_000
const mostMegapixels = 50
/** A JPEG is read row by row, so that a large one costs no more memory than a small one. */
const mostMegapixelsOfJpeg = 200
const mostFrames = 1000

export interface ImageHeader {
  /** The size of the upright picture. */
  width: number
  height: number
  /** As EXIF numbers it, from 1 to 8. */
  orientation: number
  /** Whether the file speaks of an orientation that could not be read. */
  orientationUnread: boolean
  mediaType: string
}

const kinds: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heif: 'image/avif',
  gif: 'image/gif',
}
const accepted = 'JPEG, PNG, WebP, AVIF and GIF are accepted.'

/** What the decoder says of a file it cannot read, as a sentence. */
export const pictureErrorOf = (error: Error) => {
  if (error instanceof PictureError) return error
  if (/unsupported image format|is empty/i.test(error.message)) {
    return new PictureError(415, `This file is no picture that can be read here. ${accepted}`)
  }
  return new PictureError(
    422,
    'This picture is damaged or incomplete. Please choose it again or take another one.',
  )
}

const checkKind = ({ format, compression }: Metadata) => {
  if (compression === 'hevc') {
    throw new PictureError(
      415,
      `HEIC pictures cannot be read here. Please save this one as JPEG; ${accepted}`,
    )
  }
  const mediaType = kinds[format]
  if (!mediaType) throw new PictureError(415, `A picture of this kind is not taken. ${accepted}`)
  return mediaType
}

const checkSize = ({ width, height, format, isProgressive, pages = 1 }: Metadata) => {
  // A progressive JPEG is held in memory whole before its first row is known.
  const most = format === 'jpeg' && !isProgressive ? mostMegapixelsOfJpeg : mostMegapixels
  const has = (width * height) / megapixel
  if (has > most) {
    throw new PictureError(
      413,
      `This picture has ${Math.ceil(has)} megapixels; at most ${most} are taken. Please save it in a smaller size.`,
    )
  }
  if (pages > mostFrames) {
    throw new PictureError(
      413,
      `This picture moves in ${pages} frames; at most ${mostFrames} are taken.`,
    )
  }
}

/**
 * Reads the header of a file, whatever its name says, and refuses what may not be decoded.
 * @throws PictureError
 */
export const readHeader = async (file: string): Promise<ImageHeader> => {
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((error) => {
      throw pictureErrorOf(error)
    })
  const mediaType = checkKind(header)
  checkSize(header)
  const { orientation = 1, exif, autoOrient } = header
  return {
    ...autoOrient,
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
    orientationUnread: exif !== undefined && !(header.orientation && orientation <= 8),
    mediaType,
  }
}
