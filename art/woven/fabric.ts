import { blend, dye, type Rgb } from './dyes.ts'
import { bellNoise, hash2, modulo, noise1 } from './numbers.ts'

export interface Crossing {
  warp: Rgb
  weft: Rgb
  over?: { kind: 'zari' | 'silk'; dye: Rgb }
}

export const WIDTH_CM = 118
/** What hangs over the shoulder: the patterned end of each fabric, and before it as much of the ground. */
export const PALLU_CM = 75

/** Lines across the ground where the pallu begins. */
const palluLines = [
  [PALLU_CM - 4.6, PALLU_CM - 4],
  [PALLU_CM - 3.5, PALLU_CM - 1.1],
  [PALLU_CM - 0.6, PALLU_CM],
] as const

/** A plain weave: every second crossing shows the warp. */
export interface Fabric {
  lengthCm: number
  /** Distance between two warp ends and between two picks, in centimetres. */
  endSpacing: number
  pickSpacing: number
  gloss: number
  shine: number
  crease: number
  slub: number
  /** The threads at end i and pick j; u runs across the saree, v along it from the end of the pallu, both in centimetres. */
  crossingAt: (i: number, j: number, u: number, v: number) => Crossing
}

/** Both selvedges carry the same border: the distance from the nearer one. */
export const fromSelvedge = (u: number) => Math.min(u, WIDTH_CM - u)

export const ground = (warp: Rgb, weft = warp): Crossing => ({ warp, weft })

/** Gold thread over the background, bound down at every `bound`-th end. */
export const zari = (background: Crossing, i: number, j: number, bound = 5): Crossing => {
  if (modulo(i + 2 * j, bound) === 0) return background
  const pale = hash2(j, 77) * 0.5 + hash2(i >> 2, j) * 0.25
  return { ...background, over: { kind: 'zari', dye: blend(dye.gold, dye.goldPale, pale) } }
}

export const silk = (background: Crossing, i: number, j: number, colour: Rgb): Crossing =>
  modulo(i + 2 * j, 7) === 0 ? background : { ...background, over: { kind: 'silk', dye: colour } }

export const isWithin = (x: number, ...spans: readonly (readonly [number, number])[]) =>
  spans.some(([from, to]) => x > from && x < to)

export const isPalluLine = (v: number) => isWithin(v, ...palluLines)

export const halfDropPosition = (along: number, across: number, every: number) => {
  const shift = Math.floor(across / every) & 1
  return {
    x: modulo(along + (shift * every) / 2, every) - every / 2,
    y: modulo(across, every) - every / 2,
  }
}

/** The dyed share of a thread in ikat: each thread slips a little between tying and weaving. */
export const ikat = (pattern: (along: number) => number, along: number, thread: number) => {
  const slip =
    bellNoise(thread, 11) * 0.17 +
    noise1(thread / 9, 16) * 0.14 +
    noise1(along * 0.7 + thread * 3.1, 20) * 0.03
  const position = along + slip
  return pattern(position - 0.05) * 0.25 + pattern(position) * 0.5 + pattern(position + 0.05) * 0.25
}
