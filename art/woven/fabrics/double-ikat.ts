import { blend, dye, type Rgb } from '../dyes.ts'
import { type Fabric, ground, plainWeave } from '../fabric.ts'
import { bell, drift, modulo } from '../numbers.ts'

const every = 11
const square = 0.31
const shelf = {
  madder: dye.madder,
  kora: dye.kora,
  haldi: dye.haldi,
  hara: dye.hara,
  kasis: dye.kasis,
} as const

const middleOf = (x: number) => (Math.floor(x / square) + 0.5) * square

const flowerDye = (radius: number, petal: number): Rgb | undefined => {
  if (radius < 0.5) return shelf.kasis
  if (radius < 0.85) return shelf.kora
  if (radius < 1.35) return shelf.hara
  if (radius < petal - 0.55) return shelf.haldi
  if (radius < petal) return shelf.kora
  return radius < petal + 0.36 ? shelf.kasis : undefined
}

const cornerDye = (inwards: number): Rgb => {
  if (inwards < 0.7) return shelf.haldi
  if (inwards < 1.15) return shelf.kora
  return inwards < 1.7 ? shelf.hara : shelf.madder
}

/** The dye that the tied pattern asks for at a place. */
const wanted = (u: number, v: number): Rgb => {
  const x = Math.abs(modulo(u, every) - every / 2)
  const y = Math.abs(modulo(v, every) - every / 2)
  const edge = Math.max(x, y)
  if (edge > 5.05) {
    return modulo(Math.floor((x > y ? v : u) / 0.62), 2) ? shelf.kora : shelf.kasis
  }
  if (edge > 4.6) return shelf.hara
  if (edge > 4.4) return shelf.kora
  const a = middleOf(x)
  const b = middleOf(y)
  const petal = 2.35 + 0.8 * Math.cos(8 * Math.atan2(b, a))
  const inFlower = flowerDye(Math.hypot(a, b), petal)
  if (inFlower) return inFlower
  if (a + b > 6.4) return cornerDye(8.6 - a - b)
  const isBar = Math.min(a, b) < 0.32 && Math.max(a, b) > 3.5 && Math.max(a, b) < 4.2
  return isBar ? shelf.kora : shelf.madder
}

const slip = (thread: number, along: number, seed: number) =>
  bell(thread, seed) * 0.1 +
  drift(thread / 5, seed + 1) * 0.13 +
  drift(thread / 23 + along * 0.02, seed + 2) * 0.12

const soaked = (at: (moved: number) => Rgb) => blend(blend(at(-0.09), at(0.09), 0.5), at(0), 0.45)

/** Both thread systems are resist-dyed before weaving: where they agree the colour is full, where they slipped it feathers. */
export const doubleIkat: Fabric = {
  ends: 0.05,
  picks: 0.05,
  draft: plainWeave,
  gloss: 30,
  shine: 0.42,
  crease: 1,
  slub: 0.08,
  at(i, j, u, v) {
    const ofWarp = slip(i, v, 21)
    const ofWeft = slip(j, u, 31)
    return ground(
      soaked((moved) => wanted(u, v + ofWarp + moved)),
      soaked((moved) => wanted(u + ofWeft + moved, v)),
    )
  },
}
