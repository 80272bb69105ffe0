import { blend, dye, type Rgb } from '../dyes.ts'
import { type Fabric, fromSelvedge, ground, isPalluLine } from '../fabric.ts'
import { temple } from '../motifs.ts'
import { bellNoise, modulo, noise1 } from '../numbers.ts'

const LENGTH_CM = 550
const END_CM = 40
const BORDER_CM = 9.5
/** Nine squares fit between the borders. */
const REPEAT_CM = 11
const SQUARE_CM = 0.31
const dyes = {
  madder: dye.madder,
  kora: dye.kora,
  haldi: dye.haldi,
  hara: dye.hara,
  kasis: dye.kasis,
} as const

const cellCenter = (x: number) => (Math.floor(x / SQUARE_CM) + 0.5) * SQUARE_CM

const flowerDye = (radius: number, petal: number): Rgb | undefined => {
  if (radius < 0.5) return dyes.kasis
  if (radius < 0.85) return dyes.kora
  if (radius < 1.35) return dyes.hara
  if (radius < petal - 0.55) return dyes.haldi
  if (radius < petal) return dyes.kora
  return radius < petal + 0.36 ? dyes.kasis : undefined
}

const cornerDye = (inwards: number): Rgb => {
  if (inwards < 0.7) return dyes.haldi
  if (inwards < 1.15) return dyes.kora
  return inwards < 1.7 ? dyes.hara : dyes.madder
}

const squareDye = (u: number, v: number): Rgb => {
  const x = Math.abs(modulo(u, REPEAT_CM) - REPEAT_CM / 2)
  const y = Math.abs(modulo(v, REPEAT_CM) - REPEAT_CM / 2)
  const edge = Math.max(x, y)
  if (edge > 5.05) {
    return modulo(Math.floor((x > y ? v : u) / 0.62), 2) ? dyes.kora : dyes.kasis
  }
  if (edge > 4.6) return dyes.hara
  if (edge > 4.4) return dyes.kora
  const a = cellCenter(x)
  const b = cellCenter(y)
  const petal = 2.35 + 0.8 * Math.cos(8 * Math.atan2(b, a))
  const inFlower = flowerDye(Math.hypot(a, b), petal)
  if (inFlower) return inFlower
  if (a + b > 6.4) return cornerDye(8.6 - a - b)
  const isBar = Math.min(a, b) < 0.32 && Math.max(a, b) > 3.5 && Math.max(a, b) < 4.2
  return isBar ? dyes.kora : dyes.madder
}

const diamondRow = (along: number, across: number, ground: Rgb): Rgb => {
  const d = Math.abs(modulo(cellCenter(along), 3.1) - 1.55) + Math.abs(cellCenter(across))
  if (d < 0.5) return dyes.kasis
  if (d < 0.95) return dyes.haldi
  return d < 1.5 ? dyes.kora : ground
}

const borderDye = (edge: number, v: number): Rgb => {
  if (edge < 0.7 || (edge > 5.5 && edge < 6)) return dyes.kasis
  if (edge < 1.1 || (edge > 5.1 && edge < 5.5)) return dyes.kora
  if (edge < 5.1) return diamondRow(v, edge - 3.1, dyes.hara)
  if (edge > 8.9) return dyes.kasis
  return modulo(Math.floor(v / 0.62), 2) ? dyes.kora : dyes.madder
}

const palluDye = (u: number, v: number): Rgb => {
  if (v < 2.2) return dyes.hara
  if (v < 2.8 || (v > 8.2 && v < 8.8)) return dyes.kora
  if (v < 8.2) return diamondRow(u, v - 5.5, dyes.kasis)
  if (v < 10.4) return modulo(Math.floor(u / 0.62), 2) ? dyes.kora : dyes.hara
  if (v < 21.4) return squareDye(u - BORDER_CM, v - 10.4)
  if (v < 23.6) return modulo(Math.floor(u / 0.62), 2) ? dyes.kora : dyes.hara
  if (v < 31) return diamondRow(u, v - 27.3, dyes.hara)
  if (v < 31.6) return dyes.kora
  if (v < 33) return dyes.kasis
  return temple(u, v - 33, 2.48, 6, SQUARE_CM) ? dyes.kasis : dyes.madder
}

const dyeAt = (u: number, v: number): Rgb => {
  const edge = fromSelvedge(u)
  if (v < END_CM) return palluDye(u, v)
  if (edge < BORDER_CM) return borderDye(edge, v)
  if (isPalluLine(v)) return dyes.kasis
  return squareDye(u - BORDER_CM, v - END_CM)
}

const slip = (thread: number, along: number, seed: number) =>
  bellNoise(thread, seed) * 0.1 +
  noise1(thread / 5, seed + 1) * 0.13 +
  noise1(thread / 23 + along * 0.02, seed + 2) * 0.12

const blurDye = (dyeWithOffset: (offset: number) => Rgb) =>
  blend(blend(dyeWithOffset(-0.09), dyeWithOffset(0.09), 0.5), dyeWithOffset(0), 0.45)

/** Warp and weft are both dyed before weaving, so colours blur where the threads have slipped. */
export const doubleIkat: Fabric = {
  lengthCm: LENGTH_CM,
  endSpacing: 0.036,
  pickSpacing: 0.036,
  gloss: 30,
  shine: 0.42,
  crease: 0.8,
  slub: 0.08,
  crossingAt(i, j, u, v) {
    const warpSlip = slip(i, v, 21)
    const weftSlip = slip(j, u, 31)
    return ground(
      blurDye((offset) => dyeAt(u, v + warpSlip + offset)),
      blurDye((offset) => dyeAt(u + weftSlip + offset, v)),
    )
  },
}
