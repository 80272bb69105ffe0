import { blend, dye, type Rgb } from '../dyes.ts'
import { type Fabric, ground, plainWeave } from '../fabric.ts'
import { bellNoise, modulo, noise1 } from '../numbers.ts'

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

const dyeAt = (u: number, v: number): Rgb => {
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

const slip = (thread: number, along: number, seed: number) =>
  bellNoise(thread, seed) * 0.1 +
  noise1(thread / 5, seed + 1) * 0.13 +
  noise1(thread / 23 + along * 0.02, seed + 2) * 0.12

const blurDye = (dyeWithOffset: (offset: number) => Rgb) =>
  blend(blend(dyeWithOffset(-0.09), dyeWithOffset(0.09), 0.5), dyeWithOffset(0), 0.45)

/** Warp and weft are both dyed before weaving, so colours blur where the threads have slipped. */
export const doubleIkat: Fabric = {
  endSpacing: 0.05,
  pickSpacing: 0.05,
  draft: plainWeave,
  gloss: 30,
  shine: 0.42,
  crease: 1,
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
