/** Where v runs: down, up or to the right. */
export type Orientation = 'upright' | 'inverted' | 'sideways'

export const clothPosition = (
  { origin, orientation }: { origin: readonly [u: number, v: number]; orientation: Orientation },
  x: number,
  y: number,
) => {
  if (orientation === 'sideways') return { u: origin[0] + y, v: origin[1] + x }
  return { u: origin[0] + x, v: orientation === 'inverted' ? origin[1] - y : origin[1] + y }
}
