export const FULL_TURN = Math.PI * 2

export const clamp = (x: number, low = 0, high = 1) => Math.min(high, Math.max(low, x))
export const mix = (a: number, b: number, share: number) => a + (b - a) * share
export const modulo = (a: number, n: number) => ((a % n) + n) % n

/** Smoothstep: 0 below `from`, 1 above `to`. */
export const smoothStep = (from: number, to: number, x: number) => {
  const t = clamp((x - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** A hash in [0, 1) of an integer, the same on every machine. */
export const hash = (n: number) => {
  let bits = Math.imul(n ^ 0x9e3779b9, 0x85ebca6b)
  bits ^= bits >>> 13
  bits = Math.imul(bits, 0xc2b2ae35)
  bits ^= bits >>> 16
  return (bits >>> 0) / 4294967296
}

export const hash2 = (a: number, b: number) =>
  hash((Math.imul(a | 0, 0x27d4eb2d) ^ Math.imul(b | 0, 0x165667b1)) | 0)

export const bellNoise = (a: number, b: number) =>
  (hash2(a, b) + hash2(a, b + 7919) + hash2(a, b + 104729) - 1.5) * 1.15

const easeCubic = (t: number) => t * t * (3 - 2 * t)

/** One-dimensional value noise from -1 to 1; its lattice points are 1 apart. */
export const noise1 = (x: number, seed: number) => {
  const i = Math.floor(x)
  return mix(hash2(i, seed), hash2(i + 1, seed), easeCubic(x - i)) * 2 - 1
}

export const noise2 = (x: number, y: number, seed: number) => {
  const i = Math.floor(x)
  const j = Math.floor(y)
  const row = j + Math.imul(seed, 911)
  const across = easeCubic(x - i)
  const upper = mix(hash2(i, row), hash2(i + 1, row), across)
  const lower = mix(hash2(i, row + 1), hash2(i + 1, row + 1), across)
  return mix(upper, lower, easeCubic(y - j)) * 2 - 1
}
