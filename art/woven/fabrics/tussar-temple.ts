import { blend, dye } from '../dyes.ts'
import {
  type Crossing,
  type Fabric,
  fromSelvedge,
  ground,
  isPalluLine,
  isWithin,
} from '../fabric.ts'
import { diamond, temple } from '../motifs.ts'
import { modulo } from '../numbers.ts'

const END_CM = 46
const black = ground(dye.kasis)
const madder = ground(dye.madder, dye.madderDeep)
const turmeric = ground(dye.haldi)
const plain = ground(dye.tussar, dye.tussarPale)
const wild = ground(blend(dye.tussar, dye.tussarPale, 0.3), dye.tussarPale)
const striped = ground(wild.warp, dye.kasis)

const diamonds = (along: number, across: number, every: number, size: number) => {
  const x = modulo(along, every) - every / 2
  if (diamond(x, across, size) && !diamond(x, across, size * 0.63)) return madder
  return diamond(x, across, size * 0.37) ? turmeric : undefined
}

const border = (edge: number, v: number): Crossing => {
  if (isWithin(edge, [0.6, 1.1], [1.6, 1.8])) return madder
  if (isWithin(edge, [5.4, 5.7])) return turmeric
  if (edge > 6.2) return temple(v, edge - 6.2, 2.3, 4.6, 0.046) ? madder : plain
  return diamonds(v, edge - 3.6, 3, 1.35) ?? black
}

const stripes = [
  [0.8, 1.5],
  [10.9, 11.2],
  [11.7, 12.7],
  [13.2, 13.5],
  [30.9, 31.2],
  [31.7, 32.7],
  [33.2, 33.5],
] as const

const pallu = (u: number, v: number): Crossing => {
  if (isWithin(v, [2, 2.3], [22, 22.25], [34.2, 34.5])) return turmeric
  if (isWithin(v, ...stripes)) return madder
  if (v < 10.9) return diamonds(u, v - 6.6, 5.9, 2.9) ?? black
  if (v > 13.5 && v < 22) return temple(u, v - 14, 2.95, 7, 0.05) ? madder : black
  if (v > 22.2 && v < 30.9) return temple(u, 30.3 - v, 2.95, 7, 0.05) ? madder : black
  if (v < 34.5) return black
  if (v > 38) return temple(u, v - 38, 2.3, 7, 0.05) ? madder : plain
  return diamonds(u, v - 36.4, 2.95, 1.2) ?? black
}

export const tussarTemple: Fabric = {
  lengthCm: 640,
  endSpacing: 0.046,
  pickSpacing: 0.05,
  gloss: 16,
  shine: 0.34,
  crease: 1,
  slub: 0.2,
  crossingAt(_i, _j, u, v) {
    if (v < END_CM) return pallu(u, v)
    const edge = fromSelvedge(u)
    if (edge < 11) return border(edge, v)
    if (isPalluLine(v)) return madder
    return isWithin(modulo(v, 9), [0, 0.16], [0.42, 0.5]) ? striped : wild
  },
}
