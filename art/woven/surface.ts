import type { Vector } from './vector.ts'

/** For each pixel: height, position on the cloth, and the directions of the threads. */
export class Surface {
  readonly z: Float32Array
  readonly u: Float32Array
  readonly v: Float32Array
  readonly isCloth: Uint8Array
  readonly width: number
  readonly height: number
  readonly scale: number
  readonly #across: Float32Array
  readonly #along: Float32Array

  constructor(width: number, height: number, scale: number) {
    const points = width * height
    this.width = width
    this.height = height
    this.scale = scale
    this.z = new Float32Array(points).fill(Number.NEGATIVE_INFINITY)
    this.u = new Float32Array(points)
    this.v = new Float32Array(points)
    this.isCloth = new Uint8Array(points)
    this.#across = new Float32Array(points * 3)
    this.#along = new Float32Array(points * 3)
  }

  put(index: number, z: number, u: number, v: number, across: Vector, along: Vector) {
    this.z[index] = z
    this.u[index] = u
    this.v[index] = v
    this.isCloth[index] = 1
    this.#across.set(across, index * 3)
    this.#along.set(along, index * 3)
  }

  directions(index: number): { across: Vector; along: Vector } {
    const read = (from: Float32Array): Vector => [
      from[index * 3] ?? 0,
      from[index * 3 + 1] ?? 0,
      from[index * 3 + 2] ?? 0,
    ]
    return { across: read(this.#across), along: read(this.#along) }
  }
}
