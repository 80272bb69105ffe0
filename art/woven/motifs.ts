import { FULL_TURN, modulo } from './numbers.ts'

/* Each motif tells whether the pattern weft shows at a point, in centimetres from its centre. */

export const temple = (x: number, y: number, every: number, height: number, tread: number) => {
  const level = Math.floor(y / tread) * tread
  const reach = (every / 2) * (1 - level / height)
  return level >= 0 && level < height && Math.abs(modulo(x, every) - every / 2) < reach
}

export const flower = (
  x: number,
  y: number,
  radius: number,
  petals: number,
  notch = 0.38,
  rotation = 0,
) => {
  const angle = Math.atan2(y, x) + rotation
  return Math.hypot(x, y) < radius * (1 - notch + notch * Math.cos(petals * angle))
}

export const diamond = (x: number, y: number, radius: number) => Math.abs(x) + Math.abs(y) < radius

const ring = (x: number, y: number, radius: number, width: number) =>
  Math.abs(Math.hypot(x, y) - radius) < width

const drop = (left: number, top: number, size: number) => {
  const x = left / size
  const y = top / size
  const bend = y < 0 ? 0.55 * y * y : 0
  const width =
    y > 0
      ? Math.sqrt(Math.max(0, 0.36 - y * y * 0.55))
      : 0.6 * Math.sqrt(Math.max(0, 1 - (y * y) / 1.9)) * (1 + y * 0.42)
  return y > -1.25 && y < 0.81 && Math.abs(x - bend) < width
}

export const mango = (x: number, y: number, size: number) => {
  const outline = drop(x, y, size) && !drop(x, y * 1.02 - 0.04 * size, size * 0.78)
  const heart = drop(x, y - 0.06 * size, size * 0.52)
  return outline || (heart && !flower(x, y - 0.16 * size, size * 0.2, 6, 0.3))
}

export const wheel = (x: number, y: number, radius: number) =>
  ring(x, y, radius * 0.9, radius * 0.12) ||
  (flower(x, y, radius * 0.62, 8, 0.42) && Math.hypot(x, y) >= radius * 0.17)

export const creeper = (x: number, y: number, every: number, height: number) => {
  if (Math.abs(y - Math.sin((x / every) * FULL_TURN) * height) < height * 0.16) return true
  const bend = Math.floor((x / every) * 2)
  const dx = x - (bend + 0.5) * every * 0.5
  const dy = y + (bend & 1 ? -1 : 1) * height * 0.25
  return flower(dx, dy, height * 0.62, 5, 0.34, bend) && Math.hypot(dx, dy) >= height * 0.14
}

const inEllipse = (x: number, y: number, rx: number, ry: number) =>
  (x / rx) ** 2 + (y / ry) ** 2 < 1

const inBox = (x: number, y: number, [left, right]: Span, [top, bottom]: Span) =>
  x > left && x < right && y > top && y < bottom

type Span = readonly [number, number]

/** Centre line and half width of the trunk from the head down to its curled tip. */
const trunk = [
  [-1.62, -0.35, 0.36],
  [-1.98, 0.1, 0.28],
  [-2.1, 0.62, 0.22],
  [-2.02, 1.08, 0.18],
  [-1.72, 1.3, 0.15],
  [-1.46, 1.16, 0.12],
] as const

const inTrunk = (x: number, y: number) =>
  trunk.some(([fromX, fromY, fromWidth], n) => {
    const [toX, toY, toWidth] = trunk[n + 1] ?? [fromX, fromY, fromWidth]
    const [dx, dy] = [toX - fromX, toY - fromY]
    const along = ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy || 1)
    const share = Math.min(1, Math.max(0, along))
    const width = fromWidth + (toWidth - fromWidth) * share
    return Math.hypot(x - fromX - dx * share, y - fromY - dy * share) < width
  })

const inLeg = (x: number, y: number, centre: number) =>
  inBox(x, y, [centre - 0.27, centre + 0.27], [0, 1.5]) ||
  inBox(x, y, [centre - 0.32, centre + 0.32], [1.36, 1.5])

const inSaddle = (x: number, y: number) => {
  const [left, top] = [Math.abs(x - 0.5), Math.abs(y + 0.5)]
  if (left > 0.66 || top > 0.62) return false
  if (left > 0.57 || top > 0.53) return true
  return diamond(modulo(x - 0.5 + 0.2, 0.4) - 0.2, y + 0.5, 0.17)
}

/** About 4.6 cm long and 3 cm high, looking left; drawn in curves, so only threads make steps. */
export const elephant = (x: number, y: number) => {
  const tail =
    inBox(x, y, [1.86, 2.3], [-0.6, 0.75]) &&
    Math.abs(x - 2 - 0.14 * Math.sin(y * 2.4 + 0.6)) < 0.07
  const isSolid =
    inEllipse(x - 0.45, y + 0.28, 1.56, 1.02) ||
    inEllipse(x + 1.28, y + 0.5, 0.78, 0.8) ||
    inTrunk(x, y) ||
    [-0.78, -0.1, 1.02, 1.66].some((centre) => inLeg(x, y, centre)) ||
    tail ||
    inEllipse(x - 2.06, y - 0.78, 0.13, 0.2)
  const ear = Math.abs(Math.hypot((x + 0.74) / 0.8, (y + 0.4) / 1.1) - 0.52) < 0.07 && x > -1.12
  const tusk = inEllipse(x + 1.66, y - 0.36, 0.34, 0.09)
  const eye = Math.hypot(x + 1.56, y + 0.62) < 0.09
  return isSolid && !ear && !tusk && !eye && !inSaddle(x, y)
}
