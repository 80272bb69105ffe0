import type { Sharp } from 'sharp'
import { type ImageHeader, pictureErrorOf } from './decode.ts'
import {
  type Box,
  type CropRecipe,
  cropOn,
  intersection,
  partInFile,
  visiblePart,
} from './geometry.ts'
import { PictureError } from './picture-error.ts'
import { sharp } from './sharp.ts'

/** The longest side of a picture that is shown. */
const mostPixels = 2560
const background = '#ffffff'

export interface Rendered {
  jpeg: Buffer
  width: number
  height: number
}

const areaOf = ({ x, y, width, height }: Box) => ({ left: x, top: y, width, height })

const pixelsOf = (pipeline: Sharp) =>
  pipeline
    .raw()
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info: { width, height, channels } }) => ({
      data,
      raw: { width, height, channels },
    }))

const scaleOf = ({ width, height }: Pick<Box, 'width' | 'height'>) =>
  Math.min(1, mostPixels / Math.max(width, height))

/** Reads a part of the file, no larger than it will be shown: upright, rotated. */
const readPart = (
  file: string,
  header: ImageHeader,
  part: Box,
  scale: number,
  rotation: number,
) => {
  const reader = sharp(file, { limitInputPixels: false, failOn: 'warning' }).timeout({
    seconds: 30,
  })
  // A JPEG that is wanted whole is shrunk while it is read, which an extraction would prevent.
  const whole = part.width === header.width && part.height === header.height
  if (!whole) reader.extract(areaOf(partInFile(part, header, header.orientation)))
  return reader
    .resize({
      width: Math.max(1, Math.round(part.width * scale)),
      height: Math.max(1, Math.round(part.height * scale)),
      fit: 'fill',
    })
    .autoOrient()
    .rotate(rotation, { background })
    .flatten({ background })
}

/** In sRGB and without metadata. */
const toJpeg = (pipeline: Sharp) =>
  pipeline
    .toColourspace('srgb')
    .jpeg({ quality: 82, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })

const refuse = (error: Error): never => {
  throw pictureErrorOf(error)
}

const renderCut = async (file: string, header: ImageHeader, cut: CropRecipe) => {
  const outside = 'The crop lies outside the picture. Please crop it again.'
  const part = visiblePart(header, cut)
  if (!part) throw new PictureError(422, outside)
  const scale = scaleOf(cut.crop)
  const pixels = await pixelsOf(readPart(file, header, part, scale, cut.rotation)).catch(refuse)
  const crop = cropOn(pixels.raw, header, part, scale, cut)
  const seen = intersection(crop, { x: 0, y: 0, ...pixels.raw })
  if (!seen) throw new PictureError(422, outside)
  return toJpeg(
    sharp(pixels.data, { raw: pixels.raw })
      .extract(areaOf(seen))
      .extend({
        left: seen.x - crop.x,
        top: seen.y - crop.y,
        right: crop.x + crop.width - seen.x - seen.width,
        bottom: crop.y + crop.height - seen.y - seen.height,
        background,
      }),
  )
}

const renderWhole = (file: string, header: ImageHeader) =>
  toJpeg(readPart(file, header, { x: 0, y: 0, ...header }, scaleOf(header), 0)).catch(refuse)

/** The mean colour of a picture as `#rrggbb`. */
export const colourOf = async (jpeg: Buffer) => {
  // Shrunk to one pixel it is read at an eighth of its size, in a fraction of the time.
  const pixel = await sharp(jpeg)
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return `#${pixel.toString('hex', 0, 3)}`
}

/**
 * Makes the picture that is shown from the file a person chose: upright, cut, in sRGB, without metadata.
 * What a cut shows beside the picture is white.
 * @throws PictureError
 */
export const render = async (
  file: string,
  header: ImageHeader,
  cut?: CropRecipe,
): Promise<Rendered> => {
  const { data: jpeg, info } = await (cut
    ? renderCut(file, header, cut)
    : renderWhole(file, header))
  return { jpeg, width: info.width, height: info.height }
}
