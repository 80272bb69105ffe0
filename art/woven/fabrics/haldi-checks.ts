import { blend, dye } from '../dyes.ts'
import {
  type Crossing,
  type Fabric,
  fromSelvedge,
  ground,
  isPalluLine,
  isWithin,
  silk,
  zari,
} from '../fabric.ts'
import { flower, mango, temple } from '../motifs.ts'
import { modulo } from '../numbers.ts'

const END_CM = 42
const BORDER_CM = 9
const CHECK_CM = 2.6
const pink = ground(dye.rani, dye.raniDeep)
const yellow = ground(dye.haldi)
const rusty = blend(dye.haldi, dye.rust, 0.16)
const isLine = (x: number) => x < 0.13 || (x > 0.26 && x < 0.34)

const bands = [
  [0, 1.4],
  [1.8, 2.05],
  [11.9, 12.15],
  [12.6, 13.8],
  [14.25, 14.5],
  [24.9, 25.15],
  [25.6, 26.8],
  [27.25, 27.5],
  [37.1, 37.35],
  [37.8, 38.9],
] as const

const flowerRow = (u: number, y: number) => {
  const x = modulo(u, 5.9) - 2.95
  const isRing = Math.abs(Math.hypot(x, y) - 2.75) < 0.13
  const isFlower = flower(x, y, 2.3, 8, 0.3) && !flower(x, y, 1.45, 8, 0.3, Math.PI / 8)
  const isHeart = flower(x, y, 1.1, 8, 0.2) && Math.hypot(x, y) > 0.3
  const between = 2.95 - Math.abs(x)
  return isRing || isFlower || isHeart || Math.abs(between) + Math.abs(Math.abs(y) - 3.4) < 0.62
}

const pallu = (i: number, j: number, u: number, v: number): Crossing => {
  if (isWithin(v, ...bands)) return zari(pink, i, j, 8)
  const x = modulo(u, 5.9) - 2.95
  if (v < 11.9) return mango(x, 7.4 - v, 3.1) ? zari(pink, i, j) : pink
  if (v < 24.9) return flowerRow(u, v - 19.7) ? zari(pink, i, j) : pink
  if (v < 37.1) return mango(-x, 32.7 - v, 3.1) ? zari(pink, i, j) : pink
  return v < 38.9 || temple(u, v - 38.9, 1.97, 3, 0.037) ? pink : yellow
}

const border = (i: number, j: number, edge: number, v: number): Crossing => {
  if (isWithin(edge, [-1, 0.8], [1.1, 1.3], [6.1, 6.6])) return zari(pink, i, j, 7)
  if (edge > 1.9 && edge < 5.6 && mango(modulo(v, 3.4) - 1.7, 3.85 - edge, 1.45)) {
    return zari(pink, i, j)
  }
  return edge < 6.6 || temple(v, edge - 6.6, 1.3, 2.3, 0.037) ? pink : yellow
}

export const haldiChecks: Fabric = {
  lengthCm: 625,
  endSpacing: 0.037,
  pickSpacing: 0.037,
  gloss: 34,
  shine: 0.42,
  crease: 0.9,
  slub: 0.07,
  crossingAt(i, j, u, v) {
    if (v < END_CM) return pallu(i, j, u, v)
    const edge = fromSelvedge(u)
    if (edge < BORDER_CM) return border(i, j, edge, v)
    if (isPalluLine(v)) return pink
    const cloth = ground(
      isLine(modulo(u - BORDER_CM, CHECK_CM)) ? dye.rani : dye.haldi,
      isLine(modulo(v, CHECK_CM)) ? dye.rani : rusty,
    )
    const x = modulo(u - BORDER_CM - 0.17, CHECK_CM * 2) - CHECK_CM * 0.5
    const y = modulo(v - 0.17, CHECK_CM * 2) - CHECK_CM * 0.5
    return flower(x, y, 0.5, 4, 0.4) ? silk(cloth, i, j, dye.rani) : cloth
  },
}
