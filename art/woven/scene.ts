import type { Rgb } from './dyes.ts'
import type { Fabric } from './fabric.ts'
import type { Vector } from './vector.ts'

/** Lengths in centimetres. */
export type Drape =
  | { kind: 'hanging'; folds: number; depth: number; swing: number }
  | { kind: 'pleated'; pitch: number; depth: number }
  | { kind: 'turned'; angle: number }
  | { kind: 'flat'; wave: number; frequency: number; angle: number }

export interface Scene {
  name: string
  fabric: Fabric
  drape: Drape
  width: number
  seed: number
  /** The point of the cloth in the picture's upper left corner. */
  origin: readonly [u: number, v: number]
  /** Upright: v runs down. Inverted: the end of the cloth is below. Sideways: the border is below. */
  orientation: 'upright' | 'inverted' | 'sideways'
  light: Vector
  table?: Rgb
}
