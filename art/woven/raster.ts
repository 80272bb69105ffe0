import { type Mesh, valueAt } from './mesh.ts'

const NOTHING = -1

/** The nearest mesh at each pixel of some rows of a picture, and the place on it in grid steps. */
export interface Raster {
  width: number
  height: number
  /** Pixels for each centimetre. */
  scale: number
  depth: Float32Array
  meshIndex: Int8Array
  column: Float32Array
  row: Float32Array
}

export const createRaster = (width: number, height: number, scale: number): Raster => ({
  width,
  height,
  scale,
  depth: new Float32Array(width * height),
  meshIndex: new Int8Array(width * height),
  column: new Float32Array(width * height),
  row: new Float32Array(width * height),
})

export type IsThere = (mesh: Mesh, column: number, row: number) => boolean

interface Corner {
  x: number
  y: number
  z: number
  column: number
  row: number
}

const drawTriangle = (
  raster: Raster,
  mesh: Mesh,
  meshIndex: number,
  isThere: IsThere,
  a: Corner,
  b: Corner,
  c: Corner,
) => {
  const area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  if (Math.abs(area) < 1e-9) return
  const top = Math.max(0, Math.ceil(Math.min(a.y, b.y, c.y) - 0.5))
  const bottom = Math.min(raster.height - 1, Math.floor(Math.max(a.y, b.y, c.y) - 0.5))
  const left = Math.max(0, Math.ceil(Math.min(a.x, b.x, c.x) - 0.5))
  const right = Math.min(raster.width - 1, Math.floor(Math.max(a.x, b.x, c.x) - 0.5))
  for (let py = top; py <= bottom; py++) {
    for (let px = left; px <= right; px++) {
      const [x, y] = [px + 0.5, py + 0.5]
      const atB = ((x - a.x) * (c.y - a.y) - (y - a.y) * (c.x - a.x)) / area
      const atC = ((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)) / area
      const atA = 1 - atB - atC
      if (atA < -1e-6 || atB < -1e-6 || atC < -1e-6) continue
      const z = atA * a.z + atB * b.z + atC * c.z
      const pixel = py * raster.width + px
      if (raster.meshIndex[pixel] !== NOTHING && z <= valueAt(raster.depth, pixel)) continue
      const column = atA * a.column + atB * b.column + atC * c.column
      const row = atA * a.row + atB * b.row + atC * c.row
      if (!isThere(mesh, column, row)) continue
      raster.depth[pixel] = z
      raster.meshIndex[pixel] = meshIndex
      raster.column[pixel] = column
      raster.row[pixel] = row
    }
  }
}

export const rasterize = (
  raster: Raster,
  meshes: readonly Mesh[],
  firstRow: number,
  isThere: IsThere,
) => {
  const { scale, height } = raster
  raster.meshIndex.fill(NOTHING)
  for (const [meshIndex, mesh] of meshes.entries()) {
    const corner = (column: number, row: number): Corner => {
      const n = row * mesh.columns + column
      return {
        x: valueAt(mesh.x, n) * scale,
        y: valueAt(mesh.y, n) * scale - firstRow,
        z: valueAt(mesh.z, n),
        column,
        row,
      }
    }
    const yAt = (n: number) => valueAt(mesh.y, n) * scale - firstRow
    for (let row = 0; row < mesh.rows - 1; row++) {
      for (let column = 0; column < mesh.columns - 1; column++) {
        const n = row * mesh.columns + column
        const ys = [yAt(n), yAt(n + 1), yAt(n + mesh.columns), yAt(n + mesh.columns + 1)] as const
        if (Math.max(...ys) < 0 || Math.min(...ys) > height) continue
        const [a, b] = [corner(column, row), corner(column + 1, row)]
        const [c, d] = [corner(column, row + 1), corner(column + 1, row + 1)]
        drawTriangle(raster, mesh, meshIndex, isThere, a, b, c)
        drawTriangle(raster, mesh, meshIndex, isThere, b, d, c)
      }
    }
  }
}
