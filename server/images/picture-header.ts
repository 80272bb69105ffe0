import type { Metadata } from 'sharp'
import { type PictureKind, tooManyPixelsMessage } from '../../contract/pictures/picture-limits.ts'
import { PictureError } from './picture-error.ts'
import { sharp } from './sharp.ts'

const MAX_FRAMES = 1000

export interface ImageHeader {
  /** The size of the upright picture. */
  width: number
  height: number
  /** The EXIF value, from 1 to 8. */
  orientation: number
  isOrientationUnread: boolean
  /** 8-bit RGB with a colour profile in the file. */
  hasRgbProfile: boolean
  mediaType: string
}

const FORMATS: Record<string, PictureKind['format']> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
  gif: 'gif',
}
const ACCEPTED = 'JPEG, PNG, WebP, AVIF and GIF are accepted.'

export const pictureErrorOf = (error: Error) => {
  if (error instanceof PictureError) return error
  if (/unsupported image format|is empty/i.test(error.message)) {
    return new PictureError(415, `This file isn’t a supported photo. ${ACCEPTED}`)
  }
  if (/out of memory/i.test(error.message)) {
    return new PictureError(
      413,
      'This photo is too large to open. Please save it in a smaller size.',
    )
  }
  return new PictureError(
    422,
    'This photo is damaged or incomplete. Please choose it again or take another one.',
  )
}

const checkFormat = ({ format, compression }: Metadata) => {
  if (compression === 'hevc') {
    throw new PictureError(
      415,
      `We can’t open HEIC photos. Please save this one as JPEG. ${ACCEPTED}`,
    )
  }
  const accepted = FORMATS[format]
  if (!accepted) throw new PictureError(415, `Photos of this kind aren’t supported. ${ACCEPTED}`)
  return accepted
}

const checkSize = (header: Metadata, format: PictureKind['format']) => {
  const { width, height, channels, depth, isProgressive, chromaSubsampling, pages = 1 } = header
  const message = tooManyPixelsMessage(width, height, {
    format,
    isInterlaced: isProgressive,
    channels,
    depth: depth === 'uchar' ? 1 : 2,
    hasHalfColour: chromaSubsampling === '4:2:0',
  })
  if (message) throw new PictureError(413, message)
  if (pages > MAX_FRAMES) {
    throw new PictureError(
      413,
      `This photo has ${pages} frames. Please choose one with up to ${MAX_FRAMES}.`,
    )
  }
}

/** Reads the header by the file's content, and refuses kinds and sizes that are not decoded. @throws PictureError */
export const readHeader = async (file: string): Promise<ImageHeader> => {
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((error) => {
      throw pictureErrorOf(error)
    })
  const format = checkFormat(header)
  checkSize(header, format)
  const { orientation = 1, exif, autoOrient, hasProfile, space, channels, depth } = header
  return {
    ...autoOrient,
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
    isOrientationUnread: exif !== undefined && !(header.orientation && orientation <= 8),
    hasRgbProfile: hasProfile && space === 'srgb' && channels === 3 && depth === 'uchar',
    mediaType: `image/${format}`,
  }
}
