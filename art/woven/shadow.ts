import { clamp, mix } from './numbers.ts'
import type { Surface } from './surface.ts'
import type { Vector } from './vector.ts'

const CELL_SIZE = 6

interface Field {
  width: number
  height: number
  values: Float32Array
}

const valueAt = ({ width, height, values }: Field, x: number, y: number) =>
  values[clamp(y, 0, height - 1) * width + clamp(x, 0, width - 1)] ?? 0

const createField = (
  width: number,
  height: number,
  value: (x: number, y: number) => number,
): Field => {
  const values = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) values[y * width + x] = value(x, y)
  }
  return { width, height, values }
}

const blur = (field: Field, radius: number): Field => {
  const share = 1 / (2 * radius + 1)
  const along = (from: Field, dx: number, dy: number) =>
    createField(from.width, from.height, (x, y) => {
      let sum = 0
      for (let k = -radius; k <= radius; k++) sum += valueAt(from, x + k * dx, y + k * dy)
      return sum * share
    })
  return along(along(field, 1, 0), 0, 1)
}

const interpolate = (field: Field, x: number, y: number) => {
  const [i, j] = [Math.floor(x), Math.floor(y)]
  const upper = mix(valueAt(field, i, j), valueAt(field, i + 1, j), x - i)
  return mix(upper, mix(valueAt(field, i, j + 1), valueAt(field, i + 1, j + 1), x - i), y - j)
}

const meanHeight = (surface: Surface, light: number, top: number) => {
  let sum = 0
  let count = 0
  for (let y = top; y < Math.min(top + CELL_SIZE, surface.height); y += 2) {
    for (let x = light; x < Math.min(light + CELL_SIZE, surface.width); x += 2) {
      const z = surface.z[y * surface.width + x] ?? 0
      sum += Number.isFinite(z) ? z : -4
      count++
    }
  }
  return sum / count
}

/** Ambient occlusion (`sky`) and shadow (`shade`) of each point, computed on a coarse grid. */
export const createVisibility = (surface: Surface, lamp: Vector) => {
  const scale = surface.scale / CELL_SIZE
  const cellCount = (n: number) => Math.ceil(n / CELL_SIZE)
  const heights = createField(cellCount(surface.width), cellCount(surface.height), (x, y) =>
    meanHeight(surface, x * CELL_SIZE, y * CELL_SIZE),
  )
  const hollows = [
    { reach: 0.35, weight: 0.85 },
    { reach: 1.1, weight: 0.5 },
    { reach: 2.8, weight: 0.26 },
  ].map((hollow) => {
    const radius = Math.max(1, Math.round(hollow.reach * scale))
    return { ...hollow, around: blur(blur(heights, radius), radius) }
  })
  const sky = createField(heights.width, heights.height, (x, y) =>
    hollows.reduce((light, { reach, weight, around }) => {
      const depth = (valueAt(around, x, y) - valueAt(heights, x, y)) / (reach * 1.5)
      return light * (1 - clamp(depth) * weight)
    }, 1),
  )
  const [lx, ly] = [lamp[0] / lamp[2], lamp[1] / lamp[2]]
  const flat = Math.hypot(lx, ly)
  const shade = createField(heights.width, heights.height, (x, y) => {
    let shadow = 0
    for (let k = 1; k < 26; k++) {
      const distance = (k / 26) * 4.6
      const px = Math.floor(x + (lx / flat) * distance * scale)
      const py = Math.floor(y + (ly / flat) * distance * scale)
      if (px < 0 || py < 0 || px >= heights.width || py >= heights.height) break
      const excess = valueAt(heights, px, py) - valueAt(heights, x, y) - distance / flat - 0.06
      if (excess > 0) shadow = Math.max(shadow, clamp(excess * 2.4) * (1 - k / 34))
    }
    return shadow
  })
  const blurRadius = Math.max(1, Math.round(0.22 * scale))
  const [blurredSky, blurredShade] = [blur(sky, 1), blur(blur(shade, blurRadius), blurRadius)]
  return (x: number, y: number) => {
    const [px, py] = [x / CELL_SIZE - 0.5, y / CELL_SIZE - 0.5]
    return { sky: interpolate(blurredSky, px, py), shade: interpolate(blurredShade, px, py) }
  }
}
