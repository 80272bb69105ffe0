import type { Cut } from './folds.ts'
import { clamp, mix } from './numbers.ts'
import type { Surface } from './surface.ts'

const [first, last] = [-0.25, 1.25]
/** The eye is a little above the cloth, so that what lies nearer is seen lower. */
const tilt = 0.16

const tAt = (k: number, points: number) => mix(first, last, k / (points - 1))

/** The way along the cloth from its left edge to each point of the cut. */
const lengths = (cut: Cut, points: number, y: number) => {
  const all = new Float32Array(points)
  let before = cut(first, y)
  for (let k = 1; k < points; k++) {
    const here = cut(tAt(k, points), y)
    all[k] = (all[k - 1] ?? 0) + Math.hypot(here[0] - before[0], here[1] - before[1])
    before = here
  }
  const zero = all[Math.floor((points * -first) / (last - first))] ?? 0
  return all.map((length) => length - zero)
}

/** Draws folded cloth row by row; where folds cover each other, the nearest is seen. */
export const hang = (surface: Surface, cut: Cut) => {
  const { width, height, scale } = surface
  const points = Math.floor(width * 2.6)
  const u = lengths(cut, points, height / scale / 2)
  let [xs, zs] = [new Float32Array(points), new Float32Array(points)]
  let [upperXs, upperZs] = [new Float32Array(points), new Float32Array(points)]
  for (let y = -1; y < height; y++) {
    ;[xs, zs, upperXs, upperZs] = [upperXs, upperZs, xs, zs]
    for (let k = 0; k < points; k++) {
      const [x, z] = cut(tAt(k, points), y / scale)
      xs[k] = x * scale
      zs[k] = z
    }
    if (y < 0) continue
    for (let k = 0; k < points - 1; k++) {
      const at = (row: Float32Array, n = k) => row[n] ?? 0
      const [left, right] = [at(xs), at(xs, k + 1)]
      const low = Math.min(left, right)
      const high = Math.max(left, right)
      if (high < 0 || low >= width) continue
      const dx = (right - left) / scale
      const dz = at(zs, k + 1) - at(zs)
      const long = Math.hypot(dx, dz) || 1e-6
      const down = [at(xs) - at(upperXs), 1, (at(zs) - at(upperZs)) * scale] as const
      const steep = Math.hypot(...down)
      for (let x = Math.max(0, Math.floor(low)); x <= Math.min(width - 1, Math.floor(high)); x++) {
        const share = clamp((x + 0.5 - left) / (right - left || 1e-6))
        const z = at(zs) + dz * share
        const point = y * width + x
        if (z <= (surface.z[point] ?? 0)) continue
        surface.put(
          point,
          z,
          mix(at(u), at(u, k + 1), share),
          y / scale + tilt * z,
          [Math.abs(dx) / long, 0, (right < left ? -dz : dz) / long],
          [down[0] / steep, 1, down[2] / steep],
        )
      }
    }
  }
}
