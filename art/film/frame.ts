import { clothTime, filmSize, places } from '../../web/site/home/film-map.ts'
import { hash, mix } from '../woven/numbers.ts'
import { dye } from './lanes.ts'
import { crossings, pathOf, pointOn } from './line.ts'
import { clothColumn, clothSpan, ease, type Pick, type Thread, warpAt, weftAt } from './threads.ts'

const stroke = (path: string, colour: string, width: number, opacity = 1) =>
  `<path d="${path}" stroke="${colour}" stroke-width="${width.toFixed(2)}" stroke-opacity="${opacity}"/>`

const gapWidth = ({ width, openness }: Thread) => width + mix(8, 3.2, openness)

const drawEnd = (end: Thread) => {
  const path = pathOf(end.line)
  const highlight = 0.1 * (1 - end.openness / 0.6)
  return (
    stroke(path, dye.ground, gapWidth(end)) +
    stroke(path, end.colour, end.width) +
    (highlight > 0 ? stroke(path, '#a0bae2', end.width * 0.34, highlight) : '')
  )
}

const drawPick = (pick: Pick, start: number, end: number) => {
  const [from, to] = [Math.max(start, pick.dyedSpan[0]), Math.min(end, pick.dyedSpan[1])]
  const bareStroke = stroke(pathOf(pick.line, start, end), pick.colour, pick.width)
  return to > from
    ? bareStroke + stroke(pathOf(pick.line, from, to), pick.dye, pick.width)
    : bareStroke
}

const drawPickOverEnd = (pick: Pick, end: Thread) => {
  if ((pick.number + end.number) % 2 === 0) return ''
  const openness = Math.max(pick.openness, end.openness)
  const [clothStart, clothEnd] = clothSpan(pick.number)
  const fullLength = clothEnd - clothStart
  const halfShare = (mix(20.5, 4.6, openness) / fullLength) * mix(1, 0.94, openness)
  const inCloth = [(clothColumn(end.number) - clothStart) / fullLength]
  return (openness < 0.001 ? inCloth : crossings(end.line, pick.line))
    .map((share) => {
      const [from, to] = [Math.max(0, share - halfShare), Math.min(1, share + halfShare)]
      const gap = stroke(pathOf(pick.line, from, to), dye.ground, gapWidth(pick))
      return gap + drawPick(pick, from - 0.002, to + 0.002)
    })
    .join('')
}

const drawShuttle = ({ shuttle, line, dye: thread }: Pick) => {
  if (shuttle === undefined) return ''
  const [x, y] = pointOn(line, shuttle).point
  return `<g transform="translate(${x} ${y})" stroke="none">
    <path fill="${dye.bleach}" d="M-46 0Q-20-12 0-12Q20-12 46 0Q20 12 0 12Q-20 12-46 0"/>
    <path fill="${thread}" d="M-17-4.5h34v9h-34z"/>
  </g>`
}

const loads = Array.from({ length: 15 }, (_, number) => ({
  isOnWeft: number % 3 !== 0,
  thread:
    number % 3 ? [1, 5, 8, 10, 12, 15, 19, 3, 17][number % 9] : [2, 7, 12, 17, 22][number % 5],
  start: hash(number * 31 + 7),
  isForward: number % 4 !== 0,
  colour: [dye.kora, dye.madder, dye.haldi, dye.bleach][number % 4],
}))

const drawLoads = (moment: number, warp: Thread[], weft: Pick[]) =>
  loads
    .map(({ isOnWeft, thread: number = 0, start, isForward, colour }) => {
      const thread = (isOnWeft ? weft : warp)[number]
      if (!thread) return ''
      const opacity = ease(0.25, 0.7, thread.openness)
      const position = (start + (isForward ? moment : 1 - moment)) % 1
      if (opacity <= 0 || Math.min(position, 1 - position) < 0.004) return ''
      const { point, angle } = pointOn(thread.line, position)
      const degrees = (angle * 180) / Math.PI + (isForward ? 0 : 180)
      return `<g transform="translate(${point.join(' ')}) rotate(${degrees})" opacity="${opacity}" stroke="none">
        <path fill="${dye.ground}" d="M-27-12h56v24h-56z"/>
        <path fill="${colour}" d="M-23-8.5h32v17h-32zM12-7.5h11v15h-11z"/>
      </g>`
    })
    .join('')

/** Their names are text over the film. */
const drawPlaces = (moment: number) =>
  places
    .map(({ x, y }, number) => {
      const opacity =
        1 -
        ease(clothTime.start - 0.01, clothTime.start + 0.04, moment) +
        ease(clothTime.end - 0.03 + number * 0.003, clothTime.end + 0.02 + number * 0.003, moment)
      if (opacity <= 0) return ''
      return `<g transform="translate(${x} ${y}) scale(${mix(0.4, 1, opacity)})" opacity="${opacity}">
        <path fill="${dye.ground}" d="M-23-23h46v46h-46z"/>
        <path stroke="${dye.kora}" stroke-width="4" d="M-16-16h32v32h-32z"/>
        <path fill="${dye.kora}" d="M-6-6h12v12h-12z"/>
      </g>`
    })
    .join('')

export const frameAt = (moment: number) => {
  const [warp, weft] = [warpAt(moment), weftAt(moment)]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${filmSize.width}" height="${filmSize.height}">
    <rect width="100%" height="100%" fill="${dye.ground}"/>
    <g fill="none" stroke-linejoin="round">
      ${weft.map((pick) => stroke(pathOf(pick.line), dye.ground, gapWidth(pick)) + drawPick(pick, 0, 1)).join('')}
      ${warp.map(drawEnd).join('')}
      ${weft.flatMap((pick) => warp.map((end) => drawPickOverEnd(pick, end))).join('')}
      ${weft.map(drawShuttle).join('')}
      ${drawLoads(moment, warp, weft)}
      ${drawPlaces(moment)}
    </g>
  </svg>`
}
