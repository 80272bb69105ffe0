import type { OverlayOptions } from 'sharp'
import type { ColourFamily } from '../../contract/articles/colour-families.ts'
import { sharePictureSize } from '../../contract/pictures/rendition-name.ts'
import { colourFamilyOf } from './colour-family.ts'
import { encodeWithin } from './encode-within.ts'
import { type Pixels, sharp } from './sharp.ts'

const { width, height } = sharePictureSize

/** Messengers leave out the picture of a link if it is larger than 300 KB. */
const MAX_BYTES = 300_000

/** The ground of each family: its dye, dark. */
const grounds: Record<ColourFamily, string> = {
  red: '#6b0f17',
  pink: '#6e0b30',
  orange: '#7a2f0c',
  yellow: '#6b4300',
  green: '#0f3b2b',
  blue: '#1c2c5e',
  purple: '#3a1a4b',
  brown: '#47301c',
  white: '#4f4937',
  black: '#232228',
}

interface Area {
  left: number
  top: number
  width: number
  height: number
}

const drawRectangle = (background: string, { left, top, ...size }: Area): OverlayOptions => ({
  input: { create: { ...size, channels: 3, background } },
  left,
  top,
})

/** How many pixels of the mark are one of its 32 units. */
const MARK_UNIT = 4

/** The mark of the site about a point. It is rectangles only, as the decoder reads no SVG. */
const drawMark = (x: number, y: number) =>
  (
    [
      ['#f8f5ec', 6, 1, 9, 13],
      ['#f8f5ec', 6, 24.5, 9, 6.5],
      ['#f2d7c9', 16.5, 1, 14.5, 8.5],
      ['#edb63a', 1, 15.5, 24.5, 7.5],
    ] as const
  ).map(([colour, left, top, ...size]) =>
    drawRectangle(colour, {
      left: x + (left - 16) * MARK_UNIT,
      top: y + (top - 16) * MARK_UNIT,
      width: size[0] * MARK_UNIT,
      height: size[1] * MARK_UNIT,
    }),
  )

/** Threads along the ground, from top to bottom or from left to right. */
const SELVEDGE = 14
const drawSelvedge = (start: number, isUpright: boolean) =>
  (
    [
      ['#a91f24', 0, 4],
      ['#0c1430', 4, 2],
      ['#e0a11b', 6, 4],
      ['#0c1430', 10, 4],
    ] as const
  ).map(([colour, offset, thread]) =>
    drawRectangle(
      colour,
      isUpright
        ? { left: start + offset, top: 0, width: thread, height }
        : { left: 0, top: start + offset, width, height: thread },
    ),
  )

const fill = async ({ data, raw }: Pixels, { left, top, ...size }: Area) => ({
  input: await sharp(data, { raw })
    .resize({ ...size, fit: 'cover' })
    .raw()
    .toBuffer(),
  raw: { ...size, channels: raw.channels },
  left,
  top,
})

/** How much of the width and height of a picture its close view shows, at most. */
const CLOSE_PART = 0.42

const cutClose = async ({ data, raw }: Pixels, shape: Area): Promise<Pixels> => {
  const scale = CLOSE_PART * Math.min(raw.width / shape.width, raw.height / shape.height)
  const size = {
    width: Math.max(1, Math.round(shape.width * scale)),
    height: Math.max(1, Math.round(shape.height * scale)),
  }
  const left = Math.floor((raw.width - size.width) / 2)
  const top = Math.floor((raw.height - size.height) / 2)
  const close = await sharp(data, { raw })
    .extract({ left, top, ...size })
    .raw()
    .toBuffer()
  return { data: close, raw: { ...size, channels: raw.channels } }
}

/** Covers that are wider lie over the ground, others beside it; of these, narrower ones stay upright. */
const WIDE_SHAPE = 4 / 3
const UPRIGHT_SHAPE = 0.9

const drawWide = async (picture: Pixels) => {
  const coverHeight = 456
  return [
    await fill(picture, { left: 0, top: 0, width, height: coverHeight }),
    ...drawSelvedge(coverHeight, false),
    ...drawMark(width / 2, (coverHeight + SELVEDGE + height) / 2),
  ]
}

const drawBetween = async (picture: Pixels, coverWidth: number) => {
  const side = (width - coverWidth) / 2
  const close = { left: width - side, top: 0, width: side, height }
  return [
    await fill(picture, { left: side, top: 0, width: coverWidth, height }),
    await fill(await cutClose(picture, close), close),
    ...drawSelvedge(side - SELVEDGE, true),
    ...drawMark(Math.round((side - SELVEDGE) / 2), height / 2),
  ]
}

/** The cover is in the middle, so that the square cut of a small preview shows the cloth. */
const draw = async (picture: Pixels, ground: string): Promise<Pixels> => {
  const shape = picture.raw.width / picture.raw.height
  const parts =
    shape > WIDE_SHAPE
      ? await drawWide(picture)
      : await drawBetween(picture, shape < UPRIGHT_SHAPE ? 472 : 630)
  const data = await sharp({ create: { width, height, channels: 3, background: ground } })
    .composite(parts)
    .removeAlpha()
    .raw()
    .toBuffer()
  return { data, raw: { width, height, channels: 3 } }
}

/** How wide and high the picture is whose colours are counted. */
const COUNTED_PIXELS = 96

const findFamily = async ({ data, raw }: Pixels) => {
  const size = COUNTED_PIXELS
  const counted = sharp(data, { raw }).resize(size, size, { fit: 'fill' })
  return colourFamilyOf({
    data: await counted.raw().toBuffer(),
    raw: { width: size, height: size, channels: raw.channels },
  })
}

/** A JPEG of at most 300 KB, and the family of the picture's colours, which is that of its ground. */
export const makeSharePicture = async (picture: Pixels) => {
  const colourFamily = await findFamily(picture)
  const drawn = await draw(picture, grounds[colourFamily])
  return { jpeg: await encodeWithin(drawn, MAX_BYTES), colourFamily }
}
