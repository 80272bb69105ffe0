import { weave } from '../cloth.ts'
import { layGround } from '../drapes/flat.ts'
import { hangOverRod, layRod } from '../drapes/hanging.ts'
import { FRINGE_CM } from '../fringe.ts'
import { smoothStep } from '../numbers.ts'
import { compose, type Saree, type SizeCm, sideLamp, solid } from './composition.ts'

export const drape = (
  { fabric, ground, rod, folds, seed }: Saree,
  { width, height }: SizeCm,
  step: number,
) => {
  const common = { rodY: 7, rodRadius: 1.25, folds, step }
  const pallu = weave(fabric, { u: [-1, 62], v: [-FRINGE_CM - 0.5, 76] })
  const body = weave(fabric, { u: [-1, 68], v: [150, 240] })
  const front = hangOverRod(pallu, {
    ...common,
    u: [0.05, 59],
    left: 8,
    right: 54,
    fromV: 65,
    toV: -FRINGE_CM,
    depth: 2.3,
    lift: 1,
    seed,
  })
  const behind = hangOverRod(body, {
    ...common,
    u: [0.05, 65],
    left: 5.2,
    right: 56.2,
    fromV: 160,
    toV: 238,
    depth: 1,
    lift: 0.1,
    seed: seed + 3,
  })
  behind.z.forEach((z, n) => {
    behind.z[n] = z - 3.4 * smoothStep(0, 6, (behind.y[n] ?? 0) - common.rodY)
  })
  return compose(
    [
      layGround(solid(ground, 0.02), width, height, -5),
      layRod(solid(rod, 0.3, 0.12), width, common.rodY, common.rodRadius),
      behind,
      front,
    ],
    sideLamp,
  )
}
