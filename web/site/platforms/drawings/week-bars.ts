import { bookedWeek, costs, rate, weeks } from '../sample-load/rates.ts'

/** The chart is one unit wide for each week and one unit high for each rupee; its zero is at the bottom. */
export const CHART_RUPEES = 4.5

const GAP = 0.06

const box = (x: number, width: number, from: number, to: number) =>
  `M${x} ${+(CHART_RUPEES - from).toFixed(2)}h${width}V${+(CHART_RUPEES - to).toFixed(2)}h-${width}z`

const bars = (
  chosen: (index: number) => boolean,
  span: (week: (typeof weeks)[number]) => readonly [number, number],
) =>
  weeks
    .map((week, index) => (chosen(index) ? box(index + GAP, 1 - 2 * GAP, ...span(week)) : ''))
    .join('')

const all = () => true
const isPaid = (index: number) => index <= bookedWeek
const isForecast = (index: number) => index > bookedWeek

/** The lengths of threads, of which the uncertain part of a forecast is drawn. */
const threads = [0.6, 0.92, 0.74, 1, 0.5]
const THREAD_WIDTH = 0.12

const raggedEdges = weeks
  .map(({ low, high }, index) => {
    if (low === undefined || high === undefined) return ''
    const step = (1 - 2 * GAP - THREAD_WIDTH) / (threads.length - 1)
    return threads
      .map((part, threadIndex) =>
        box(
          +(index + GAP + threadIndex * step).toFixed(2),
          THREAD_WIDTH,
          low,
          low + part * (high - low),
        ),
      )
      .join('')
  })
  .join('')

const line = (from: number, to: number, rate: number) =>
  `M${from} ${+(CHART_RUPEES - rate).toFixed(2)}H${to}`

const base = costs.road + costs.truck

export const weekPaths = {
  rupees: [1, 2, 3, 4].map((value) => line(0, weeks.length, value)).join(''),
  zero: line(0, weeks.length, 0),
  road: bars(all, () => [0, costs.road]),
  truck: bars(all, () => [costs.road, base]),
  paid: bars(isPaid, (week) => [base, week.rate]),
  expected: bars(isForecast, ({ low = base }) => [base, low]),
  spread: raggedEdges,
  middles: weeks
    .map((week, index) => (isForecast(index) ? line(index + GAP, index + 1 - GAP, week.rate) : ''))
    .join(''),
  booked: line(bookedWeek + 1, weeks.length, rate),
}
