import type { Metadata } from 'sharp'
import { PictureError } from './picture-error.ts'
import { sharp } from './sharp.ts'

const MEGAPIXEL = 1_000_000
const MAX_MEGAPIXELS = 50
/** A baseline JPEG is decoded row by row, so its size costs no memory. */
const MAX_MEGAPIXELS_JPEG = 200
const MAX_FRAMES = 1000

export interface ImageHeader {
  /** The size of the upright picture. */
  width: number
  height: number
  /** The EXIF value, from 1 to 8. */
  orientation: number
  /** Whether the file has EXIF data without a valid orientation. */
  orientationUnread: boolean
  mediaType: string
}

const MEDIA_TYPES: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heif: 'image/avif',
  gif: 'image/gif',
}
const ACCEPTED = 'JPEG, PNG, WebP, AVIF and GIF are accepted.'

/** Turns an error of the decoder into a sentence for a person. */
export const pictureErrorOf = (error: Error) => {
  if (error instanceof PictureError) return error
  if (/unsupported image format|is empty/i.test(error.message)) {
    return new PictureError(415, `This file is no picture that can be read here. ${ACCEPTED}`)
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
      `HEIC pictures cannot be read here. Please save this one as JPEG; ${ACCEPTED}`,
    )
  }
  const mediaType = MEDIA_TYPES[format]
  if (!mediaType) throw new PictureError(415, `A picture of this kind is not taken. ${ACCEPTED}`)
  return mediaType
}

const checkSize = ({ width, height, format, isProgressive, pages = 1 }: Metadata) => {
  // A progressive JPEG is decoded as a whole.
  const max = format === 'jpeg' && !isProgressive ? MAX_MEGAPIXELS_JPEG : MAX_MEGAPIXELS
  const megapixels = (width * height) / MEGAPIXEL
  if (megapixels > max) {
    throw new PictureError(
      413,
      `This picture has ${Math.ceil(megapixels)} megapixels; at most ${max} are taken. Please save it in a smaller size.`,
    )
  }
  if (pages > MAX_FRAMES) {
    throw new PictureError(
      413,
      `This picture moves in ${pages} frames; at most ${MAX_FRAMES} are taken.`,
    )
  }
}

/**
 * Reads the header of a file by its content, and refuses kinds and sizes that are not decoded.
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
