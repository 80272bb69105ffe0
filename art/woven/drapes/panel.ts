import type { Cloth } from '../cloth.ts'
import { createMesh, type Mesh } from '../mesh.ts'
import { clamp, noise1, noise2, smoothStep } from '../numbers.ts'
import { clothMaterial, creases } from './creases.ts'
import { clothPosition, type Orientation } from './position.ts'

interface Panel {
  left: number
  top: number
  width: number
  height: number
  /** Radians, clockwise. */
  angle: number
  /** Height below the panel at a point of the picture. */
  base: (x: number, y: number) => number
  thickness: number
  origin: readonly [u: number, v: number]
  orientation: Orientation
  pillow: number
  seed: number
  step: number
}

export const layPanel = (cloth: Cloth, panel: Panel): Mesh => {
  const { left, top, width, height, angle, base, thickness, orientation, seed, step } = panel
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const vAt = (a: number, b: number) => clothPosition(panel, a, b).v
  const isOpen = (a: number, b: number) => vAt(a, b) < 0
  const isSideways = orientation === 'sideways'
  const farEnd = isSideways ? isOpen(width, 0) : isOpen(0, height)
  const distanceToEnd = (along: number, length: number) =>
    Math.min(
      isOpen(0, 0) ? Number.POSITIVE_INFINITY : along,
      farEnd ? Number.POSITIVE_INFINITY : length - along,
    )
  const edge = (toEdge: number) => {
    const k = clamp(1 - toEdge / thickness)
    return thickness * (1 - Math.sqrt(1 - k * k))
  }
  return createMesh(
    clothMaterial(cloth),
    Math.ceil(width / step),
    Math.ceil(height / step),
    (across, down) => {
      const [a, b] = [across * width, down * height]
      const toSide = isSideways ? Math.min(b, height - b) : Math.min(a, width - a)
      const toEnd = isSideways ? distanceToEnd(a, width) : distanceToEnd(b, height)
      const isLeft = a < width / 2
      const bulge = 0.14 * noise1(b * 0.12 + (isLeft ? 0 : 9), seed + 4) * (isLeft ? -1 : 1)
      const px = a - width / 2 + bulge * smoothStep(3, 0, toSide)
      const py = b - height / 2 + 0.2 * noise1(a * 0.14, seed + 5)
      const x = left + width / 2 + px * cos - py * sin
      const y = top + height / 2 + px * sin + py * cos
      const { u, v } = clothPosition(panel, a, b)
      const pillow =
        panel.pillow * smoothStep(0, 6, toSide) * smoothStep(0, 7, Math.min(b, height - b))
      const soft =
        0.16 * noise2(x * 0.11, y * 0.1, seed) + 0.1 * noise2(x * 0.23 + y * 0.1, y * 0.2, seed + 1)
      const body = base(x, y) + thickness - Math.max(edge(toSide), edge(toEnd)) + pillow + soft
      return { x, y, z: body + creases(u, v) * cloth.fabric.crease * 0.8, u, v }
    },
  )
}
