export interface Lamp {
  direction: readonly [number, number, number]
  /** Half way between the lamp and the viewer. */
  half: readonly [number, number, number]
}

export const createLamp = (x: number, y: number, z: number): Lamp => {
  const unit = (a: number, b: number, c: number) => {
    const length = Math.hypot(a, b, c)
    return [a / length, b / length, c / length] as const
  }
  const direction = unit(x, y, z)
  return { direction, half: unit(direction[0], direction[1], direction[2] + 1) }
}

/** Light from the room, opposite the lamp. */
export const fill = createLamp(0.72, 0.1, 0.68)

export const dot = (a: Float64Array, b: readonly [number, number, number]) =>
  (a[0] ?? 0) * b[0] + (a[1] ?? 0) * b[1] + (a[2] ?? 0) * b[2]
