import { dye } from './dyes.ts'
import { doubleIkat } from './fabrics/double-ikat.ts'
import { haldiChecks } from './fabrics/haldi-checks.ts'
import { haraShot } from './fabrics/hara-shot.ts'
import { neelIkat } from './fabrics/neel-ikat.ts'
import { tussarTemple } from './fabrics/tussar-temple.ts'
import type { Saree } from './views/composition.ts'

export const sarees: readonly Saree[] = [
  {
    name: 'hara',
    fabric: haraShot,
    ground: dye.lime,
    rod: dye.teak,
    borderFrom: [-0.05, 96],
    folds: 4.3,
    seed: 14,
  },
  {
    name: 'neel',
    fabric: neelIkat,
    ground: dye.sand,
    rod: dye.teak,
    borderFrom: [0.4, 96],
    folds: 4.1,
    seed: 23,
  },
  {
    name: 'haldi',
    fabric: haldiChecks,
    ground: dye.slate,
    rod: dye.teak,
    borderFrom: [0.2, 96],
    folds: 4.4,
    seed: 35,
  },
  {
    name: 'tussar',
    fabric: tussarTemple,
    ground: dye.clay,
    rod: dye.teak,
    borderFrom: [0.2, 96],
    folds: 3.9,
    seed: 47,
  },
  {
    name: 'double',
    fabric: doubleIkat,
    ground: dye.lime,
    rod: dye.teak,
    borderFrom: [0.2, 96],
    folds: 4.2,
    seed: 58,
  },
]
