import sharp, { type Sharp } from 'sharp'
import { maxMegapixels, type PictureKind } from '../../contract/pictures/picture-limits.ts'

interface LargestPicture {
  name: string
  kind: PictureKind
  encode(picture: Sharp): Sharp
}

const kindOf = (format: PictureKind['format'], rest: Partial<PictureKind> = {}): PictureKind => ({
  format,
  isInterlaced: false,
  channels: 3,
  depth: 1,
  hasHalfColour: false,
  ...rest,
})

/** Every kind that has a limit of its own. */
export const largestPictures: LargestPicture[] = [
  {
    name: 'JPEG',
    kind: kindOf('jpeg', { hasHalfColour: true }),
    encode: (picture) => picture.jpeg({ quality: 70 }),
  },
  {
    name: 'progressive JPEG',
    kind: kindOf('jpeg', { isInterlaced: true, hasHalfColour: true }),
    encode: (picture) => picture.jpeg({ quality: 70, progressive: true }),
  },
  {
    name: 'progressive JPEG with whole colour',
    kind: kindOf('jpeg', { isInterlaced: true }),
    encode: (picture) => picture.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  },
  {
    name: 'progressive JPEG for print',
    kind: kindOf('jpeg', { isInterlaced: true, channels: 4 }),
    encode: (picture) =>
      picture.toColourspace('cmyk').jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  },
  {
    name: 'PNG',
    kind: kindOf('png', { channels: 4, depth: 2 }),
    encode: (picture) => picture.toColourspace('rgb16').png({ compressionLevel: 1 }),
  },
  {
    name: 'interlaced PNG',
    kind: kindOf('png', { isInterlaced: true }),
    encode: (picture) => picture.png({ compressionLevel: 1, progressive: true }),
  },
  {
    name: 'interlaced PNG of 16 bits',
    kind: kindOf('png', { isInterlaced: true, channels: 4, depth: 2 }),
    encode: (picture) =>
      picture.toColourspace('rgb16').png({ compressionLevel: 1, progressive: true }),
  },
  {
    name: 'WebP',
    kind: kindOf('webp', { channels: 4 }),
    encode: (picture) => picture.webp({ lossless: true, effort: 0 }),
  },
  {
    name: 'AVIF',
    kind: kindOf('avif', { channels: 4 }),
    encode: (picture) => picture.avif({ effort: 0, chromaSubsampling: '4:4:4' }),
  },
  {
    name: 'HDR AVIF',
    kind: kindOf('avif', { channels: 4, depth: 2 }),
    encode: (picture) => picture.avif({ effort: 0, bitdepth: 10, chromaSubsampling: '4:4:4' }),
  },
  {
    name: 'GIF',
    kind: kindOf('gif', { channels: 4 }),
    encode: (picture) => picture.gif({ effort: 1 }),
  },
]

/** Makes the largest picture of a kind that is taken, in one colour. */
export const makeLargestPicture = ({ kind, encode }: LargestPicture) => {
  const pixels = maxMegapixels(kind) * 1_000_000
  const width = Math.floor(Math.sqrt((pixels * 4) / 3))
  const create = {
    width,
    height: Math.floor(pixels / width),
    channels: kind.channels === 4 && kind.format !== 'jpeg' ? (4 as const) : (3 as const),
    background: { r: 30, g: 90, b: 160, alpha: 0.5 },
  }
  return encode(sharp({ create, limitInputPixels: false })).toBuffer()
}
