import { weave } from '../cloth.ts'
import { layGround } from '../drapes/flat.ts'
import { layPanel } from '../drapes/panel.ts'
import { type Fabric, WIDTH_CM } from '../fabric.ts'
import { FRINGE_CM } from '../fringe.ts'
import { hash2, noise2 } from '../numbers.ts'
import { compose, type Saree, type SizeCm, solid } from './composition.ts'

/** A pixel of the whole saree covers more than a thread, so two threads are woven as one. */
const weaveCoarsely = (fabric: Fabric) =>
  weave(
    { ...fabric, endSpacing: fabric.endSpacing * 2, pickSpacing: fabric.pickSpacing * 2 },
    { u: [-1, WIDTH_CM + 1], v: [-FRINGE_CM - 1, fabric.lengthCm + 1] },
  )

const RUNS = 3

export const layWhole = (
  { fabric, ground, seed }: Saree,
  { width, height }: SizeCm,
  step: number,
) => {
  const cloth = weaveCoarsely(fabric)
  const run = fabric.lengthCm / RUNS
  const gap = (height - RUNS * WIDTH_CM) / (RUNS + 1)
  const runs = Array.from({ length: RUNS }, (_, n) => {
    const fringe = n === 0 ? FRINGE_CM : 0
    return layPanel(cloth, {
      left: (width - run) / 2 - fringe,
      top: gap + n * (WIDTH_CM + gap),
      width: run + fringe,
      height: WIDTH_CM,
      angle: 0.014 * (hash2(n, seed) - 0.5),
      base: (x, y) =>
        2.2 + 2 * noise2(x * 0.022, y * 0.03, seed + n) + 0.9 * noise2(x * 0.055, y * 0.05, n),
      thickness: 0.9,
      origin: [0, n * run - fringe],
      orientation: 'sideways',
      pillow: 0,
      seed: seed + n,
      step,
    })
  })
  return compose([layGround(solid(ground, 0.04), width, height, -1.8), ...runs])
}
