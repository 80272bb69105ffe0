import { dye, type Rgb } from './dyes.ts'
import type { Fabric } from './fabric.ts'
import { chance2, clamp, hills, mix } from './numbers.ts'
import type { Thread } from './thread.ts'
import { dot, facing, plus, unit, type Vector } from './vector.ts'

/** What of the light reaches a point. */
export interface Reach {
  open: number
  shade: number
}

const half = (light: Vector) => unit([light[0], light[1], light[2] + 1])
const fillLight: Vector = [0.72, 0.1, 0.68]
const fillHalf = half(fillLight)

const creases = (u: number, v: number) =>
  0.11 * hills(u * 0.42, v * 0.16, 71) +
  0.05 * hills(u * 0.9 + v * 0.25, v * 0.5, 72) +
  0.018 * hills(u * 2.3, v * 1.7, 73)

/** The cloth's side turned to the eye, with the fine creases of cloth that was folded. */
export const clothNormal = (
  across: Vector,
  along: Vector,
  u: number,
  v: number,
  crease: number,
) => {
  const here = creases(u, v)
  const e = 0.06
  const gu = ((creases(u + e, v) - here) / e) * crease
  const gv = ((creases(u, v + e) - here) / e) * crease
  return unit(plus(plus(facing(across, along), across, -gu), along, -gv))
}

/** Silk shines across its threads: a long lobe, narrow for a glossy yarn. */
const lobe = (thread: Vector, halfway: Vector, gloss: number) =>
  Math.max(0, 1 - dot(thread, halfway) ** 2) ** gloss

interface Place {
  normal: Vector
  /** The directions of warp ends and of weft picks. */
  warp: Vector
  weft: Vector
  reach: Reach
}

/** The light that a thread gives back to the eye. */
export const lightOf = (thread: Thread, fabric: Fabric, place: Place, lamp: Vector): Rgb => {
  const { kind, colour, fine, across, along, width } = thread
  const { open, shade } = place.reach
  const floats = kind === 'zari' || kind === 'silk'
  const up = kind === 'warp'
  const run = unit(up ? place.warp : place.weft)
  const side = up ? place.weft : place.warp
  const c = clamp((2 * across) / width, -1, 1)
  const near = fine === 1
  const wave = Math.sin(Math.PI * along) * 0.55 * (floats ? 0.25 : 1) * fine
  const round = c * (near ? 0.85 : 0.5) * fine
  const normal = unit(plus(plus(place.normal, side, round), run, wave))
  const bent = unit(plus(run, place.normal, -0.9 * wave))
  const dip = floats ? 0 : 0.3 * fine * Math.abs(2 * along) ** 3
  const edge = (1 - (near ? 0.62 : 0.34) * fine * c * c - dip) * thread.lit * open

  const direct = 1 - 0.85 * shade
  const towards = dot(normal, lamp)
  const wrap = clamp((towards + 0.22) / 1.22)
  const fill = clamp((dot(normal, fillLight) + 0.2) / 1.2)
  const lampHalf = half(lamp)
  const facingLamp = clamp(towards * 1.6) * direct
  const own = lobe(bent, lampHalf, fabric.gloss * 1.3) * facingLamp
  const other = lobe(unit(side), lampHalf, fabric.gloss * 1.3) * facingLamp
  // From afar both thread systems answer the lamp.
  const shine = floats ? own : mix((own + other) / 2, own, fine)
  const second = lobe(bent, fillHalf, fabric.gloss * 1.1) * fill * 0.26
  const diffuse = (1.12 * wrap * wrap * direct + 0.13 * fill + 0.11) * edge

  if (kind === 'zari') {
    const { i, j } = thread
    const leaf = 0.35 + 1.5 * chance2(i >> 1, j * 3 + 1) ** 2 + 0.5 * chance2(i, j)
    // Where leaves of metal are too small to see, their mean stays.
    const glint = mix(1.05, leaf, Math.max(0.35, fine))
    const face = clamp(0.25 + 0.75 * lobe(bent, lampHalf, 6))
    const metal = (shine * 1.7 + face * 0.5 * direct * wrap * wrap) * glint * 0.55
    return reflect(colour, diffuse * 0.72, (metal + second) * edge, 1)
  }
  return reflect(colour, diffuse, (shine + second) * fabric.shine * edge, 0.62)
}

/** Diffuse and shining light together; `tint` tells how far the shine takes the thread's colour. */
const reflect = (colour: Rgb, diffuse: number, shine: number, tint: number): Rgb => {
  const most = Math.max(...colour, 0.02)
  const white = (1 - tint) * 0.16
  const one = (part: number) =>
    part * diffuse + shine * (white + tint * (part / most) * mix(most, 1, 0.16))
  return [one(colour[0]), one(colour[1]), one(colour[2])]
}

/** What is seen of the table beside the cloth. */
export const lightOfTable = ({ open, shade }: Reach, table: Rgb = dye.table): Rgb => {
  const k = 0.66 * (0.35 + 0.65 * open) * (1 - 0.72 * shade)
  return [table[0] * k, table[1] * k, table[2] * k]
}
