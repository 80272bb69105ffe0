/** For each weave, whether the warp is on top where thread `x` crosses pick `y`. */
export const warpOnTop = {
  plain: (x: number, y: number) => (x + y) % 2 === 0,
  twill: (x: number, y: number) => (x + y) % 4 < 2,
  basket: (x: number, y: number) => (Math.floor(x / 2) + Math.floor(y / 2)) % 2 === 0,
  'birds-eye': (x: number, y: number) => (Math.abs(x - 3.5) + Math.abs(y - 3.5)) % 3 === 1,
}

export type Weave = keyof typeof warpOnTop
