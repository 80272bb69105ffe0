import type { ColourFamily } from '../../contract/articles/colour-families.ts'
import type { Pixels } from './sharp.ts'

interface Colour {
  /** From 0 for black to 1 for white. */
  lightness: number
  /** 0 for greys; strong dyes have 0.1 and more. */
  chroma: number
  /** In degrees: red is near 27, yellow 90, green 150, blue 260, purple 310. */
  hue: number
}

const linear = Float64Array.from({ length: 256 }, (_, value) =>
  value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
)

/** OKLCh, in which equal distances look equal. */
const toColour = (red: number, green: number, blue: number): Colour => {
  const [r = 0, g = 0, b = 0] = [linear[red], linear[green], linear[blue]]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const towardsRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const towardsYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = (Math.atan2(towardsYellow, towardsRed) * 180) / Math.PI
  return { lightness, chroma: Math.hypot(towardsRed, towardsYellow), hue: (hue + 360) % 360 }
}

/** Colours between a red and a yellow: those that are dark or dull are browns. */
const warmFamilyOf = ({ lightness, chroma, hue }: Colour): ColourFamily => {
  if (chroma < 0.09 || (lightness < 0.62 && chroma < 0.135)) return 'brown'
  return hue < 65 ? 'orange' : 'yellow'
}

const familyOf = (colour: Colour): ColourFamily => {
  const { lightness, chroma, hue } = colour
  // Undyed cotton and cream are whites, and the eye sees no hue in what is very dark.
  const isCream = lightness > 0.86 && chroma < 0.06 && hue > 55 && hue < 115
  if (isCream || chroma < (lightness < 0.3 ? 0.04 : 0.03))
    return lightness > 0.6 ? 'white' : 'black'
  if (hue < 20 || hue >= 340) return lightness < 0.38 ? 'red' : 'pink'
  if (hue < 36) {
    if (lightness > 0.68) return 'pink'
    return chroma < 0.075 ? 'brown' : 'red'
  }
  if (hue < 100) return warmFamilyOf(colour)
  if (hue < 118 && lightness > 0.75) return 'yellow'
  if (hue < 205) return 'green'
  return hue < 285 ? 'blue' : 'purple'
}

/** How far from the centre the middle reaches, and where the edge begins; the border of a picture is at 0.5. */
const MIDDLE_END = 0.3
const EDGE_START = 0.42
/** How much less counts what the edge also has, as walls and floors do. A cloth seen near reaches the edge too, and still wins. */
const EDGE_WEIGHT = 0.4

/** The share that each family has of the pixels at some distances from the centre. */
const findShares = (
  { data, raw: { width, height, channels } }: Pixels,
  isInside: (distance: number) => boolean,
) => {
  const families: ColourFamily[] = []
  for (let index = 0; index < width * height; index++) {
    const x = ((index % width) + 0.5) / width
    const y = (Math.floor(index / width) + 0.5) / height
    if (!isInside(Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5)))) continue
    const [red = 0, green = 0, blue = 0] = data.subarray(index * channels)
    families.push(familyOf(toColour(red, green, blue)))
  }
  const byFamily = Map.groupBy(families, (family) => family)
  return new Map([...byFamily].map(([family, { length }]) => [family, length / families.length]))
}

/** The family of the colour that most of the middle of a picture has, without its background. @param pixels in RGB, at least 4 by 4 */
export const colourFamilyOf = (pixels: Pixels): ColourFamily => {
  const middle = findShares(pixels, (distance) => distance <= MIDDLE_END)
  const edge = findShares(pixels, (distance) => distance >= EDGE_START)
  const scores = [...middle].map(([family, share]) => ({
    family,
    score: share - EDGE_WEIGHT * (edge.get(family) ?? 0),
  }))
  const [best] = scores.sort((one, other) => other.score - one.score)
  return best?.family ?? 'white'
}
