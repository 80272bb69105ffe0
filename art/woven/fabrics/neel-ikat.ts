import { blend, dye } from '../dyes.ts'
import { type Fabric, ground, ikat, isWithin, plainWeave, zari } from '../fabric.ts'
import { temple, wheel } from '../motifs.ts'
import { modulo } from '../numbers.ts'

const border = 8.2
const REPEAT_CM = 7.4
const madder = ground(dye.madder, dye.madderDeep)
const indigo = ground(dye.neel, dye.neelDeep)

const diamondRow = (u: number) => (along: number) => {
  const row = Math.floor((u - border) / REPEAT_CM)
  const x = modulo(u - border, REPEAT_CM) - REPEAT_CM / 2
  const y = modulo(along + (row & 1) * REPEAT_CM * 0.5, REPEAT_CM) - REPEAT_CM / 2
  const d = Math.abs(x) * 0.9 + Math.abs(y)
  if (d < 0.8) return 0
  if (d < 1.55) return 1
  if (d < 2.25) return 0.12
  if (d < 2.85) return 0.85
  return d > 3.72 && d < 4.06 ? 0.55 : 0
}

export const neelIkat: Fabric = {
  endSpacing: 0.052,
  pickSpacing: 0.056,
  draft: plainWeave,
  gloss: 22,
  shine: 0.32,
  crease: 1,
  slub: 0.11,
  crossingAt(i, j, u, v) {
    if (u > border) {
      const undyedShare = ikat(diamondRow(u), v, i)
      return ground(
        blend(dye.neel, dye.bleach, undyedShare * 0.93),
        blend(dye.neelDeep, dye.neelPale, undyedShare * 0.75),
      )
    }
    if (isWithin(u, [0.5, 0.95], [1.3, 1.5], [5.1, 5.35])) return zari(madder, i, j, 6)
    if (u > 2 && u < 4.7 && wheel(modulo(v, 3.1) - 1.55, u - 3.35, 1.1)) return zari(madder, i, j)
    return u < 5.35 || temple(v, u - 5.35, 1.5, 2.9, 0.208) ? madder : indigo
  },
}
