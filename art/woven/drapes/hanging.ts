import type { Cloth } from '../cloth.ts'
import { createMesh, type Material, type Mesh } from '../mesh.ts'
import { FULL_TURN, mix, noise1, noise2, smoothStep } from '../numbers.ts'
import { clothMaterial, creases } from './creases.ts'

export const layRod = (material: Material, widthCm: number, y: number, radius: number): Mesh =>
  createMesh(material, 40, 60, (across, down) => {
    const angle = mix(-Math.PI / 2, Math.PI / 2, down)
    const x = mix(-1, widthCm + 1, across)
    return {
      x,
      y: y + radius * Math.sin(angle),
      z: radius * Math.cos(angle),
      u: x * 0.2,
      v: angle * 0.6,
    }
  })

interface Hanging {
  left: number
  right: number
  rodY: number
  rodRadius: number
  /** The cloth in front: v at the rod and at its lower end, where the pallu ends in a fringe. */
  fromV: number
  toV: number
  u: readonly [from: number, to: number]
  folds: number
  depth: number
  /** Distance of this layer from the rod's own surface. */
  lift: number
  seed: number
  step: number
}

export const hangOverRod = (cloth: Cloth, hanging: Hanging): Mesh => {
  const { left, right, rodY, rodRadius, fromV, toV, u, folds, depth, lift, seed, step } = hanging
  const width = right - left
  const radius = rodRadius + lift
  const arc = (radius * Math.PI) / 2
  const total = Math.abs(toV - fromV)
  const columns = Math.ceil((u[1] - u[0]) / step)
  const rows = Math.ceil(total / step)
  const foldAt = (t: number, below: number) => {
    const down = below / 70
    const wander =
      0.36 * noise1(t * folds * 0.8 + 3, seed) +
      0.16 * noise2(t * 3.1, down * 1.4, seed + 2) +
      0.42 * (down - 0.3) * noise1(t * 2.6, seed + 4)
    const phase = t * folds + wander
    const birth = 9 + 12 * noise1(phase * 0.9 + 0.4, seed + 12)
    const own = 0.78 + 0.42 * noise1(phase * 0.9, seed + 6)
    const amplitude =
      depth * own * (0.1 + 0.9 * smoothStep(-4, birth + 16, below)) * (0.85 + 0.4 * down)
    return { phase, amplitude, down }
  }
  return createMesh(clothMaterial(cloth), columns, rows, (t, along) => {
    const path = along * total
    const below = Math.max(0, path - arc)
    const { phase, amplitude, down } = foldAt(t, below)
    const crest = Math.cos(FULL_TURN * phase)
    const fold = amplitude * (crest * 0.8 + 0.2 * crest * Math.abs(crest))
    const sway = 0.5 * amplitude * Math.sin(FULL_TURN * phase)
    const spread = 1 + 0.035 * down * Math.sin(seed)
    const x =
      left + ((t - 0.5) * spread + 0.5) * width - sway + 0.45 * noise2(t * 2, down * 1.3, seed + 8)
    const ripple = 0.3 * noise2(x * 0.16, below * 0.1, seed + 10)
    const bend = Math.min(1, path / arc)
    const angle = (bend * Math.PI) / 2
    const z = radius * Math.sin(angle) + (fold + ripple + amplitude * 0.75) * bend
    const y = rodY - radius * Math.cos(angle) + below
    const [pu, pv] = [mix(u[0], u[1], t), mix(fromV, toV, along)]
    return {
      x,
      y: y + 0.13 * fold,
      z: z + creases(pu, pv) * cloth.fabric.crease * bend,
      u: pu,
      v: pv,
    }
  })
}
