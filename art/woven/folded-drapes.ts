import type { CrossSection } from './folds.ts'
import { clamp, mix } from './numbers.ts'
import type { Surface } from './surface.ts'

const [first, last] = [-0.25, 1.25]
/** The camera is slightly above, so nearer points appear lower. */
const tilt = 0.16

const tAt = (k: number, points: number) => mix(first, last, k / (points - 1))

const clothDistances = (crossSection: CrossSection, points: number, y: number) => {
  const distances = new Float32Array(points)
  let previous = crossSection(first, y)
  for (let k = 1; k < points; k++) {
    const current = crossSection(tAt(k, points), y)
    distances[k] =
      (distances[k - 1] ?? 0) + Math.hypot(current[0] - previous[0], current[1] - previous[1])
    previous = current
  }
  const zero = distances[Math.floor((points * -first) / (last - first))] ?? 0
  return distances.map((length) => length - zero)
}

/** Draws folded cloth row by row; where folds overlap, the nearest point wins. */
export const drawFolds = (surface: Surface, crossSection: CrossSection) => {
  const { width, height, scale } = surface
  const points = Math.floor(width * 2.6)
  const u = clothDistances(crossSection, points, height / scale / 2)
  let [xs, zs] = [new Float32Array(points), new Float32Array(points)]
  let [upperXs, upperZs] = [new Float32Array(points), new Float32Array(points)]
  for (let y = -1; y < height; y++) {
    ;[xs, zs, upperXs, upperZs] = [upperXs, upperZs, xs, zs]
    for (let k = 0; k < points; k++) {
      const [x, z] = crossSection(tAt(k, points), y / scale)
      xs[k] = x * scale
      zs[k] = z
    }
    if (y < 0) continue
    for (let k = 0; k < points - 1; k++) {
      const valueAt = (row: Float32Array, n = k) => row[n] ?? 0
      const [left, right] = [valueAt(xs), valueAt(xs, k + 1)]
      const low = Math.min(left, right)
      const high = Math.max(left, right)
      if (high < 0 || low >= width) continue
      const dx = (right - left) / scale
      const dz = valueAt(zs, k + 1) - valueAt(zs)
      const length = Math.hypot(dx, dz) || 1e-6
      const down = [
        valueAt(xs) - valueAt(upperXs),
        1,
        (valueAt(zs) - valueAt(upperZs)) * scale,
      ] as const
      const steep = Math.hypot(...down)
      for (let x = Math.max(0, Math.floor(low)); x <= Math.min(width - 1, Math.floor(high)); x++) {
        const share = clamp((x + 0.5 - left) / (right - left || 1e-6))
        const z = valueAt(zs) + dz * share
        const point = y * width + x
        if (z <= (surface.z[point] ?? 0)) continue
        surface.put(
          point,
          z,
          mix(valueAt(u), valueAt(u, k + 1), share),
          y / scale + tilt * z,
          [Math.abs(dx) / length, 0, (right < left ? -dz : dz) / length],
          [down[0] / steep, 1, down[2] / steep],
        )
      }
    }
  }
}
