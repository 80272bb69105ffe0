import type { Cloth } from './cloth.ts'
import type { Rgb } from './dyes.ts'
import { mix } from './numbers.ts'

export type Material =
  | { kind: 'cloth'; cloth: Cloth }
  /** Wood, brass or plaster; `grain` roughens the colour along v. */
  | { kind: 'solid'; colour: Rgb; shine: number; grain: number }

/** A grid of points; lengths in centimetres, axes right, down and towards the viewer. */
export interface Mesh {
  material: Material
  columns: number
  rows: number
  x: Float32Array
  y: Float32Array
  z: Float32Array
  u: Float32Array
  v: Float32Array
}

interface Point {
  x: number
  y: number
  z: number
  u: number
  v: number
}

/** `pointAt` takes the shares of the way across and down the mesh, each from 0 to 1. */
export const createMesh = (
  material: Material,
  columns: number,
  rows: number,
  pointAt: (across: number, down: number) => Point,
): Mesh => {
  const create = () => new Float32Array(columns * rows)
  const mesh = {
    material,
    columns,
    rows,
    x: create(),
    y: create(),
    z: create(),
    u: create(),
    v: create(),
  }
  for (let row = 0, n = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, n++) {
      const { x, y, z, u, v } = pointAt(column / (columns - 1), row / (rows - 1))
      mesh.x[n] = x
      mesh.y[n] = y
      mesh.z[n] = z
      mesh.u[n] = u
      mesh.v[n] = v
    }
  }
  return mesh
}

export const valueAt = (values: Float32Array, index: number) => values[index] ?? 0

/** Bilinear interpolation between the four points around; `stride` and `part` select one of three. */
export const interpolate = (
  values: Float32Array,
  columns: number,
  index: number,
  across: number,
  down: number,
  stride = 1,
  part = 0,
) => {
  const at = index * stride + part
  const below = at + columns * stride
  const upper = mix(valueAt(values, at), valueAt(values, at + stride), across)
  return mix(upper, mix(valueAt(values, below), valueAt(values, below + stride), across), down)
}
