import { clamp, mix } from '../woven/numbers.ts'

export type Point = readonly [x: number, y: number]

/** A thread's way: as many points as every other's, so that one way can turn into another. */
export type Line = readonly Point[]

const points = 72

export const lineOf = (pointAt: (share: number) => Point): Line =>
  Array.from({ length: points }, (_, n) => pointAt(n / (points - 1)))

export const mixPoints = (a: Point, b: Point, share: number): Point => [
  mix(a[0], b[0], share),
  mix(a[1], b[1], share),
]

const from = (line: Line, n: number) => line[clamp(n, 0, line.length - 1)] as Point
const length = ([x, y]: Point) => Math.hypot(x, y) || 1
const normal = (a: Point, b: Point): Point => {
  const along: Point = [b[0] - a[0], b[1] - a[1]]
  return [-along[1] / length(along), along[0] / length(along)]
}

/** The corners moved sideways, so that threads of a bundle run beside each other. */
const beside = (corners: Line, offset: number): Line =>
  corners.map((corner, n) => {
    const before = normal(from(corners, n - 1), from(corners, Math.max(1, n)))
    const after = normal(from(corners, Math.min(n, corners.length - 2)), from(corners, n + 1))
    const both: Point = [before[0] + after[0], before[1] + after[1]]
    const middle: Point = [both[0] / length(both), both[1] / length(both)]
    const cosine = middle[0] * before[0] + middle[1] * before[1]
    const reach = offset / Math.max(0.4, cosine)
    return [corner[0] + middle[0] * reach, corner[1] + middle[1] * reach]
  })

/** The line through corners, beside them by an offset. Its corners are soft: lanes are thread, not wire. */
export const route = (corners: Line, offset: number): Line => {
  const path = beside(corners, offset)
  const lengths = [0]
  path.slice(1).forEach((point, n) => {
    const last = from(path, n)
    lengths.push((lengths[n] ?? 0) + Math.hypot(point[0] - last[0], point[1] - last[1]))
  })
  let line = lineOf((share) => {
    const target = share * (lengths.at(-1) ?? 0)
    const next = Math.max(
      1,
      lengths.findIndex((reached) => reached >= target - 1e-9),
    )
    const [start, end] = [lengths[next - 1] ?? 0, lengths[next] ?? 1]
    return mixPoints(from(path, next - 1), from(path, next), (target - start) / (end - start || 1))
  })
  for (let pass = 0; pass < 3; pass++) {
    line = line.map((point, n) => {
      if (n === 0 || n === line.length - 1) return point
      const [before, after] = [from(line, n - 1), from(line, n + 1)]
      return mixPoints(mixPoints(before, after, 0.5), point, 0.5)
    })
  }
  return line
}

/** Where a share of the line's points is passed, and the direction there. */
export const placeOn = (line: Line, share: number) => {
  const q = clamp(share) * (line.length - 1)
  const n = Math.min(line.length - 2, Math.floor(q))
  const [a, b] = [from(line, n), from(line, n + 1)]
  return { point: mixPoints(a, b, q - n), angle: Math.atan2(b[1] - a[1], b[0] - a[0]) }
}

/** A part of the line as an SVG path. */
export const pathOf = (line: Line, start = 0, end = 1) => {
  const last = line.length - 1
  const inner = line.slice(Math.ceil(clamp(start) * last), Math.floor(clamp(end) * last) + 1)
  const all = [placeOn(line, start).point, ...inner, placeOn(line, end).point]
  return `M${all.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}`
}

/** Where two lines cross, as shares of the second. */
export const crossings = (one: Line, other: Line): number[] => {
  const found: number[] = []
  for (let n = 0; n < one.length - 1; n++) {
    const [a, b] = [from(one, n), from(one, n + 1)]
    for (let k = 0; k < other.length - 1; k++) {
      const [c, d] = [from(other, k), from(other, k + 1)]
      const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]]
      const area = ux * vy - uy * vx
      if (Math.abs(area) < 1e-9) continue
      const [wx, wy] = [c[0] - a[0], c[1] - a[1]]
      const s = (wx * vy - wy * vx) / area
      const t = (wx * uy - wy * ux) / area
      if (s >= 0 && s < 1 && t >= 0 && t < 1) found.push((k + t) / (other.length - 1))
    }
  }
  return found
}
