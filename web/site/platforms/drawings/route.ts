import { stops } from '../sample-load/trip.ts'

interface Point {
  x: number
  y: number
}

interface RouteStop extends Point {
  place: string
  labelBefore: boolean
}

const segments: readonly {
  bends?: readonly Point[]
  x: number
  y: number
  labelBefore?: boolean
}[] = [
  { x: 120, y: 36 },
  { x: 120, y: 96 },
  { x: 120, y: 168 },
  { x: 172, y: 220 },
  { x: 172, y: 312 },
  {
    bends: [
      { x: 172, y: 323 },
      { x: 222, y: 373 },
    ],
    x: 222,
    y: 384,
  },
  { bends: [{ x: 222, y: 396 }], x: 262, y: 436 },
  { x: 320, y: 494, labelBefore: true },
  { x: 320, y: 560, labelBefore: true },
]

const start = { x: 120, y: 36, km: 0 }

export const routeStops: readonly RouteStop[] = stops.map(({ place }, index) => {
  const segment = segments[index]
  const { x, y } = segment ?? start
  return { x, y, place, labelBefore: segment?.labelBefore ?? false }
})

interface RoutePoint extends Point {
  /** Kilometres from the start; they run evenly over the drawn length of one leg. */
  km: number
}

const followSegments = () => {
  const points: RoutePoint[] = [start]
  for (const [index, { bends = [], x, y }] of segments.entries()) {
    const { km = 0, legKm = 0 } = stops[index] ?? {}
    let last: Point = points.at(-1) ?? start
    const leg = [...bends, { x, y }].map((point) => {
      const length = Math.hypot(point.x - last.x, point.y - last.y)
      last = point
      return { ...point, length }
    })
    const total = leg.reduce((sum, { length }) => sum + length, 0)
    let gone = 0
    for (const { length, ...point } of leg) {
      gone += length
      if (total > 0) points.push({ ...point, km: km - legKm + (gone / total) * legKm })
    }
  }
  return points
}

const points = followSegments()

const pathThrough = (through: readonly Point[]) =>
  `M${through.map(({ x, y }) => `${x} ${y}`).join('L')}`

export const routePath = pathThrough(points)

export const drawPathUntil = (km: number) => {
  const index = Math.max(
    1,
    points.findIndex((point) => point.km >= km),
  )
  const from = points[index - 1] ?? start
  const to = points[index] ?? start
  const part = (km - from.km) / (to.km - from.km)
  const here = { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) }
  return {
    ...here,
    degrees: (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI,
    path: pathThrough([...points.slice(0, index), here]),
  }
}
