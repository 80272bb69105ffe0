import { blend, type Rgb } from './dyes.ts'
import type { Fabric } from './fabric.ts'
import { bell, chance2, drift, hills, step } from './numbers.ts'

/** The thread that is seen in one point of the cloth. */
export interface Thread {
  kind: 'warp' | 'weft' | 'zari' | 'silk'
  colour: Rgb
  i: number
  j: number
  /** Across the thread and along it, each -0.5 to 0.5 of the room it has. */
  across: number
  along: number
  /** Of the room it has. */
  width: number
  /** 0 where the picture is too coarse to tell threads apart, 1 where they are plain to see. */
  fine: number
  /** 1, or less where it lies under another thread. */
  lit: number
}

const scaled = (colour: Rgb, by: number): Rgb => [colour[0] * by, colour[1] * by, colour[2] * by]

/** Finds the thread at u, v; `room` is the width of one thread in points. Nothing where one sees through the cloth. */
export const threadAt = (
  fabric: Fabric,
  u: number,
  v: number,
  room: { end: number; pick: number },
): Thread | undefined => {
  const near = Math.min(room.end, room.pick) > 9
  // Threads never lie dead straight.
  const loose = 0.035 * (near ? 0.5 : 1)
  const atEnd = (u + loose * hills(v * 0.5, u * 0.12, 61)) / fabric.ends
  const atPick = (v + loose * hills(u * 0.5, v * 0.12, 62)) / fabric.picks
  const [i, j] = [Math.floor(atEnd), Math.floor(atPick)]
  const [a, b] = [atEnd - i - 0.5, atPick - j - 0.5]
  const { warp, weft, over } = fabric.at(i, j, (i + 0.5) * fabric.ends, (j + 0.5) * fabric.picks)
  const fine = step(2.4, 6, Math.min(room.end, room.pick))
  let up = !over && fabric.draft(i, j)
  let lit = 1
  const slubOfEnd = fabric.slub * (bell(i, 101) * 0.75 + drift(v * 0.35 + i * 3.7, i) * 0.6)
  const slubOfPick = fabric.slub * (bell(j, 202) * 1.05 + drift(u * 0.3 + j * 3.7, j + 9999) * 0.8)
  const uneven = 4 * fabric.slub * (up ? 0.12 * bell(i, 303) : 0.16 * bell(j, 404))
  const width = (near ? 0.93 : 0.97) * (over ? (over.kind === 'silk' ? 1.35 : 1.12) : 1 + uneven)
  if (near && !over && Math.abs(up ? a : b) > width / 2) {
    up = !up
    lit = 0.5
    if (Math.abs(up ? a : b) > width / 2) return undefined
  }
  const base = { i, j, across: up ? a : b, along: up ? b : a, width, fine, lit }
  if (over) {
    return { ...base, kind: over.kind, colour: scaled(over.dye, 1 + 0.1 * bell(j, 77)) }
  }
  // From afar the eye mixes the two systems.
  const own = scaled(up ? warp : weft, 1 + (up ? slubOfEnd : slubOfPick))
  const mixed = scaled(blend(warp, weft, 0.5), 1 + (slubOfEnd + slubOfPick) / 2)
  const colour = blend(mixed, own, fine)
  return { ...base, kind: up ? 'warp' : 'weft', colour: near ? twisted(colour, base) : colour }
}

/** The twist of a spun thread, seen from near. */
const twisted = (colour: Rgb, at: Pick<Thread, 'i' | 'j' | 'across' | 'along'>): Rgb => {
  const ply = Math.sin((at.along * 3.2 + at.across * 2.2 + chance2(at.i, at.j) * 6) * Math.PI * 2)
  return scaled(colour, 1 + 0.1 * ply + 0.07 * drift(at.across * 26 + at.i * 13, 17))
}
