import { type Pixels, sharp } from './sharp.ts'

const QUALITIES = [80, 65, 50, 35, 20]
/** The side in pixels of what JPEG codes together; a square of one colour takes at most 18 bytes. */
const SQUARE = 16

/** Lowers the quality until the JPEG is small enough; the last step is a mosaic, in which 1200 by 630 pixels take at most 54 KB. */
export const encodeWithin = async ({ data, raw }: Pixels, maxBytes: number) => {
  for (const quality of QUALITIES) {
    const jpeg = await sharp(data, { raw }).jpeg({ quality }).toBuffer()
    if (jpeg.length <= maxBytes) return jpeg
  }
  const [columns, rows] = [Math.ceil(raw.width / SQUARE), Math.ceil(raw.height / SQUARE)]
  const squares = await sharp(data, { raw }).resize(columns, rows, { fit: 'fill' }).raw().toBuffer()
  const mosaic = await sharp(squares, { raw: { ...raw, width: columns, height: rows } })
    .resize(columns * SQUARE, rows * SQUARE, { kernel: 'nearest' })
    .raw()
    .toBuffer()
  return sharp(mosaic, { raw: { ...raw, width: columns * SQUARE, height: rows * SQUARE } })
    .extract({ left: 0, top: 0, width: raw.width, height: raw.height })
    .jpeg({ quality: QUALITIES.at(-1) })
    .toBuffer()
}
