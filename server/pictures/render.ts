import type { Sharp } from 'sharp'
import { type Header, refusalOf } from './decode.ts'
import { type Box, type Cut, cropOn, partBehind, partInFile, shared } from './geometry.ts'
import { PictureError } from './picture-error.ts'
import { sharp } from './sharp.ts'

/** The longest side of a picture that is shown. */
const mostPixels = 2560
const background = '#ffffff'

export interface Rendered {
  jpeg: Buffer
  width: number
  height: number
  /** The mean colour as `#rrggbb`. */
  colour: string
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

/** Reads the part of the file that a cut needs, no larger than it will be shown: upright, rotated, in sRGB. */
const readPart = (file: string, header: Header, part: Box, scale: number, rotation: number) => {
  const reader = sharp(file, { limitInputPixels: false, failOn: 'warning' }).timeout({
    seconds: 30,
  })
  // A JPEG that is wanted whole is shrunk while it is read, which an extraction would prevent.
  const whole = part.width === header.width && part.height === header.height
  if (!whole) reader.extract(areaOf(partInFile(part, header, header.orientation)))
  return pixelsOf(
    reader
      .resize({
        width: Math.max(1, Math.round(part.width * scale)),
        height: Math.max(1, Math.round(part.height * scale)),
        fit: 'fill',
      })
      .autoOrient()
      .rotate(rotation, { background })
      .flatten({ background }),
  )
}

const colourOf = async (jpeg: Buffer) => {
  const { channels } = await sharp(jpeg).stats()
  const [red, green = red, blue = red] = channels.map(({ mean }) => Math.round(mean))
  return `#${[red, green, blue].map((mean = 0) => mean.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Makes the picture that is shown from the file a person chose: upright, cut, in sRGB, without metadata.
 * What a cut shows beside the picture is white.
 * @throws PictureError
 */
export const render = async (
  file: string,
  header: Header,
  cut: Cut = { rotation: 0, crop: { x: 0, y: 0, width: header.width, height: header.height } },
): Promise<Rendered> => {
  const part = partBehind(header, cut)
  if (!part) throw new PictureError(422, 'The crop lies outside the picture. Please crop it again.')
  const scale = Math.min(1, mostPixels / Math.max(cut.crop.width, cut.crop.height))
  const pixels = await readPart(file, header, part, scale, cut.rotation).catch((error) => {
    throw refusalOf(error)
  })
  const crop = cropOn(pixels.raw, header, part, scale, cut)
  const seen = shared(crop, { x: 0, y: 0, ...pixels.raw })
  if (!seen) throw new PictureError(422, 'The crop lies outside the picture. Please crop it again.')
  const { data: jpeg, info } = await sharp(pixels.data, { raw: pixels.raw })
    .extract(areaOf(seen))
    .extend({
      left: seen.x - crop.x,
      top: seen.y - crop.y,
      right: crop.x + crop.width - seen.x - seen.width,
      bottom: crop.y + crop.height - seen.y - seen.height,
      background,
    })
    .toColourspace('srgb')
    .jpeg({ quality: 82, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  return { jpeg, width: info.width, height: info.height, colour: await colourOf(jpeg) }
}
