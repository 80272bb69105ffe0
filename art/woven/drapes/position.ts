/** Where v runs: down, up, to the right or to the left. */
export type Orientation = 'upright' | 'inverted' | 'sideways' | 'backwards'

export const clothPosition = (
  { origin, orientation }: { origin: readonly [u: number, v: number]; orientation: Orientation },
  x: number,
  y: number,
) => {
  if (orientation === 'backwards') return { u: origin[0] + y, v: origin[1] - x }
  if (orientation === 'sideways') return { u: origin[0] + y, v: origin[1] + x }
  return { u: origin[0] + x, v: orientation === 'inverted' ? origin[1] - y : origin[1] + y }
}
