/* The streets of the sketch, which cross like threads: at each crossing one of the two goes over the other. */

export const width = 1440
export const height = 360
export const center = { x: width / 2, y: height / 2 }

const warp = [40, 150, 296, 402, 560, 720, 868, 962, 1084, 1238, 1346]
const weft = [44, 112, 180, 266, 328]

const isMain = (position: number) => position === center.x || position === center.y

const halfWidth = (position: number) => (isMain(position) ? 18 : 12)

const threadOffsets = (position: number) => (isMain(position) ? [-12, -6, 0, 6, 12] : [-6, 0, 6])

const drawVertical = (x: number, from: number, to: number) =>
  threadOffsets(x)
    .map((offset) => `M${x + offset} ${from}V${to}`)
    .join('')

const drawHorizontal = (y: number) =>
  threadOffsets(y)
    .map((offset) => `M0 ${y + offset}H${width}`)
    .join('')

export const verticalStreets = warp.map((x) => ({
  x,
  isMain: isMain(x),
  path: drawVertical(x, 0, height),
}))

export const horizontalStreets = weft.map((y) => ({
  y,
  isMain: isMain(y),
  path: drawHorizontal(y),
}))

const crossings = warp.flatMap((x, i) =>
  weft.map((y, j) => ({ x, y, isVerticalOver: (i + j) % 2 === 0 })),
)
const verticalOver = crossings.filter(({ isVerticalOver }) => isVerticalOver)
const horizontalOver = crossings.filter(({ isVerticalOver }) => !isVerticalOver)

const drawSquares = (places: typeof crossings) =>
  places
    .map(({ x, y }) => {
      const [side, top] = [halfWidth(x), halfWidth(y)]
      return `M${x - side} ${y - top}h${2 * side}v${2 * top}h${-2 * side}z`
    })
    .join('')

/** The gaps in the street that goes under, by the street that goes over. */
export const gaps = {
  vertical: drawSquares(verticalOver),
  horizontal: drawSquares(horizontalOver),
}

/** The pieces of vertical streets over horizontal ones, which are drawn above all. */
export const overpasses = verticalOver.map(({ x, y }) => ({
  key: `${x} ${y}`,
  isMain: isMain(x),
  path: drawVertical(x, y - halfWidth(y), y + halfWidth(y)),
}))

export const lake = Array.from({ length: 12 }, (_, row) => {
  const rowWidth = 36 * Math.sin(((row + 1) / 13) * Math.PI) + 8 * Math.sin(row * 2.4)
  return `M${805 - rowWidth} ${194 + row * 5}h${2 * rowWidth + 4}`
}).join('')
