import { blend, dye } from '../dyes.ts'
import { type Fabric, ground, isWithin, plainWeave, silk, zari } from '../fabric.ts'
import { flower, mango, temple } from '../motifs.ts'
import { modulo } from '../numbers.ts'

const check = 2.6
const pink = ground(dye.rani, dye.raniDeep)
const yellow = ground(dye.haldi)
const rusty = blend(dye.haldi, dye.rust, 0.16)
const isLine = (x: number) => x < 0.13 || (x > 0.26 && x < 0.34)

export const haldiChecks: Fabric = {
  endSpacing: 0.052,
  pickSpacing: 0.052,
  draft: plainWeave,
  gloss: 34,
  shine: 0.42,
  crease: 1,
  slub: 0.07,
  crossingAt(i, j, u, v) {
    if (u < 9) {
      if (isWithin(u, [-1, 0.8], [1.1, 1.3], [6.1, 6.6])) return zari(pink, i, j, 7)
      if (u > 1.9 && u < 5.6 && mango(modulo(v, 3.4) - 1.7, 3.85 - u, 1.45)) return zari(pink, i, j)
      return u < 6.6 || temple(v, u - 6.6, 1.3, 2.3, 0.1) ? pink : yellow
    }
    const cloth = ground(
      isLine(modulo(u - 9, check)) ? dye.rani : dye.haldi,
      isLine(modulo(v, check)) ? dye.rani : rusty,
    )
    const x = modulo(u - 9.17, check * 2) - check * 0.5
    const y = modulo(v - 0.17, check * 2) - check * 0.5
    return flower(x, y, 0.5, 4, 0.4) ? silk(cloth, i, j, dye.rani) : cloth
  },
}
