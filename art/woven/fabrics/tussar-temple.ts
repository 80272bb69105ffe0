import { blend, dye } from '../dyes.ts'
import { type Fabric, ground, isWithin, plainWeave } from '../fabric.ts'
import { diamond, temple } from '../motifs.ts'
import { modulo } from '../numbers.ts'

const black = ground(dye.kasis)
const madder = ground(dye.madder, dye.madderDeep)
const turmeric = ground(dye.haldi)
const plain = ground(dye.tussar, dye.tussarPale)
const wild = ground(blend(dye.tussar, dye.tussarPale, 0.3), dye.tussarPale)
const striped = ground(wild.warp, dye.kasis)

export const tussarTemple: Fabric = {
  endSpacing: 0.062,
  pickSpacing: 0.07,
  draft: plainWeave,
  gloss: 16,
  shine: 0.3,
  crease: 1,
  slub: 0.24,
  crossingAt(_i, _j, u, v) {
    if (u > 11) return isWithin(modulo(v, 9), [0, 0.16], [0.42, 0.5]) ? striped : wild
    if (isWithin(u, [0.6, 1.1], [1.6, 1.8])) return madder
    if (isWithin(u, [5.4, 5.7])) return turmeric
    if (u > 6.2) return temple(v, u - 6.2, 2.3, 4.6, 0.21) ? madder : plain
    const x = modulo(v, 3) - 1.5
    const y = u - 3.6
    if (diamond(x, y, 1.35) && !diamond(x, y, 0.85)) return madder
    return diamond(x, y, 0.5) ? turmeric : black
  },
}
