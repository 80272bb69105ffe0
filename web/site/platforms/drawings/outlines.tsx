import { board, lanes } from '../sample-load/board.ts'
import { rate, weeks } from '../sample-load/rates.ts'
import { stops } from '../sample-load/trip.ts'
import { routePath, routeStops } from './route.ts'

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h-${width}z`

const laneX = (index: number) => 210 + index * 72
const rowY = (index: number) => 40 + index * 62

const exchange = {
  viewBox: '0 0 800 460',
  lines: [
    ...lanes.map((_, index) => `M${laneX(index)} 0V440`),
    ...board.map((_, index) => `M170 ${rowY(index)}H680`),
  ],
  areas: board.map(({ to }, index) => {
    const y = rowY(index)
    return `${box(laneX(lanes.indexOf(to)) - 17, y - 13, 34, 26)}${box(0, y - 6, 110, 12)}${box(720, y - 6, 80, 12)}`
  }),
}

const BAR = 90
const intelligence = {
  viewBox: '0 0 800 400',
  lines: ['M0 390H800', `M0 ${390 - rate * BAR}H800`],
  areas: weeks.map((week, index) => {
    const height = Math.round(week.rate * BAR)
    return box(4 + index * 67, 390 - height, 55, height)
  }),
}

const billing = {
  viewBox: '0 0 800 420',
  lines: [0, 1, 2, 3, 4, 5]
    .map((index) => `M400 ${120 + index * 46}H760`)
    .concat(box(360, 8, 432, 404)),
  areas: [0, 1, 2, 3].map((index) => box(0, 8 + index * 110, 280, 74)),
}

const track = {
  viewBox: '0 0 800 600',
  lines: [routePath, ...stops.map((_, index) => `M440 ${60 + index * 58}H800`)],
  areas: routeStops.map(({ x, y }) => box(x - 13, y - 13, 26, 26)),
}

export const outlines = Object.fromEntries(
  Object.entries({ exchange, intelligence, billing, track }).map(
    ([kind, { viewBox, lines, areas }]) => [
      kind,
      () => (
        <svg viewBox={viewBox} aria-hidden="true">
          <path d={lines.join('')} fill="none" stroke="currentColor" strokeWidth="8" />
          <path d={areas.join('')} fill="currentColor" />
        </svg>
      ),
    ],
  ),
)
