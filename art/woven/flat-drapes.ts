import { noise1, noise2, smoothStep } from './numbers.ts'
import type { Drape } from './scene.ts'
import type { Surface } from './surface.ts'

type DrapeOf<Kind extends Drape['kind']> = Extract<Drape, { kind: Kind }>
type Height = (x: number, y: number) => number

const slopes = (height: Height, x: number, y: number, e: number) => {
  const z = height(x, y)
  return { z, right: (height(x + e, y) - z) / e, down: (height(x, y + e) - z) / e }
}

const forEachPoint = (surface: Surface, draw: (index: number, x: number, y: number) => void) => {
  for (let y = 0; y < surface.height; y++) {
    for (let x = 0; x < surface.width; x++) {
      draw(y * surface.width + x, x / surface.scale, y / surface.scale)
    }
  }
}

export const drapeFlat = (surface: Surface, drape: DrapeOf<'flat'>, seed: number) => {
  const { wave, frequency: f, angle } = drape
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const height: Height = (x, y) =>
    wave * (noise2(x * f, y * f, seed) + 0.4 * noise2(x * f * 2.3, y * f * 2.1, seed + 2))
  forEachPoint(surface, (index, x, y) => {
    const { z, right, down } = slopes(height, x, y, 0.02)
    surface.put(
      index,
      z,
      x * cos + y * sin,
      y * cos - x * sin,
      [cos, sin, right * cos + down * sin],
      [-sin, cos, down * cos - right * sin],
    )
  })
}

/** The cloth is folded over along a slanted line, so that the border runs across. */
export const drapeTurned = (surface: Surface, { angle }: DrapeOf<'turned'>, seed: number) => {
  const widthCm = surface.width / surface.scale
  const heightCm = surface.height / surface.scale
  const wave = (x: number, y: number, s: number) =>
    0.9 * noise2(x * 0.055 + 1, y * 0.05, s) + 0.3 * noise2(x * 0.13, y * 0.12 + 4, s + 1)
  const below: Height = (x, y) => wave(x, y, seed) * 0.55
  const above: Height = (x, y) => wave(x * 1.25 + 20, y * 1.25, seed + 5) * 0.6
  const [nx, ny] = [Math.cos(angle * 0.55), -Math.sin(angle * 0.55)]
  const roll = 2.1
  forEachPoint(surface, (index, x, y) => {
    const beyond = (x - widthCm * 0.86) * nx + (y - heightCm * 0.5) * ny
    const inside = 0.5 * noise1(y * 0.16, seed + 3) - beyond
    if (inside <= 0) {
      surface.z[index] = -0.9
      return
    }
    const base = slopes(below, x, y, 0.05)
    const u = widthCm * 1.32 - (x - 2 * beyond * nx) + 0.35 * noise1(y * 0.11, seed + 7)
    if (u <= 0) {
      surface.put(index, base.z, x + widthCm * 0.3, y, [1, 0, base.right], [0, 1, base.down])
      return
    }
    const rise = inside < roll ? Math.sqrt(Math.max(0, roll ** 2 - (roll - inside) ** 2)) : roll
    const bend = inside < roll ? Math.min(2.2, (roll - inside) / Math.max(0.08, rise)) : 0
    const lift = 0.16 * (1 + noise2(x * 0.2, y * 0.2, seed + 9)) * smoothStep(5, 0, u)
    const flap = slopes(above, x, y, 0.05)
    const right = flap.right * 0.6 - nx * bend
    const down = flap.down * 0.6 - ny * bend
    const [cx, cy] = [1 - 2 * nx * nx, -2 * nx * ny]
    const vy = 1 - 2 * ny * ny
    surface.put(
      index,
      base.z * 0.4 + 0.55 + rise * 0.7 + flap.z * 0.6 + lift,
      u,
      y - 2 * beyond * ny + 40,
      [-cx, -cy, -(cx * right + cy * down)],
      [cy, vy, right * cy + down * vy],
    )
  })
}
