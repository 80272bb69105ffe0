import { blend, dye } from '../dyes.ts'
import {
  type Crossing,
  type Fabric,
  fromSelvedge,
  ground,
  ikat,
  isPalluLine,
  isWithin,
  zari,
} from '../fabric.ts'
import { diamond, temple, wheel } from '../motifs.ts'
import { modulo } from '../numbers.ts'

const LENGTH_CM = 620
const END_CM = 44
const BLOUSE_CM = 80
const BORDER_CM = 8.2
const REPEAT_CM = 7.4
const madder = ground(dye.madder, dye.madderDeep)
const indigo = ground(dye.neel, dye.neelDeep)

const diamondRow = (u: number) => (along: number) => {
  const row = Math.floor((u - BORDER_CM) / REPEAT_CM)
  const x = modulo(u - BORDER_CM, REPEAT_CM) - REPEAT_CM / 2
  const y = modulo(along + (row & 1) * REPEAT_CM * 0.5, REPEAT_CM) - REPEAT_CM / 2
  const d = Math.abs(x) * 0.9 + Math.abs(y)
  if (d < 0.8) return 0
  if (d < 1.55) return 1
  if (d < 2.25) return 0.12
  if (d < 2.85) return 0.85
  return d > 3.72 && d < 4.06 ? 0.55 : 0
}

const tied = (i: number, u: number, v: number): Crossing => {
  const undyedShare = ikat(diamondRow(u), v, i)
  return ground(
    blend(dye.neel, dye.bleach, undyedShare * 0.93),
    blend(dye.neelDeep, dye.neelPale, undyedShare * 0.75),
  )
}

const bands = [
  [0, 1.1],
  [1.5, 1.75],
  [9.6, 9.85],
  [10.3, 11.5],
  [11.95, 12.2],
  [27.4, 27.65],
  [28.1, 29.3],
  [29.75, 30],
  [38.2, 38.45],
  [38.9, 40],
] as const

const isLattice = (u: number, v: number) => {
  const x = modulo(u, 5) - 2.5
  const y = v - 19.8
  const cell = Math.abs(modulo(y + 3.75, 5) - 2.5)
  const line = Math.abs(Math.abs(x) / 2.5 + cell / 2.5 - 1)
  return (
    line < 0.045 || diamond(Math.abs(x), cell, 0.62) || diamond(2.5 - Math.abs(x), 2.5 - cell, 0.62)
  )
}

const pallu = (i: number, j: number, u: number, v: number): Crossing => {
  if (isWithin(v, ...bands)) return zari(madder, i, j, 8)
  const x = modulo(u, 5.9) - 2.95
  if (v < 9.6) return wheel(x, v - 5.7, 2.7) ? zari(madder, i, j) : madder
  if (v > 12.2 && v < 27.4) return isLattice(u, v) ? zari(madder, i, j) : madder
  if (v > 30 && v < 38.2) return wheel(x, v - 34.1, 2.9) ? zari(madder, i, j) : madder
  return v < 40 || temple(u, v - 40, 2, 3.6, 0.038) ? madder : indigo
}

const border = (i: number, j: number, edge: number, v: number): Crossing => {
  if (isWithin(edge, [0.5, 0.95], [1.3, 1.5], [5.1, 5.35])) return zari(madder, i, j, 6)
  if (edge > 2 && edge < 4.7 && wheel(modulo(v, 3.1) - 1.55, edge - 3.35, 1.1)) {
    return zari(madder, i, j)
  }
  return edge < 5.35 || temple(v, edge - 5.35, 1.5, 2.9, 0.036) ? madder : indigo
}

export const neelIkat: Fabric = {
  lengthCm: LENGTH_CM,
  endSpacing: 0.036,
  pickSpacing: 0.038,
  gloss: 22,
  shine: 0.36,
  crease: 0.9,
  slub: 0.1,
  crossingAt(i, j, u, v) {
    if (v < END_CM) return pallu(i, j, u, v)
    const edge = fromSelvedge(u)
    if (edge < BORDER_CM) return border(i, j, edge, v)
    if (isPalluLine(v)) return zari(madder, i, j, 8)
    return v > LENGTH_CM - BLOUSE_CM ? indigo : tied(i, u, v)
  },
}
