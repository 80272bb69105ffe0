import { type Cloth, weave } from '../cloth.ts'
import { layGround } from '../drapes/flat.ts'
import { layPanel } from '../drapes/panel.ts'
import { PALLU_CM } from '../fabric.ts'
import { FRINGE_CM } from '../fringe.ts'
import { hash2, smoothStep } from '../numbers.ts'
import { compose, type Saree, type SizeCm, solid } from './composition.ts'

const LAYERS = 7
const LAYER_CM = 0.42

export const fold = ({ fabric, ground, seed }: Saree, { width, height }: SizeCm, step: number) => {
  const [left, top, across, down] = [8, 4.6, 30, 41]
  const region = { u: [-1, 62] as const, v: [-FRINGE_CM - 0.5, PALLU_CM + 60] as const }
  const cloth: Cloth = weave(fabric, region)
  const jitter = (layer: number, what: number) => hash2(layer * 9 + what, seed) - 0.5
  const layers = Array.from({ length: LAYERS }, (_, layer) =>
    layPanel(cloth, {
      left: left + 0.7 * jitter(layer, 1),
      top: top + 0.6 * jitter(layer, 2),
      width: across + 0.5 * jitter(layer, 3),
      height: down + 0.5 * jitter(layer, 4),
      angle: 0.012 * jitter(layer, 5),
      base: () => layer * LAYER_CM - 0.4,
      thickness: LAYER_CM * 1.1,
      origin: [layer === LAYERS - 1 ? 0.1 : 8 + 5 * jitter(layer, 6), PALLU_CM + 6 + layer],
      orientation: 'upright',
      pillow: 0.5,
      seed: seed + layer,
      step,
    }),
  )
  const heightOfStack = LAYERS * LAYER_CM
  const sash = layPanel(cloth, {
    left: left + 7.4,
    top: top - 0.3,
    width: 20,
    height: 53,
    angle: -0.07,
    base: (_, y) => heightOfStack * (1 - smoothStep(0.4, 4, y - top - down)) + 0.5,
    thickness: 0.5,
    origin: [0.1, 53 - FRINGE_CM],
    orientation: 'inverted',
    pillow: 0.5,
    seed: seed + 40,
    step,
  })
  return compose([layGround(solid(ground, 0.03), width, height, -0.5), ...layers, sash])
}
