import type { Rgb } from '../dyes.ts'
import type { Fabric } from '../fabric.ts'
import { createLamp } from '../lamp.ts'
import type { Material, Mesh } from '../mesh.ts'
import type { Composition } from '../render.ts'

export interface Saree {
  name: string
  fabric: Fabric
  /** The wall behind the draped saree and the table below the folded one. */
  ground: Rgb
  rod: Rgb
  borderFrom: readonly [u: number, v: number]
  folds: number
  seed: number
}

export interface Picture {
  pixels: Uint8Array
  width: number
  height: number
}

const windowLamp = createLamp(-0.55, -0.5, 0.72)
export const sideLamp = createLamp(-0.66, -0.4, 0.64)

export const solid = (colour: Rgb, grain: number, shine = 0): Material => ({
  kind: 'solid',
  colour,
  grain,
  shine,
})

export const compose = (meshes: readonly Mesh[], lamp = windowLamp): Composition => ({
  meshes,
  lamp,
  vignette: 0.3,
})

/** The size of a picture in centimetres. */
export interface SizeCm {
  width: number
  height: number
}
