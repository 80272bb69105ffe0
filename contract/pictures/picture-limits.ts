/** Bytes that a decoder may need for the pixels of one picture. */
const DECODE_BUDGET_BYTES = 192_000_000

const MEGAPIXEL = 1_000_000

export interface PictureKind {
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'
  /** A progressive JPEG or an interlaced PNG, which is decoded as a whole. */
  isInterlaced: boolean
  channels: number
  /** Bytes of one channel of a pixel. */
  depth: 1 | 2
  hasHalfColour: boolean
}

const MAX_MEGAPIXELS = 50
/** A JPEG is made smaller while it is read, so its size costs little. */
const MAX_MEGAPIXELS_JPEG = 200

/** Bytes for each pixel while the file is decoded, as measured; 0 where it is read row by row. */
const bytesPerPixel = ({ format, isInterlaced, channels, depth, hasHalfColour }: PictureKind) => {
  if (format === 'avif') return 8 + 8 * depth
  if (format === 'webp') return 12
  if (format === 'gif') return 8
  if (!isInterlaced) return 0
  // A progressive JPEG is held as coefficients of two bytes.
  if (format === 'jpeg') return hasHalfColour ? channels : 2 * channels
  return channels * depth
}

export const maxMegapixels = (kind: PictureKind) => {
  const isRowJpeg = kind.format === 'jpeg' && !kind.isInterlaced
  const max = isRowJpeg ? MAX_MEGAPIXELS_JPEG : MAX_MEGAPIXELS
  return Math.min(max, Math.floor(DECODE_BUDGET_BYTES / MEGAPIXEL / bytesPerPixel(kind)))
}

const NAMES = { jpeg: 'JPEG', png: 'PNG', gif: 'GIF', webp: 'WebP', avif: 'AVIF' }

const nameOf = ({ format, isInterlaced, depth }: PictureKind) =>
  [
    isInterlaced && (format === 'jpeg' ? 'progressive' : 'interlaced'),
    isInterlaced && depth === 2 && '16-bit',
    format === 'avif' && depth === 2 && 'HDR',
    NAMES[format],
  ]
    .filter(Boolean)
    .join(' ')

export const tooManyPixelsMessage = (width: number, height: number, kind: PictureKind) => {
  const max = maxMegapixels(kind)
  if (width * height <= max * MEGAPIXEL) return null
  const size = `${width.toLocaleString('en')} × ${height.toLocaleString('en')} pixels`
  return `This photo is too large to open: ${size} as ${nameOf(kind)}; at most ${max} megapixels are allowed. Please save it in a smaller size.`
}

/** What pictures may be, in words for who chooses one. What has too many pixels is told when it is chosen. */
export const pictureFormatsText = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  Object.values(NAMES),
)
