import { blend, dye, type Rgb } from './dyes.ts'
import { bell, chance2, drift, modulo } from './numbers.ts'

/** What meets where a warp end crosses a weft pick. */
export interface Crossing {
  warp: Rgb
  weft: Rgb
  /** A pattern thread that floats over both. */
  over?: { kind: 'zari' | 'silk'; dye: Rgb }
}

export interface Fabric {
  /** Centimetres from one warp end to the next, and from one pick to the next. */
  ends: number
  picks: number
  /** Whether warp end i lies over pick j. */
  draft: (i: number, j: number) => boolean
  /** How narrow and how strong the shine is. */
  gloss: number
  shine: number
  /** How much it keeps from lying and from being folded. */
  crease: number
  /** How uneven the hand-spun thread is. */
  slub: number
  /** The crossing of end i and pick j, at u across and v along the cloth in centimetres. */
  at: (i: number, j: number, u: number, v: number) => Crossing
}

export const plainWeave = (i: number, j: number) => ((i + j) & 1) === 0

export const ground = (warp: Rgb, weft = warp): Crossing => ({ warp, weft })

/** Gold thread over the ground, bound down at every few ends. */
export const zari = (below: Crossing, i: number, j: number, bound = 5): Crossing => {
  if (modulo(i + 2 * j, bound) === 0) return below
  const pale = chance2(j, 77) * 0.5 + chance2(i >> 2, j) * 0.25
  return { ...below, over: { kind: 'zari', dye: blend(dye.gold, dye.goldPale, pale) } }
}

/** A dyed pattern weft over the ground. */
export const silk = (below: Crossing, i: number, j: number, colour: Rgb): Crossing =>
  modulo(i + 2 * j, 7) === 0 ? below : { ...below, over: { kind: 'silk', dye: colour } }

export const between = (x: number, ...spans: readonly (readonly [number, number])[]) =>
  spans.some(([from, to]) => x > from && x < to)

/** A place in repeat: rows `every` apart, each second one moved by half, measured from the motif's middle. */
export const inHalfDrop = (along: number, across: number, every: number) => {
  const odd = Math.floor(across / every) & 1
  return {
    x: modulo(along + (odd * every) / 2, every) - every / 2,
    y: modulo(across, every) - every / 2,
  }
}

/** How dyed a resist-tied thread is at a place: every thread slipped a little between tying and weaving. */
export const ikat = (pattern: (along: number) => number, along: number, thread: number) => {
  const slip =
    bell(thread, 11) * 0.17 +
    drift(thread / 9, 16) * 0.14 +
    drift(along * 0.7 + thread * 3.1, 20) * 0.03
  const at = along + slip
  return pattern(at - 0.05) * 0.25 + pattern(at) * 0.5 + pattern(at + 0.05) * 0.25
}
