import type { Line, Point } from './line.ts'

export const pitch = 46

export const onGrid = ([end, pick]: Point): Point => [8 + end * pitch, 20 + pick * pitch]

export const dye = {
  ground: '#0c1430',
  kora: '#efe8d6',
  bleach: '#f6f1e4',
  haldi: '#e3a72c',
  madder: '#c23a31',
  pale: '#9db5d8',
  bare: '#1d2f5c',
  bareLane: '#33507f',
}

/** In grid steps; five warp ends follow each lane. */
export const warpLanes: readonly Line[] = [
  [
    [2, -1],
    [2, 4.4],
    [5, 7.6],
    [5, 22],
  ],
  [
    [7, -1],
    [7, 2],
    [10, 5],
    [10, 11],
    [8, 13],
    [8, 22],
  ],
  [
    [12, -1],
    [12, 5],
    [14, 7.6],
    [14, 22],
  ],
  [
    [17.4, -1],
    [17.4, 4],
    [16.4, 5],
    [16.4, 9],
    [20, 12.6],
    [20, 22],
  ],
  [
    [22.4, -1],
    [22.4, 9.6],
    [20.8, 11.6],
    [20.8, 22],
  ],
]

/** Seven picks follow each lane. They start where the hero's three words end. */
export const weftLanes: readonly Line[] = [
  [
    [-1, 2.28],
    [3.2, 2.28],
    [5.9, 5],
    [19, 5],
    [20, 5],
    [25, 5],
  ],
  [
    [-1, 5.93],
    [1.2, 5.93],
    [4.07, 8.8],
    [7, 8.8],
    [9.2, 11],
    [12.5, 11],
    [14.6, 9.2],
    [20, 9.2],
    [25, 9.2],
  ],
  [
    [-1, 9.58],
    [0.9, 9.58],
    [4, 16.4],
    [6, 16.4],
    [8, 16.4],
    [14, 16.4],
    [15.4, 15.2],
    [20.4, 15.2],
    [25, 15.2],
  ],
]
