import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as harfbuzz from 'harfbuzzjs'
import subsetFont from 'subset-font'

/** Text as outlines, which need no font where they are shown. */
export interface Lettering {
  widthOf(text: string, size: number): number
  /** The text as SVG from x = 0, on its baseline. */
  draw(text: string, size: number): string
}

/** @param font the name of one of the site's font files */
export const createLettering = async (
  font: string,
  axes: Record<string, number> = {},
): Promise<Lettering> => {
  const file = readFileSync(join(import.meta.dirname, `../../web/ui/fonts/${font}.woff2`))
  const characters = String.fromCodePoint(
    ...Array.from({ length: 0x2100 - 32 }, (_, index) => 32 + index),
  )
  const sfnt = await subsetFont(file, characters, {
    targetFormat: 'sfnt',
    variationAxes: axes,
  })
  const face = new harfbuzz.Face(new harfbuzz.Blob(sfnt))
  const shaper = new harfbuzz.Font(face)
  const glyphsOf = (text: string) => {
    const buffer = new harfbuzz.Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    harfbuzz.shape(shaper, buffer)
    const positions = buffer.getGlyphPositions()
    return buffer.getGlyphInfos().map(({ codepoint }, index) => ({
      outline: codepoint,
      advance: positions[index]?.xAdvance ?? 0,
    }))
  }
  return {
    widthOf: (text, size) =>
      (glyphsOf(text).reduce((sum, { advance }) => sum + advance, 0) * size) / face.upem,
    draw: (text, size) => {
      let x = 0
      const paths = glyphsOf(text).map(({ outline, advance }) => {
        x += advance
        return `<path transform="translate(${x - advance})" d="${shaper.glyphToPath(outline)}"/>`
      })
      const scale = size / face.upem
      return `<g transform="scale(${scale} ${-scale})">${paths.join('')}</g>`
    },
  }
}
