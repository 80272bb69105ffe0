import type { Vector } from './vector.ts'

/** What the eye sees in each point of the picture: height, place on the cloth and how its threads run there. */
export class Surface {
  readonly z: Float32Array
  readonly u: Float32Array
  readonly v: Float32Array
  readonly isCloth: Uint8Array
  readonly width: number
  readonly height: number
  /** Points in a centimetre. */
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

  put(at: number, z: number, u: number, v: number, across: Vector, along: Vector) {
    this.z[at] = z
    this.u[at] = u
    this.v[at] = v
    this.isCloth[at] = 1
    this.#across.set(across, at * 3)
    this.#along.set(along, at * 3)
  }

  /** The directions in which u and v grow. */
  directions(at: number): { across: Vector; along: Vector } {
    const read = (from: Float32Array): Vector => [
      from[at * 3] ?? 0,
      from[at * 3 + 1] ?? 0,
      from[at * 3 + 2] ?? 0,
    ]
    return { across: read(this.#across), along: read(this.#along) }
  }
}
