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

const elephantRows = [
  '..........####......',
  '.....##########.....',
  '....#############...',
  '...###############..',
  '..################..',
  '..#####.##########..',
  '.################.#.',
  '.##.#############..#',
  '##..#############..#',
  '#...#############...',
  '#...####....#####...',
  '#..#####....#####...',
  '##..####....#####...',
  '....####....#####...',
]

export const elephant = (x: number, y: number, square: number) => {
  const row = elephantRows[Math.floor(y / square + elephantRows.length / 2)]
  return row?.[Math.floor(x / square + 10)] === '#'
}
