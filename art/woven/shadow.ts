import { clamp, mix } from './numbers.ts'
import type { Surface } from './surface.ts'
import type { Vector } from './vector.ts'

const coarse = 6

interface Field {
  width: number
  height: number
  values: Float32Array
}

const at = ({ width, height, values }: Field, x: number, y: number) =>
  values[clamp(y, 0, height - 1) * width + clamp(x, 0, width - 1)] ?? 0

const fill = (width: number, height: number, value: (x: number, y: number) => number): Field => {
  const values = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) values[y * width + x] = value(x, y)
  }
  return { width, height, values }
}

/** The mean of a square around each point, taken over rows and then over columns. */
const blur = (field: Field, radius: number): Field => {
  const share = 1 / (2 * radius + 1)
  const along = (from: Field, dx: number, dy: number) =>
    fill(from.width, from.height, (x, y) => {
      let sum = 0
      for (let k = -radius; k <= radius; k++) sum += at(from, x + k * dx, y + k * dy)
      return sum * share
    })
  return along(along(field, 1, 0), 0, 1)
}

const between = (field: Field, x: number, y: number) => {
  const [i, j] = [Math.floor(x), Math.floor(y)]
  const upper = mix(at(field, i, j), at(field, i + 1, j), x - i)
  return mix(upper, mix(at(field, i, j + 1), at(field, i + 1, j + 1), x - i), y - j)
}

const meanHeight = (surface: Surface, left: number, top: number) => {
  let sum = 0
  let count = 0
  for (let y = top; y < Math.min(top + coarse, surface.height); y += 2) {
    for (let x = left; x < Math.min(left + coarse, surface.width); x += 2) {
      const z = surface.z[y * surface.width + x] ?? 0
      sum += Number.isFinite(z) ? z : -4
      count++
    }
  }
  return sum / count
}

/** How much of the sky (`open`) and how little of the lamp (`shade`) each point of the picture sees. */
export const shadows = (surface: Surface, lamp: Vector) => {
  const scale = surface.scale / coarse
  const size = (n: number) => Math.ceil(n / coarse)
  const heights = fill(size(surface.width), size(surface.height), (x, y) =>
    meanHeight(surface, x * coarse, y * coarse),
  )
  const hollows = [
    { reach: 0.35, weight: 0.85 },
    { reach: 1.1, weight: 0.5 },
    { reach: 2.8, weight: 0.26 },
  ].map((hollow) => {
    const radius = Math.max(1, Math.round(hollow.reach * scale))
    return { ...hollow, around: blur(blur(heights, radius), radius) }
  })
  const open = fill(heights.width, heights.height, (x, y) =>
    hollows.reduce((left, { reach, weight, around }) => {
      const deep = (at(around, x, y) - at(heights, x, y)) / (reach * 1.5)
      return left * (1 - clamp(deep) * weight)
    }, 1),
  )
  const [lx, ly] = [lamp[0] / lamp[2], lamp[1] / lamp[2]]
  const flat = Math.hypot(lx, ly)
  const shade = fill(heights.width, heights.height, (x, y) => {
    let hidden = 0
    for (let k = 1; k < 26; k++) {
      const far = (k / 26) * 4.6
      const px = Math.floor(x + (lx / flat) * far * scale)
      const py = Math.floor(y + (ly / flat) * far * scale)
      if (px < 0 || py < 0 || px >= heights.width || py >= heights.height) break
      const over = at(heights, px, py) - at(heights, x, y) - far / flat - 0.06
      if (over > 0) hidden = Math.max(hidden, clamp(over * 2.4) * (1 - k / 34))
    }
    return hidden
  })
  const soft = Math.max(1, Math.round(0.22 * scale))
  const [softOpen, softShade] = [blur(open, 1), blur(blur(shade, soft), soft)]
  return (x: number, y: number) => {
    const [px, py] = [x / coarse - 0.5, y / coarse - 0.5]
    return { open: between(softOpen, px, py), shade: between(softShade, px, py) }
  }
}
