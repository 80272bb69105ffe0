import type { Lettering } from './lettering.ts'

const SIZES = [104, 96, 88, 80, 72, 64]
const SMALLEST_SIZE = 56
const MAX_HEIGHT = 280
const LINE_HEIGHT = 1.06

const wrapText = (text: string, maxWidth: number, widthOf: (line: string) => number) => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOf(longer) <= maxWidth) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** A title as SVG, in the largest size that fits, in lines of about the same width; the last baseline is at y = 0. */
export const drawHeadline = (letters: Lettering, title: string, maxWidth: number) => {
  const linesIn = (size: number, width: number) =>
    wrapText(title, width, (line) => letters.widthOf(line, size))
  const fits = (size: number) => {
    const lines = linesIn(size, maxWidth)
    return (
      size * lines.length < MAX_HEIGHT &&
      lines.every((line) => letters.widthOf(line, size) <= maxWidth)
    )
  }
  const size = SIZES.find(fits) ?? SMALLEST_SIZE
  const lineCount = linesIn(size, maxWidth).length
  const share = [0.6, 0.7, 0.8, 0.9].find(
    (part) => linesIn(size, maxWidth * part).length === lineCount,
  )
  const lines = linesIn(size, maxWidth * (share ?? 1))
  return lines
    .map((line, index) => {
      const y = -(lines.length - 1 - index) * size * LINE_HEIGHT
      return `<g transform="translate(0 ${y})">${letters.draw(line, size)}</g>`
    })
    .join('')
}
