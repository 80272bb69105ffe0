import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weeks } from '../sample-load/rates.ts'
import { CHART_RUPEES, weekPaths } from './week-bars.ts'

/** The lower and the upper end of each bar, in rupees above the bottom of the chart. */
const barsOf = (path: string) =>
  [...path.matchAll(/M[\d.]+ ([\d.]+)h[\d.]+V([\d.]+)/g)].map(([, from, to]) =>
    [from, to].map((edge) => Math.round((CHART_RUPEES - Number(edge)) * 100) / 100),
  )

const cents = (rupees: number) => Math.round(rupees * 100) / 100

test('the line of zero is the bottom of the chart', () => {
  assert.equal(weekPaths.zero, `M0 ${CHART_RUPEES}H${weeks.length}`)
})

test('the bars of all weeks stand on zero, each part on the one below it', () => {
  const road = barsOf(weekPaths.road)
  const truck = barsOf(weekPaths.truck)
  const upper = [...barsOf(weekPaths.paid), ...barsOf(weekPaths.expected)]
  assert.equal(road.length, weeks.length)
  assert.ok(road.every(([from]) => from === 0))
  assert.deepEqual(
    truck.map(([from]) => from),
    road.map(([, to]) => to),
  )
  assert.deepEqual(
    upper.map(([from]) => from),
    truck.map(([, to]) => to),
  )
})

test('a bar is as high as its rate, and a bar of the forecast as its lowest rate', () => {
  const upper = [...barsOf(weekPaths.paid), ...barsOf(weekPaths.expected)]
  assert.deepEqual(
    upper.map(([, to]) => to),
    weeks.map(({ rate, low }) => cents(low ?? rate)),
  )
})
