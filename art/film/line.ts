import { clamp, mix } from '../woven/numbers.ts'

export type Point = readonly [x: number, y: number]

/** All lines have the same number of points, so that one can morph into another. */
export type Line = readonly Point[]

const points = 72

export const lineOf = (pointAt: (share: number) => Point): Line =>
  Array.from({ length: points }, (_, n) => pointAt(n / (points - 1)))

export const mixPoints = (a: Point, b: Point, share: number): Point => [
  mix(a[0], b[0], share),
  mix(a[1], b[1], share),
]

const pointAtIndex = (line: Line, n: number) => line[clamp(n, 0, line.length - 1)] as Point
const vectorLength = ([x, y]: Point) => Math.hypot(x, y) || 1
const normal = (a: Point, b: Point): Point => {
  const direction: Point = [b[0] - a[0], b[1] - a[1]]
  return [-direction[1] / vectorLength(direction), direction[0] / vectorLength(direction)]
}

/** Moves a polyline sideways by `offset`, so that the threads of a bundle run in parallel. */
const offsetCorners = (corners: Line, offset: number): Line =>
  corners.map((corner, n) => {
    const incomingNormal = normal(
      pointAtIndex(corners, n - 1),
      pointAtIndex(corners, Math.max(1, n)),
    )
    const outgoingNormal = normal(
      pointAtIndex(corners, Math.min(n, corners.length - 2)),
      pointAtIndex(corners, n + 1),
    )
    const sum: Point = [
      incomingNormal[0] + outgoingNormal[0],
      incomingNormal[1] + outgoingNormal[1],
    ]
    const middle: Point = [sum[0] / vectorLength(sum), sum[1] / vectorLength(sum)]
    const cosine = middle[0] * incomingNormal[0] + middle[1] * incomingNormal[1]
    const reach = offset / Math.max(0.4, cosine)
    return [corner[0] + middle[0] * reach, corner[1] + middle[1] * reach]
  })

export const route = (corners: Line, offset: number): Line => {
  const path = offsetCorners(corners, offset)
  const lengths = [0]
  path.slice(1).forEach((point, n) => {
    const last = pointAtIndex(path, n)
    lengths.push((lengths[n] ?? 0) + Math.hypot(point[0] - last[0], point[1] - last[1]))
  })
  let line = lineOf((share) => {
    const target = share * (lengths.at(-1) ?? 0)
    const next = Math.max(
      1,
      lengths.findIndex((length) => length >= target - 1e-9),
    )
    const [start, end] = [lengths[next - 1] ?? 0, lengths[next] ?? 1]
    return mixPoints(
      pointAtIndex(path, next - 1),
      pointAtIndex(path, next),
      (target - start) / (end - start || 1),
    )
  })
  for (let pass = 0; pass < 3; pass++) {
    line = line.map((point, n) => {
      if (n === 0 || n === line.length - 1) return point
      const [incomingNormal, outgoingNormal] = [
        pointAtIndex(line, n - 1),
        pointAtIndex(line, n + 1),
      ]
      return mixPoints(mixPoints(incomingNormal, outgoingNormal, 0.5), point, 0.5)
    })
  }
  return line
}

/** The point at a share of the line from 0 to 1, and the direction there in radians. */
export const pointOn = (line: Line, share: number) => {
  const q = clamp(share) * (line.length - 1)
  const n = Math.min(line.length - 2, Math.floor(q))
  const [a, b] = [pointAtIndex(line, n), pointAtIndex(line, n + 1)]
  return { point: mixPoints(a, b, q - n), angle: Math.atan2(b[1] - a[1], b[0] - a[0]) }
}

export const pathOf = (line: Line, start = 0, end = 1) => {
  const last = line.length - 1
  const inner = line.slice(Math.ceil(clamp(start) * last), Math.floor(clamp(end) * last) + 1)
  const linePoints = [pointOn(line, start).point, ...inner, pointOn(line, end).point]
  return `M${linePoints.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}`
}

export const crossings = (one: Line, other: Line): number[] => {
  const shares: number[] = []
  for (let n = 0; n < one.length - 1; n++) {
    const [a, b] = [pointAtIndex(one, n), pointAtIndex(one, n + 1)]
    for (let k = 0; k < other.length - 1; k++) {
      const [c, d] = [pointAtIndex(other, k), pointAtIndex(other, k + 1)]
      const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]]
      const area = ux * vy - uy * vx
      if (Math.abs(area) < 1e-9) continue
      const [wx, wy] = [c[0] - a[0], c[1] - a[1]]
      const s = (wx * vy - wy * vx) / area
      const t = (wx * uy - wy * ux) / area
      if (s >= 0 && s < 1 && t >= 0 && t < 1) shares.push((k + t) / (other.length - 1))
    }
  }
  return shares
}
