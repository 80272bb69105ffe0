import type { Rgb } from './dyes.ts'
import type { Crossing, Fabric } from './fabric.ts'

export const WARP_AND_WEFT = 0
export const ZARI = 1
export const SILK = 2
export const FRINGE = 3

/** In centimetres. */
export interface Region {
  u: readonly [from: number, to: number]
  v: readonly [from: number, to: number]
}

export interface Cloth {
  fabric: Fabric
  firstEnd: number
  firstPick: number
  ends: number
  picks: number
  warp: Uint32Array
  weft: Uint32Array
  kind: Uint8Array
}

const LEVELS = 1023
const encodePart = (light: number) => Math.round(Math.sqrt(Math.min(1, light)) * LEVELS)

/** Ten bits for each colour part, spaced by square root as the eye sees them. */
const packColour = ([red, green, blue]: Rgb) =>
  (encodePart(red) << 20) | (encodePart(green) << 10) | encodePart(blue)

const light = Float32Array.from({ length: LEVELS + 1 }, (_, level) => (level / LEVELS) ** 2)
export const redOf = (packed: number) => light[packed >>> 20] ?? 0
export const greenOf = (packed: number) => light[(packed >>> 10) & LEVELS] ?? 0
export const blueOf = (packed: number) => light[packed & LEVELS] ?? 0

const kindOf = ({ over }: Crossing, v: number) => {
  if (v < 0) return FRINGE
  if (!over) return WARP_AND_WEFT
  return over.kind === 'zari' ? ZARI : SILK
}

export const weave = (fabric: Fabric, { u, v }: Region): Cloth => {
  const { endSpacing, pickSpacing } = fabric
  const firstEnd = Math.floor(u[0] / endSpacing)
  const firstPick = Math.floor(v[0] / pickSpacing)
  const ends = Math.ceil(u[1] / endSpacing) - firstEnd + 1
  const picks = Math.ceil(v[1] / pickSpacing) - firstPick + 1
  const warp = new Uint32Array(ends * picks)
  const weft = new Uint32Array(ends * picks)
  const kind = new Uint8Array(ends * picks)
  for (let pick = 0, cell = 0; pick < picks; pick++) {
    for (let end = 0; end < ends; end++, cell++) {
      const [i, j] = [end + firstEnd, pick + firstPick]
      const crossing = fabric.crossingAt(i, j, (i + 0.5) * endSpacing, (j + 0.5) * pickSpacing)
      warp[cell] = packColour(crossing.warp)
      weft[cell] = packColour(crossing.over?.dye ?? crossing.weft)
      kind[cell] = kindOf(crossing, j)
    }
  }
  return { fabric, firstEnd, firstPick, ends, picks, warp, weft, kind }
}
