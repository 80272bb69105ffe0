import type { Cloth } from '../cloth.ts'
import type { Material } from '../mesh.ts'
import { noise2 } from '../numbers.ts'

/** Small creases of the cloth itself, as heights in centimetres. */
export const creases = (u: number, v: number) =>
  0.11 * noise2(u * 0.42, v * 0.16, 71) +
  0.05 * noise2(u * 0.9 + v * 0.25, v * 0.5, 72) +
  0.018 * noise2(u * 2.3, v * 1.7, 73)

export const clothMaterial = (cloth: Cloth): Material => ({ kind: 'cloth', cloth })
