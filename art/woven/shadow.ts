import type { Mesh } from './mesh.ts'
import { clamp, mix } from './numbers.ts'
import { createRaster, type IsThere, rasterize } from './raster.ts'

/** A cell of the height field measures this number of pixels squared. */
const CELL_SIZE = 6
const REACH_CM = 6
const STEPS = 30

interface Field {
  width: number
  height: number
  values: Float32Array
}

const valueAt = ({ width, height, values }: Field, x: number, y: number) =>
  values[clamp(y, 0, height - 1) * width + clamp(x, 0, width - 1)] ?? 0

const blurLine = (
  from: Field,
  to: Field,
  radius: number,
  start: number,
  step: number,
  count: number,
) => {
  const at = (k: number) => from.values[start + clamp(k, 0, count - 1) * step] ?? 0
  let sum = 0
  for (let k = -radius; k <= radius; k++) sum += at(k)
  for (let k = 0; k < count; k++) {
    to.values[start + k * step] = sum / (2 * radius + 1)
    sum += at(k + radius + 1) - at(k - radius)
  }
}

const blur = (field: Field, radius: number): Field => {
  const { width, height } = field
  const across = { ...field, values: new Float32Array(field.values.length) }
  const both = { ...field, values: new Float32Array(field.values.length) }
  for (let y = 0; y < height; y++) blurLine(field, across, radius, y * width, 1, width)
  for (let x = 0; x < width; x++) blurLine(across, both, radius, x, width, height)
  return both
}

const map = (field: Field, value: (x: number, y: number) => number): Field => {
  const values = new Float32Array(field.values.length)
  for (let y = 0, n = 0; y < field.height; y++) {
    for (let x = 0; x < field.width; x++, n++) values[n] = value(x, y)
  }
  return { ...field, values }
}

const skyOver = (heights: Field, scale: number) => {
  const hollows = [
    { reach: 0.35, weight: 0.8 },
    { reach: 1.1, weight: 0.5 },
    { reach: 2.8, weight: 0.3 },
  ].map((hollow) => {
    const radius = Math.max(1, Math.round(hollow.reach * scale))
    return { ...hollow, around: blur(blur(heights, radius), radius) }
  })
  return map(heights, (x, y) =>
    hollows.reduce((sky, { reach, weight, around }) => {
      const depth = (valueAt(around, x, y) - valueAt(heights, x, y)) / (reach * 1.5)
      return sky * (1 - clamp(depth) * weight)
    }, 1),
  )
}

const shadeOn = (
  heights: Field,
  scale: number,
  [lx, ly, lz]: readonly [number, number, number],
) => {
  const flat = Math.hypot(lx, ly) || 1e-6
  const rise = lz / flat
  return map(heights, (x, y) => {
    const own = valueAt(heights, x, y)
    let shadow = 0
    for (let k = 1; k <= STEPS; k++) {
      const distance = (k / STEPS) ** 1.5 * REACH_CM
      const px = Math.round(x + (lx / flat) * distance * scale)
      const py = Math.round(y + (ly / flat) * distance * scale)
      if (px < 0 || py < 0 || px >= heights.width || py >= heights.height) break
      const excess = valueAt(heights, px, py) - own - distance * rise - 0.05
      if (excess > 0)
        shadow = Math.max(shadow, clamp(excess * 2.2) * (1 - (0.5 * distance) / REACH_CM))
    }
    return shadow
  })
}

/** `sky`: the share of the sky that a point sees; `shade`: the share of the lamp that it does not. */
export interface Visibility {
  sky(x: number, y: number): number
  shade(x: number, y: number): number
  /** The height of what is nearest to the viewer; a fringe counts as solid. */
  top(x: number, y: number): number
}

const interpolate = (field: Field, x: number, y: number) => {
  const [i, j] = [Math.floor(x), Math.floor(y)]
  const upper = mix(valueAt(field, i, j), valueAt(field, i + 1, j), x - i)
  return mix(upper, mix(valueAt(field, i, j + 1), valueAt(field, i + 1, j + 1), x - i), y - j)
}

/** The threads of a fringe are too fine for the grid, and their ends too light for a shadow. */
const isSolid: IsThere = (mesh, column, row) => {
  if (mesh.material.kind !== 'cloth') return true
  return (mesh.v[Math.floor(row) * mesh.columns + Math.floor(column)] ?? 0) > -4.6
}

/** Computed on a coarse grid; x and y are in pixels of the fine one. */
export const createVisibility = (
  meshes: readonly Mesh[],
  width: number,
  height: number,
  pixelsPerCm: number,
  lamp: readonly [number, number, number],
): Visibility => {
  const scale = pixelsPerCm / CELL_SIZE
  const raster = createRaster(Math.ceil(width / CELL_SIZE), Math.ceil(height / CELL_SIZE), scale)
  rasterize(raster, meshes, 0, isSolid)
  const heights = {
    width: raster.width,
    height: raster.height,
    values: raster.depth.map((z, n) => (raster.meshIndex[n] === -1 ? -4 : z)),
  }
  const radius = Math.max(1, Math.round(0.2 * scale))
  const sky = blur(skyOver(heights, scale), 1)
  const shade = blur(blur(shadeOn(heights, scale, lamp), radius), radius)
  return {
    top: (x, y) => interpolate(heights, x / CELL_SIZE - 0.5, y / CELL_SIZE - 0.5),
    sky: (x, y) => interpolate(sky, x / CELL_SIZE - 0.5, y / CELL_SIZE - 0.5),
    shade: (x, y) => interpolate(shade, x / CELL_SIZE - 0.5, y / CELL_SIZE - 0.5),
  }
}
