import { blend, type Rgb } from './dyes.ts'
import type { Fabric } from './fabric.ts'
import { bellNoise, hash2, noise1, noise2, smoothStep } from './numbers.ts'

export interface Thread {
  kind: 'warp' | 'weft' | 'zari' | 'silk'
  colour: Rgb
  i: number
  j: number
  /** Position across and along the thread, each from -0.5 to 0.5 of its spacing. */
  across: number
  along: number
  width: number
  /** 0 where pixels are too coarse to show single threads, 1 where they are clear. */
  detail: number
  /** Less than 1 below another thread. */
  brightness: number
}

const scaleColour = (colour: Rgb, by: number): Rgb => [
  colour[0] * by,
  colour[1] * by,
  colour[2] * by,
]

/** Returns the visible thread, or undefined in a gap; `threadWidths` are in pixels. */
export const threadAt = (
  fabric: Fabric,
  u: number,
  v: number,
  threadWidths: { end: number; pick: number },
): Thread | undefined => {
  const isNear = Math.min(threadWidths.end, threadWidths.pick) > 9
  const wobble = 0.035 * (isNear ? 0.5 : 1)
  const atEnd = (u + wobble * noise2(v * 0.5, u * 0.12, 61)) / fabric.endSpacing
  const atPick = (v + wobble * noise2(u * 0.5, v * 0.12, 62)) / fabric.pickSpacing
  const [i, j] = [Math.floor(atEnd), Math.floor(atPick)]
  const [a, b] = [atEnd - i - 0.5, atPick - j - 0.5]
  const { warp, weft, over } = fabric.crossingAt(
    i,
    j,
    (i + 0.5) * fabric.endSpacing,
    (j + 0.5) * fabric.pickSpacing,
  )
  const detail = smoothStep(2.4, 6, Math.min(threadWidths.end, threadWidths.pick))
  let isWarp = !over && fabric.draft(i, j)
  let brightness = 1
  const slubOfEnd = fabric.slub * (bellNoise(i, 101) * 0.75 + noise1(v * 0.35 + i * 3.7, i) * 0.6)
  const slubOfPick =
    fabric.slub * (bellNoise(j, 202) * 1.05 + noise1(u * 0.3 + j * 3.7, j + 9999) * 0.8)
  const uneven = 4 * fabric.slub * (isWarp ? 0.12 * bellNoise(i, 303) : 0.16 * bellNoise(j, 404))
  const width = (isNear ? 0.93 : 0.97) * (over ? (over.kind === 'silk' ? 1.35 : 1.12) : 1 + uneven)
  if (isNear && !over && Math.abs(isWarp ? a : b) > width / 2) {
    isWarp = !isWarp
    brightness = 0.5
    if (Math.abs(isWarp ? a : b) > width / 2) return undefined
  }
  const base = { i, j, across: isWarp ? a : b, along: isWarp ? b : a, width, detail, brightness }
  if (over) {
    return { ...base, kind: over.kind, colour: scaleColour(over.dye, 1 + 0.1 * bellNoise(j, 77)) }
  }
  const threadColour = scaleColour(isWarp ? warp : weft, 1 + (isWarp ? slubOfEnd : slubOfPick))
  const meanColour = scaleColour(blend(warp, weft, 0.5), 1 + (slubOfEnd + slubOfPick) / 2)
  const colour = blend(meanColour, threadColour, detail)
  return {
    ...base,
    kind: isWarp ? 'warp' : 'weft',
    colour: isNear ? addTwist(colour, base) : colour,
  }
}

const addTwist = (colour: Rgb, position: Pick<Thread, 'i' | 'j' | 'across' | 'along'>): Rgb => {
  const ply = Math.sin(
    (position.along * 3.2 + position.across * 2.2 + hash2(position.i, position.j) * 6) *
      Math.PI *
      2,
  )
  return scaleColour(
    colour,
    1 + 0.1 * ply + 0.07 * noise1(position.across * 26 + position.i * 13, 17),
  )
}
