import { dot, type Lamp } from './lamp.ts'
import { clamp, noise2 } from './numbers.ts'
import type { ClothPoint } from './thread.ts'

export const addSolidLight = (
  sum: Float64Array,
  material: { colour: readonly [number, number, number]; shine: number; grain: number },
  { u, v, normal: facing, sky, shade }: ClothPoint,
  lamp: Lamp,
) => {
  const wrap = clamp((dot(facing, lamp.direction) + 0.22) / 1.22)
  const grain =
    1 +
    0.07 * noise2(u * 0.09, v * 0.11, 93) +
    0.035 * noise2(u * 0.4, v * 0.4, 94) +
    material.grain * (0.6 * noise2(u * 0.35, v * 5, 91) + 0.4 * noise2(u * 1.6, v * 17, 92))
  const body = (0.22 + 0.62 * wrap * wrap * (1 - 0.8 * shade)) * (0.3 + 0.7 * sky) * grain
  const gleam = material.shine * clamp(dot(facing, lamp.half)) ** 40 * (1 - shade)
  for (let part = 0; part < 3; part++) {
    sum[part] = (sum[part] ?? 0) + (material.colour[part] ?? 0) * body + gleam
  }
}
