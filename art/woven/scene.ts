import type { Rgb } from './dyes.ts'
import type { Fabric } from './fabric.ts'
import type { Vector } from './vector.ts'

/** How the cloth lies; lengths in centimetres. */
export type Lie =
  | { kind: 'hanging'; folds: number; depth: number; swing: number }
  | { kind: 'pleated'; pitch: number; depth: number }
  | { kind: 'turned'; angle: number }
  | { kind: 'flat'; wave: number; frequency: number; angle: number }

export interface Scene {
  name: string
  fabric: Fabric
  lie: Lie
  /** The width of the picture in centimetres. */
  width: number
  seed: number
  /** The place of the cloth in the picture's upper left corner. */
  from: readonly [u: number, v: number]
  /** Upright: v runs down. Inverted: the end of the cloth is below. Sideways: the border is below. */
  way: 'upright' | 'inverted' | 'sideways'
  light: Vector
  /** What it lies on. */
  table?: Rgb
}
