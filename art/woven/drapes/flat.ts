import type { Cloth, Region } from '../cloth.ts'
import { createMesh, type Material, type Mesh } from '../mesh.ts'
import { mix, noise1, noise2 } from '../numbers.ts'
import { clothMaterial, creases } from './creases.ts'
import { clothPosition, type Orientation } from './position.ts'

export const layGround = (material: Material, widthCm: number, heightCm: number, z: number): Mesh =>
  createMesh(material, 12, 12, (across, down) => {
    const [x, y] = [mix(-1, widthCm + 1, across), mix(-1, heightCm + 1, down)]
    return { x, y, z, u: x, v: y }
  })

interface Laid {
  widthCm: number
  heightCm: number
  /** The point of the cloth in the upper left corner, and the directions that v and u take. */
  origin: readonly [u: number, v: number]
  orientation: Orientation
  angle: number
  wave: number
  ridges: number
  frequency: number
  seed: number
  step: number
  margin: number
}

export const layFlat = (cloth: Cloth, laid: Laid): Mesh => {
  const { widthCm, heightCm, angle, wave, ridges, frequency: f, seed, step, margin } = laid
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const columns = Math.ceil((widthCm + 2 * margin) / step)
  const rows = Math.ceil((heightCm + 2 * margin) / step)
  return createMesh(clothMaterial(cloth), columns, rows, (across, down) => {
    const x = mix(-margin, widthCm + margin, across)
    const y = mix(-margin, heightCm + margin, down)
    const { u, v } = clothPosition(laid, x * cos + y * sin, y * cos - x * sin)
    const along = x * 0.82 - y * 0.57 + 3 * noise2(x * 0.05, y * 0.05, seed + 20)
    const ridge =
      noise1(along * 0.13, seed + 21) * (0.6 + 0.4 * noise2(x * 0.04, y * 0.04, seed + 22))
    const z =
      wave * (noise2(x * f, y * f, seed) + 0.4 * noise2(x * f * 2.3, y * f * 2.1, seed + 2)) +
      ridges * ridge +
      creases(u, v) * cloth.fabric.crease
    return { x, y, z, u, v }
  })
}

export const regionOf = (laid: Laid): Region => {
  const corners = [-laid.margin - 3, laid.widthCm + laid.margin + 3].flatMap((x) =>
    [-laid.margin - 3, laid.heightCm + laid.margin + 3].map((y) => clothPosition(laid, x, y)),
  )
  const [us, vs] = [corners.map(({ u }) => u), corners.map(({ v }) => v)]
  return { u: [Math.min(...us), Math.max(...us)], v: [Math.min(...vs), Math.max(...vs)] }
}
