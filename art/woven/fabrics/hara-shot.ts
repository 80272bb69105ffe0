import { blend, dye } from '../dyes.ts'
import {
  type Crossing,
  type Fabric,
  fromSelvedge,
  ground,
  halfDropPosition,
  isPalluLine,
  isWithin,
  zari,
} from '../fabric.ts'
import { creeper, diamond, elephant, mango, temple, wheel } from '../motifs.ts'
import { modulo } from '../numbers.ts'

const LENGTH_CM = 630
const END_CM = 43
const BLOUSE_CM = 80

const maroon = ground(dye.maroon, dye.madderDeep)
const selvedge = ground(dye.maroon)
const tooth = ground(dye.hara, blend(dye.hara, dye.haraLight, 0.4))
const green = ground(dye.hara, blend(dye.hara, dye.haraLight, 0.7))

const bands = [
  [0, 1.6],
  [2, 2.3],
  [9.3, 9.6],
  [10, 11.4],
  [11.8, 12.1],
  [20.2, 20.5],
  [20.9, 22.3],
  [22.7, 23],
  [31, 31.3],
  [31.7, 33],
  [33.4, 33.7],
  [39, 40.2],
] as const

const isWheelRow = (u: number, y: number) => {
  const x = modulo(u, 4.6) - 2.3
  const side = 2.3 - Math.abs(x)
  return wheel(x, y, 1.9) || diamond(side, Math.abs(y) - 2.6, 0.7)
}

const pallu = (i: number, j: number, u: number, v: number): Crossing => {
  if (isWithin(v, ...bands)) return zari(maroon, i, j, 8)
  if (v < 9.3) return mango(modulo(u, 5) - 2.5, 5.6 - v, 2.35) ? zari(maroon, i, j) : maroon
  if (v < 20.2) return isWheelRow(u, v - 16.15) ? zari(maroon, i, j) : maroon
  if (v < 31) return creeper(u, v - 27, 7.6, 2.4) ? zari(maroon, i, j) : maroon
  if (v < 39) return elephant(modulo(u, 5.9) - 2.95, 36.4 - v) ? zari(maroon, i, j, 6) : maroon
  return temple(u, END_CM - v, 2.4, 2.8, 0.034) ? maroon : tooth
}

const border = (i: number, j: number, edge: number, v: number, beside: Crossing): Crossing => {
  if (isWithin(edge, [-1, 1], [1.4, 1.7], [4.4, 4.8])) return zari(selvedge, i, j, 7)
  const y = modulo(v, 2) - 1
  if (edge < 4.4 && diamond(y, edge - 3.05, 0.8) && !diamond(y, edge - 3.05, 0.32)) {
    return zari(selvedge, i, j)
  }
  return edge < 4.8 || temple(v, edge - 4.8, 1.4, 2.1, 0.034) ? selvedge : beside
}

export const haraShot: Fabric = {
  lengthCm: LENGTH_CM,
  endSpacing: 0.034,
  pickSpacing: 0.034,
  gloss: 34,
  shine: 0.55,
  crease: 0.7,
  slub: 0.06,
  crossingAt(i, j, u, v) {
    if (v < END_CM) return pallu(i, j, u, v)
    const edge = fromSelvedge(u)
    const body = v > LENGTH_CM - BLOUSE_CM ? maroon : green
    if (edge < 7) return border(i, j, edge, v, body)
    if (body === maroon) return maroon
    if (isPalluLine(v)) return zari(maroon, i, j, 8)
    const { x, y } = halfDropPosition(u - 5.5, v, 7.5)
    return mango(x, -y, 1.25) ? zari(green, i, j) : green
  },
}
