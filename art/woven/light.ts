import { dye, type Rgb } from './dyes.ts'
import type { Fabric } from './fabric.ts'
import { clamp, hash2, mix, noise2 } from './numbers.ts'
import type { Thread } from './thread.ts'
import { addScaled, dot, normalize, normalTowardsViewer, type Vector } from './vector.ts'

/** The share of the sky that a point sees, and the share of the lamp it does not. */
export interface Visibility {
  sky: number
  shade: number
}

const halfVector = (light: Vector) => normalize([light[0], light[1], light[2] + 1])
const fillLight: Vector = [0.72, 0.1, 0.68]
const fillHalf = halfVector(fillLight)

const creases = (u: number, v: number) =>
  0.11 * noise2(u * 0.42, v * 0.16, 71) +
  0.05 * noise2(u * 0.9 + v * 0.25, v * 0.5, 72) +
  0.018 * noise2(u * 2.3, v * 1.7, 73)

export const clothNormal = (
  across: Vector,
  along: Vector,
  u: number,
  v: number,
  crease: number,
) => {
  const center = creases(u, v)
  const e = 0.06
  const gu = ((creases(u + e, v) - center) / e) * crease
  const gv = ((creases(u, v + e) - center) / e) * crease
  return normalize(
    addScaled(addScaled(normalTowardsViewer(across, along), across, -gu), along, -gv),
  )
}

/** The anisotropic highlight of silk, narrower for a glossier yarn. */
const lobe = (thread: Vector, halfway: Vector, gloss: number) =>
  Math.max(0, 1 - dot(thread, halfway) ** 2) ** gloss

interface ThreadPlane {
  normal: Vector
  warp: Vector
  weft: Vector
  visibility: Visibility
}

export const lightOf = (thread: Thread, fabric: Fabric, plane: ThreadPlane, lamp: Vector): Rgb => {
  const { kind, colour, detail, across, along, width } = thread
  const { sky, shade } = plane.visibility
  const isFloating = kind === 'zari' || kind === 'silk'
  const isWarp = kind === 'warp'
  const direction = normalize(isWarp ? plane.warp : plane.weft)
  const side = isWarp ? plane.weft : plane.warp
  const c = clamp((2 * across) / width, -1, 1)
  const isNear = detail === 1
  const wave = Math.sin(Math.PI * along) * 0.55 * (isFloating ? 0.25 : 1) * detail
  const round = c * (isNear ? 0.85 : 0.5) * detail
  const normal = normalize(addScaled(addScaled(plane.normal, side, round), direction, wave))
  const bentDirection = normalize(addScaled(direction, plane.normal, -0.9 * wave))
  const dip = isFloating ? 0 : 0.3 * detail * Math.abs(2 * along) ** 3
  const edge = (1 - (isNear ? 0.62 : 0.34) * detail * c * c - dip) * thread.brightness * sky

  const direct = 1 - 0.85 * shade
  const towards = dot(normal, lamp)
  const wrap = clamp((towards + 0.22) / 1.22)
  const fill = clamp((dot(normal, fillLight) + 0.2) / 1.2)
  const lampHalf = halfVector(lamp)
  const facingLamp = clamp(towards * 1.6) * direct
  const ownShine = lobe(bentDirection, lampHalf, fabric.gloss * 1.3) * facingLamp
  const crossShine = lobe(normalize(side), lampHalf, fabric.gloss * 1.3) * facingLamp
  const shine = isFloating ? ownShine : mix((ownShine + crossShine) / 2, ownShine, detail)
  const second = lobe(bentDirection, fillHalf, fabric.gloss * 1.1) * fill * 0.26
  const diffuse = (1.12 * wrap * wrap * direct + 0.13 * fill + 0.11) * edge

  if (kind === 'zari') {
    const { i, j } = thread
    const leaf = 0.35 + 1.5 * hash2(i >> 1, j * 3 + 1) ** 2 + 0.5 * hash2(i, j)
    // Where the metal's glints are smaller than a pixel, their mean is used.
    const glint = mix(1.05, leaf, Math.max(0.35, detail))
    const face = clamp(0.25 + 0.75 * lobe(bentDirection, lampHalf, 6))
    const metal = (shine * 1.7 + face * 0.5 * direct * wrap * wrap) * glint * 0.55
    return reflect(colour, diffuse * 0.72, (metal + second) * edge, 1)
  }
  return reflect(colour, diffuse, (shine + second) * fabric.shine * edge, 0.62)
}

/** Diffuse and specular light; `tint` is how far the highlight takes the thread's colour. */
const reflect = (colour: Rgb, diffuse: number, shine: number, tint: number): Rgb => {
  const brightest = Math.max(...colour, 0.02)
  const white = (1 - tint) * 0.16
  const reflectPart = (part: number) =>
    part * diffuse + shine * (white + tint * (part / brightest) * mix(brightest, 1, 0.16))
  return [reflectPart(colour[0]), reflectPart(colour[1]), reflectPart(colour[2])]
}

export const lightOfTable = ({ sky, shade }: Visibility, table: Rgb = dye.table): Rgb => {
  const k = 0.66 * (0.35 + 0.65 * sky) * (1 - 0.72 * shade)
  return [table[0] * k, table[1] * k, table[2] * k]
}
