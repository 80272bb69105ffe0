import { isInFringe } from './fringe.ts'
import type { Lamp } from './lamp.ts'
import { interpolate, type Mesh, valueAt } from './mesh.ts'
import { clamp, mix, smoothStep } from './numbers.ts'
import { createRaster, type IsThere, rasterize } from './raster.ts'
import { createVisibility } from './shadow.ts'
import { addClothLight } from './silk.ts'
import { addSolidLight } from './solid.ts'
import { type TangentFrames, tangentFramesOf } from './tangent-frames.ts'
import type { ClothPoint } from './thread.ts'

/** Antialiasing: each pixel is the mean of this number of samples squared. */
const SAMPLES_PER_SIDE = 2
const BAND_PIXELS = 64

export interface Composition {
  meshes: readonly Mesh[]
  lamp: Lamp
  /** How much darker the corners are than the centre. */
  vignette: number
}

const isThere: IsThere = (mesh, column, row) => {
  if (mesh.material.kind !== 'cloth') return true
  const [i, j] = [Math.floor(column), Math.floor(row)]
  const at = Math.min(j, mesh.rows - 2) * mesh.columns + Math.min(i, mesh.columns - 2)
  if (valueAt(mesh.v, at) > 2) return true
  const v = interpolate(mesh.v, mesh.columns, at, column - i, row - j)
  return v >= 0 || isInFringe(interpolate(mesh.u, mesh.columns, at, column - i, row - j), v)
}

/** Tone mapping with a film curve, then sRGB encoding. Returns 0 to 255. */
const toneMap = (light: number) => {
  const compressed = clamp((light * (2.4 * light + 0.06)) / (light * (2.35 * light + 0.62) + 0.12))
  const encoded =
    compressed <= 0.0031308 ? compressed * 12.92 : 1.055 * compressed ** (1 / 2.4) - 0.055
  return Math.round(255 * encoded)
}

const createPoint = (scale: number): ClothPoint => ({
  u: 0,
  v: 0,
  weft: new Float64Array(3),
  warp: new Float64Array(3),
  normal: new Float64Array(3),
  sky: 1,
  shade: 0,
  scale,
})

const setPoint = (
  point: ClothPoint,
  mesh: Mesh,
  frame: TangentFrames,
  column: number,
  row: number,
) => {
  const i = Math.min(Math.floor(column), mesh.columns - 2)
  const j = Math.min(Math.floor(row), mesh.rows - 2)
  const at = j * mesh.columns + i
  const [across, down] = [column - i, row - j]
  point.u = interpolate(mesh.u, mesh.columns, at, across, down)
  point.v = interpolate(mesh.v, mesh.columns, at, across, down)
  for (let part = 0; part < 3; part++) {
    point.weft[part] = interpolate(frame.weft, mesh.columns, at, across, down, 3, part)
    point.warp[part] = interpolate(frame.warp, mesh.columns, at, across, down, 3, part)
    point.normal[part] = interpolate(frame.normal, mesh.columns, at, across, down, 3, part)
  }
}

/** The light falls off from the window, at the upper left, and towards the corners. */
const shadeOfRoom = (x: number, y: number, vignette: number) =>
  1 - vignette * ((x - 0.5) ** 2 + (y - 0.5) ** 2 + 0.42 * (0.55 * x + 0.45 * y - 0.4))

/** Returns the picture in RGB, 8 bits each; `widthCm` is what it shows from left to right. */
export const render = (
  { meshes, lamp, vignette }: Composition,
  widthCm: number,
  width: number,
  height: number,
): Uint8Array => {
  const n = SAMPLES_PER_SIDE
  const scale = (width * n) / widthCm
  const frames = meshes.map(tangentFramesOf)
  const visibility = createVisibility(meshes, width * n, height * n, scale, lamp.direction)
  const raster = createRaster(width * n, BAND_PIXELS * n, scale)
  const point = createPoint(scale)
  const picture = new Uint8Array(width * height * 3)
  const sum = new Float64Array(3)
  const addSample = (x: number, y: number, firstRow: number) => {
    const pixel = (y - firstRow) * raster.width + x
    const mesh = meshes[raster.meshIndex[pixel] ?? -1]
    const frame = frames[raster.meshIndex[pixel] ?? -1]
    if (!mesh || !frame) return
    setPoint(point, mesh, frame, valueAt(raster.column, pixel), valueAt(raster.row, pixel))
    // A fringe is finer than the grid of the visibility: what lies below it is darker, its ends are free.
    const above = valueAt(raster.depth, pixel) - visibility.top(x, y)
    const free = smoothStep(0.25, 0.9, above)
    const covered = 1 - 0.4 * smoothStep(0.5, 1.6, -above)
    point.sky = mix(visibility.sky(x, y), 1, free) * covered
    point.shade = visibility.shade(x, y) * (1 - free)
    if (mesh.material.kind === 'cloth') addClothLight(sum, mesh.material.cloth, point, lamp)
    else addSolidLight(sum, mesh.material, point, lamp)
  }
  for (let top = 0; top < height; top += BAND_PIXELS) {
    rasterize(raster, meshes, top * n, isThere)
    for (let y = top; y < Math.min(height, top + BAND_PIXELS); y++) {
      for (let x = 0; x < width; x++) {
        sum.fill(0)
        for (let k = 0; k < n * n; k++) {
          addSample(x * n + (k % n), y * n + Math.floor(k / n), top * n)
        }
        const dark = shadeOfRoom(x / width, y / height, vignette)
        for (let part = 0; part < 3; part++) {
          picture[(y * width + x) * 3 + part] = toneMap(((sum[part] ?? 0) * dark) / (n * n))
        }
      }
    }
  }
  return picture
}
