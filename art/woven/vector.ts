/** Axes: right, down, towards the viewer. */
export type Vector = readonly [number, number, number]

export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export const addScaled = (a: Vector, b: Vector, share = 1): Vector => [
  a[0] + b[0] * share,
  a[1] + b[1] * share,
  a[2] + b[2] * share,
]

export const normalize = (a: Vector): Vector => {
  const length = Math.hypot(a[0], a[1], a[2]) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}

/** The unit normal of the plane through a and b, on the viewer's side. */
export const normalTowardsViewer = (a: Vector, b: Vector): Vector => {
  const across = normalize([
    a[1] * b[2] - a[2] * b[1],
    a[2] * b[0] - a[0] * b[2],
    a[0] * b[1] - a[1] * b[0],
  ])
  return across[2] < 0 ? [-across[0], -across[1], -across[2]] : across
}
