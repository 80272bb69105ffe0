import { hash2, mix, modulo, noise1, smoothStep } from './numbers.ts'

/** The warp runs on beyond the pallu, knotted into tassels; v is negative there. */
export const FRINGE_CM = 6.4
const TASSEL_CM = 0.86
const KNOT_AT = -1.3
const STRAND_CM = 0.055

const halfWidthAt = (v: number) => {
  if (v > KNOT_AT) return mix(0.2, TASSEL_CM / 2 + 0.02, smoothStep(KNOT_AT, 0.1, v))
  if (v > KNOT_AT - 0.35) return 0.21
  return mix(0.18, 0.41, smoothStep(KNOT_AT - 0.35, -5, v) ** 0.7)
}

const placeInTassel = (u: number, v: number) => {
  const tassel = Math.floor(u / TASSEL_CM)
  const swing = 0.3 * noise1(tassel * 3.7 + v * 0.28, 5) * smoothStep(-0.8, -4, v)
  const halfWidth = halfWidthAt(v)
  const share = (modulo(u, TASSEL_CM) - TASSEL_CM / 2 - swing) / halfWidth
  return { tassel, share, strand: Math.floor(share * (TASSEL_CM / STRAND_CM / 2)) + tassel * 64 }
}

/** Tassels are round, and their strands lie at different depths. */
export const fringeLight = (u: number, v: number) => {
  const { share, strand } = placeInTassel(u, v)
  return (1.1 - 0.6 * share * share) * (0.75 + 0.4 * hash2(strand, 44))
}

export const isInFringe = (u: number, v: number) => {
  const { tassel, share, strand } = placeInTassel(u, v)
  if (Math.abs(share) > 1) return false
  const end = -FRINGE_CM + 0.9 * hash2(strand, 41) + 0.5 * hash2(tassel, 43)
  if (v < end) return false
  const isLoose = v < KNOT_AT - 0.35 || v > KNOT_AT + 0.25
  return !isLoose || hash2(strand, 42) > 0.08
}
