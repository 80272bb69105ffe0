import { clamp, mix } from '../woven/numbers.ts'
import { dye, onGrid, pitch, size, warpLanes, weftLanes } from './lanes.ts'
import { type Line, lineOf, mixPoints, route } from './line.ts'

/** A thread at one moment, between lying in the cloth and being a lane. */
export interface Thread {
  number: number
  line: Line
  /** 0 in the cloth, 1 as a lane. */
  open: number
  width: number
  colour: string
}

/** A pick is dyed by the shuttle while it passes, and bare before. */
export interface Pick extends Thread {
  dye: string
  /** The dyed part of it, as shares of its line. */
  dyed: readonly [start: number, end: number]
  /** Where the shuttle is, while it is under way. */
  shuttle: number | undefined
}

/** From 0 to 1 between two moments, starting and ending gently. */
export const ease = (start: number, end: number, moment: number) => {
  const t = clamp((moment - start) / (end - start))
  return t * t * t * (t * (6 * t - 15) + 10)
}

const mixColours = (a: string, b: string, share: number) => {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(mix(part(a, at), part(b, at), share)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** What a thread opens and closes by: those at the left and the top go first. */
const openAt = (moment: number, order: number) =>
  ease(0.27 + 0.1 * order, 0.45 + 0.1 * order, moment) *
  (1 - ease(0.8 + 0.06 * order, 0.95 + 0.05 * order, moment))

/** The same for every moment: how a thread lies in the cloth and as a lane. */
const twoWays = (inCloth: Line, lanes: readonly Line[], bundle: number, offset: number) => {
  const lane = route((lanes[bundle] ?? []).map(onGrid), offset)
  return (open: number): Line => inCloth.map((point, n) => mixPoints(point, lane[n] ?? point, open))
}

const fine = 7.4
const widthOf = (open: number) => mix(29, 4.2, open)

const warpDyes = ['#2b4680', '#233a6e', '#35558f', '#233a6e', '#2b4680']
const laneDyes = ['#43639f', '#5f7fb8', dye.pale, '#5f7fb8', '#43639f']

const warp = Array.from({ length: 25 }, (_, number) => {
  const [x] = onGrid([number, 0])
  const inCloth = lineOf((share) => [x, mix(-pitch, size.height + pitch, share)])
  return twoWays(inCloth, warpLanes, Math.floor(number / 5), -((number % 5) - 2) * fine)
})

export const warpAt = (moment: number): Thread[] =>
  warp.map((lineAt, number) => {
    const open = openAt(moment, number / warp.length)
    const colour = mixColours(warpDyes[number % 5] ?? '', laneDyes[number % 5] ?? '', open)
    return { number, open, line: lineAt(open), width: widthOf(open), colour }
  })

const { kora, haldi, madder, pale } = dye
const weftDyes = [
  [haldi, haldi, kora, haldi, kora, haldi, haldi],
  [madder, madder, madder, kora, madder, madder, madder],
  [kora, pale, kora, kora, haldi, kora, pale],
].flat()

const weft = weftDyes.map((_, number) => {
  const [, y] = onGrid([0, number])
  const inCloth = lineOf((share) => [mix(-pitch, size.width + pitch, share), y])
  return twoWays(inCloth, weftLanes, Math.floor(number / 7), ((number % 7) - 3) * fine)
})

export const weftAt = (moment: number): Pick[] =>
  weft.map((lineAt, number) => {
    const open = openAt(moment, (number / weft.length) * 0.8 + 0.1)
    const bare = mixColours(dye.bare, dye.bareLane, open)
    const passed = clamp((moment - 0.035 - number * 0.0095) / 0.06)
    const leftwards = number % 2 === 1
    return {
      number,
      open,
      line: lineAt(open),
      width: widthOf(open),
      colour: bare,
      dye: mixColours(weftDyes[number] ?? '', bare, ease(0.86, 0.99, moment)),
      dyed: leftwards ? [1 - passed, 1] : [0, passed],
      shuttle: passed > 0 && passed < 1 ? (leftwards ? 1 - passed : passed) : undefined,
    }
  })
