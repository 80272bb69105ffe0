import { type Cloth, FRINGE, SILK, WARP_AND_WEFT, ZARI } from './cloth.ts'
import { bellNoise, clamp, hash2, noise2, smoothStep } from './numbers.ts'

export interface ClothPoint {
  u: number
  v: number
  weft: Float64Array
  warp: Float64Array
  normal: Float64Array
  sky: number
  shade: number
  /** Samples for each centimetre. */
  scale: number
}

/** The thread seen at a point; positions run from -0.5 to 0.5 of the spacing. */
export const createThread = () => ({
  kind: WARP_AND_WEFT,
  isWarp: false,
  i: 0,
  j: 0,
  cell: 0,
  across: 0,
  along: 0,
  width: 1,
  /** 0 where samples are too coarse to show single threads, 1 where they are clear. */
  detail: 0,
  isNear: false,
  brightness: 1,
})
export type Thread = ReturnType<typeof createThread>

export const isFloat = ({ kind }: Thread) => kind === ZARI || kind === SILK

/** The end of a float is rounded, because the thread dips under the next warp end there. */
const floatWidth = (cloth: Cloth, cell: number, along: number) => {
  const isFirst = cloth.kind[cell - 1] !== cloth.kind[cell]
  const isLast = cloth.kind[cell + 1] !== cloth.kind[cell]
  const toEnd = Math.min(isFirst ? along + 0.5 : 1, isLast ? 0.5 - along : 1)
  return toEnd > 0.6 ? 1 : Math.sqrt(Math.max(0, 1 - (1 - toEnd / 0.6) ** 2))
}

/** Fills `thread` with the one at a point. @returns false for a gap between threads */
export const findThread = (
  thread: Thread,
  cloth: Cloth,
  { u, v, weft, warp, scale }: ClothPoint,
): boolean => {
  const { fabric } = cloth
  const endPixels = scale * fabric.endSpacing * Math.hypot(weft[0] ?? 0, weft[1] ?? 0)
  const pickPixels = scale * fabric.pickSpacing * Math.hypot(warp[0] ?? 0, warp[1] ?? 0)
  const pixels = Math.min(endPixels, pickPixels)
  const isNear = scale * fabric.endSpacing > 9
  const wobble = isNear ? 0.018 : 0.035
  const atEnd = (u + wobble * noise2(v * 0.5, u * 0.12, 61)) / fabric.endSpacing
  const atPick = (v + wobble * noise2(u * 0.5, v * 0.12, 62)) / fabric.pickSpacing
  const [i, j] = [Math.floor(atEnd), Math.floor(atPick)]
  const [a, b] = [atEnd - i - 0.5, atPick - j - 0.5]
  const end = clamp(i - cloth.firstEnd, 0, cloth.ends - 1)
  const pick = clamp(j - cloth.firstPick, 0, cloth.picks - 1)
  const cell = pick * cloth.ends + end
  thread.kind = cloth.kind[cell] ?? WARP_AND_WEFT
  thread.cell = cell
  thread.i = i
  thread.j = j
  thread.isNear = isNear
  thread.detail = smoothStep(2.4, 6, pixels)
  thread.brightness = 1
  const isInFloat = isFloat(thread)
  if (isInFloat) {
    thread.width = isNear ? floatWidth(cloth, cell, a) : 1
    if (Math.abs(b) <= thread.width / 2) {
      thread.isWarp = false
      thread.across = b
      thread.along = a
      return true
    }
    thread.kind = WARP_AND_WEFT
    thread.brightness = 0.6
  }
  thread.isWarp = thread.kind === FRINGE || isInFloat || ((i + j) & 1) === 0
  const uneven =
    4 * fabric.slub * (thread.isWarp ? 0.1 * bellNoise(i, 303) : 0.14 * bellNoise(j, 404))
  thread.width = (isNear ? 0.97 : 1) * (1 + uneven)
  if (isNear && !isInFloat && Math.abs(thread.isWarp ? a : b) > thread.width / 2) {
    thread.isWarp = !thread.isWarp
    thread.brightness = 0.6
    if (Math.abs(thread.isWarp ? a : b) > thread.width / 2) return false
  }
  thread.across = thread.isWarp ? a : b
  thread.along = thread.isWarp ? b : a
  return true
}

export const twistOf = ({ kind, across, along, isWarp, i, j, isNear }: Thread) => {
  if (!isNear) return 1
  const turn = Math.PI * 2
  if (kind === ZARI) return 1 + 0.24 * Math.sin((along * 4 + across * 1.6 + j * 0.37) * turn)
  const own = isWarp ? i : j
  const filaments = 0.16 * noise2(across * 9 + own * 31, along * 0.9 + (isWarp ? j : i) * 0.9, 17)
  return 1 + 0.06 * Math.sin((along * 1.5 + across * 1.4 + hash2(own, 8)) * turn) + filaments
}
