import { clothTime, filmSize } from '../../web/site/home/film-map.ts'
import { clamp, hash, mix } from '../woven/numbers.ts'
import { dye, onGrid, pitch, warpLanes, weftLanes } from './lanes.ts'
import { type Line, lineOf, mixPoints, route } from './line.ts'

export interface Thread {
  number: number
  line: Line
  /** 0 in the cloth, 1 as a lane on the map. */
  openness: number
  width: number
  colour: string
}

export interface Pick extends Thread {
  dye: string
  dyedSpan: readonly [start: number, end: number]
  /** The shuttle's position while it moves, as a share of the line. */
  shuttle: number | undefined
}

export const ease = (start: number, end: number, moment: number) => {
  const t = clamp((moment - start) / (end - start))
  return t * t * t * (t * (6 * t - 15) + 10)
}

const mixColours = (a: string, b: string, share: number) => {
  const part = (hex: string, index: number) => Number.parseInt(hex.slice(index, index + 2), 16)
  const mixed = [1, 3, 5].map((index) => Math.round(mix(part(a, index), part(b, index), share)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** When the map closes, when the cloth has lost its dyes, is dyed again, and opens into the map. */
const times = { close: clothTime.start, bare: 0.62, weave: 0.625, open: 0.77 }

const opennessAt = (moment: number, order: number) =>
  1 -
  ease(times.close + 0.04 * order, times.close + 0.13 + 0.04 * order, moment) +
  ease(times.open + 0.06 * order, times.open + 0.13 + 0.06 * order, moment)

const createMorph = (inCloth: Line, lanes: readonly Line[], bundle: number, offset: number) => {
  const lane = route((lanes[bundle] ?? []).map(onGrid), offset)
  return (openness: number): Line =>
    inCloth.map((point, n) => mixPoints(point, lane[n] ?? point, openness))
}

const LANE_SPACING = 7.4
const widthOf = (openness: number) => mix(29, 4.2, openness)

const warpDyes = ['#2b4680', '#233a6e', '#35558f', '#233a6e', '#2b4680']
const laneDyes = ['#43639f', '#5f7fb8', dye.pale, '#5f7fb8', '#43639f']

/** The x of a warp end in the cloth. It leaves room for the ragged starts of the picks. */
export const clothColumn = (number: number) => 40 + number * 45

export const clothSpan = (number: number): readonly [start: number, end: number] => [
  mix(1, 20, hash(number * 13 + 3)),
  filmSize.width + pitch,
]

const warp = Array.from({ length: 25 }, (_, number) => {
  const x = clothColumn(number)
  const inCloth = lineOf((share) => [x, mix(-pitch, filmSize.height + pitch, share)])
  return createMorph(inCloth, warpLanes, Math.floor(number / 5), -((number % 5) - 2) * LANE_SPACING)
})

export const warpAt = (moment: number): Thread[] =>
  warp.map((lineAt, number) => {
    const openness = opennessAt(moment, number / warp.length)
    const colour = mixColours(warpDyes[number % 5] ?? '', laneDyes[number % 5] ?? '', openness)
    return { number, openness, line: lineAt(openness), width: widthOf(openness), colour }
  })

const { kora, haldi, madder, pale } = dye
const weftDyes = [
  [haldi, haldi, kora, haldi, kora, haldi, haldi],
  [madder, madder, madder, kora, madder, madder, madder],
  [kora, pale, kora, kora, haldi, kora, pale],
].flat()

const weft = weftDyes.map((_, number) => {
  const [, y] = onGrid([0, number])
  const [start, end] = clothSpan(number)
  const inCloth = lineOf((share) => [mix(start, end, share), y])
  return createMorph(inCloth, weftLanes, Math.floor(number / 7), ((number % 7) - 3) * LANE_SPACING)
})

export const weftAt = (moment: number): Pick[] =>
  weft.map((lineAt, number) => {
    const openness = opennessAt(moment, (number / weft.length) * 0.8 + 0.1)
    const bareColour = mixColours(dye.bare, dye.bareLane, openness)
    const isBare = moment > times.bare
    const dyedShare = isBare ? clamp((moment - times.weave - number * 0.006) / 0.05) : 1
    const fading = isBare ? 0 : ease(times.bare - 0.045, times.bare, moment)
    const isLeftward = number % 2 === 1
    return {
      number,
      openness,
      line: lineAt(openness),
      width: widthOf(openness),
      colour: bareColour,
      dye: mixColours(weftDyes[number] ?? '', bareColour, fading),
      dyedSpan: isLeftward ? [1 - dyedShare, 1] : [0, dyedShare],
      shuttle:
        dyedShare > 0 && dyedShare < 1 ? (isLeftward ? 1 - dyedShare : dyedShare) : undefined,
    }
  })
