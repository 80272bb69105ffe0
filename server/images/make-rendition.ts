import type { Sharp } from 'sharp'
import type { RenditionFormat } from '../../contract/pictures/rendition-name.ts'
import { type Pixels, sharp } from './sharp.ts'

/** The widest that a phone shows with two dots a pixel: there the lower quality is not seen, and saves a third. */
const MAX_PHONE_WIDTH = 720

/** With the least effort, AVIF takes a fifth of the time of effort 2 and a tenth more bytes. */
const encode = (picture: Sharp, width: number, format: RenditionFormat) =>
  (format === 'avif'
    ? picture.avif({ quality: width > MAX_PHONE_WIDTH ? 55 : 43, effort: 0 })
    : picture.webp({ quality: 78, effort: 0 })
  ).toBuffer()

export const makeRendition = ({ data, raw }: Pixels, width: number, format: RenditionFormat) =>
  encode(sharp(data, { raw }).resize({ width }), width, format)

/** Makes a picture smaller in each width, as WebP; each size is made of the next larger one. */
export const makeScreenSizes = async ({ data, raw }: Pixels, widths: readonly number[]) => {
  const sizes: { width: number; content: Buffer }[] = []
  let larger = sharp(data, { raw })
  for (const width of [...widths].sort((one, other) => other - one)) {
    const pixels = await larger.resize({ width }).raw().toBuffer({ resolveWithObject: true })
    const { channels, height } = pixels.info
    larger = sharp(pixels.data, { raw: { width, height, channels } })
    sizes.push({ width, content: await encode(larger.clone(), width, 'webp') })
  }
  return sizes
}
