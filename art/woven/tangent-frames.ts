import { type Mesh, valueAt } from './mesh.ts'

/** Directions of weft and warp and the normal at each point, three parts each. */
export interface TangentFrames {
  weft: Float32Array
  warp: Float32Array
  normal: Float32Array
}

const slopeAlong = (
  mesh: Mesh,
  values: Float32Array,
  column: number,
  row: number,
  isDown: boolean,
) => {
  const last = (isDown ? mesh.rows : mesh.columns) - 1
  const at = isDown ? row : column
  const [low, high] = [Math.max(0, at - 1), Math.min(last, at + 1)]
  const index = (k: number) => (isDown ? k * mesh.columns + column : row * mesh.columns + k)
  return (valueAt(values, index(high)) - valueAt(values, index(low))) / (high - low)
}

export const tangentFramesOf = (mesh: Mesh): TangentFrames => {
  const points = mesh.columns * mesh.rows
  const [weft, warp, normal] = [0, 1, 2].map(() => new Float32Array(points * 3)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  for (let row = 0, n = 0; row < mesh.rows; row++) {
    for (let column = 0; column < mesh.columns; column++, n++) {
      const slopes = (isDown: boolean) =>
        [mesh.x, mesh.y, mesh.z, mesh.u, mesh.v].map((values) =>
          slopeAlong(mesh, values, column, row, isDown),
        ) as [number, number, number, number, number]
      const [ax, ay, az, au, av] = slopes(false)
      const [dx, dy, dz, du, dv] = slopes(true)
      const determinant = au * dv - av * du || 1e-9
      const solve = (across: number, down: number) => [
        (across * dv - down * av) / determinant,
        (down * au - across * du) / determinant,
      ]
      const [wefts, warps] = [[], []] as [number[], number[]]
      for (const [across, down] of [
        [ax, dx],
        [ay, dy],
        [az, dz],
      ] as const) {
        const [alongWeft = 0, alongWarp = 0] = solve(across, down)
        wefts.push(alongWeft)
        warps.push(alongWarp)
      }
      const cross = [ay * dz - az * dy, az * dx - ax * dz, ax * dy - ay * dx]
      const sign = (cross[2] ?? 0) < 0 ? -1 : 1
      const length = Math.hypot(...cross) || 1
      weft.set(wefts, n * 3)
      warp.set(warps, n * 3)
      normal.set(
        cross.map((part) => (sign * part) / length),
        n * 3,
      )
    }
  }
  return { weft, warp, normal }
}
