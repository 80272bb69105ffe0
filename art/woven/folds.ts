import { FULL_TURN, hash2, noise1, noise2, smoothStep } from './numbers.ts'
import type { Drape } from './scene.ts'

/** Maps a point t of the cloth (0 left, 1 right) at height y to its position x and depth z. */
export type CrossSection = (t: number, y: number) => readonly [x: number, z: number]

type DrapeOf<Kind extends Drape['kind']> = Extract<Drape, { kind: Kind }>

export const hangingFolds = (
  { folds, depth, swing }: DrapeOf<'hanging'>,
  width: number,
  height: number,
  seed: number,
): CrossSection => {
  return (t, y) => {
    const down = y / height
    const wander =
      0.34 * noise1(t * folds * 0.8 + 3, seed) +
      0.07 * noise2(t * 3.1, down * 1.5, seed + 2) +
      0.1 * (down - 0.5) * noise1(t * 2.3, seed + 4)
    const phase = t * folds + wander
    const variation = 0.87 + 0.3 * noise1(phase * 0.9, seed + 6)
    const foldDepth = depth * variation * (0.8 + 0.32 * down)
    const spread = 1 + 0.06 * (down - 0.5)
    const sway = swing * foldDepth * 0.9 * Math.sin(FULL_TURN * phase) * (0.75 + 0.35 * down)
    const x = ((t - 0.5) * spread + 0.5) * width - sway + 0.5 * noise2(t * 2, down * 1.1, seed + 8)
    const crest = Math.cos(FULL_TURN * phase)
    const z = foldDepth * (crest * 0.8 + 0.2 * crest * Math.abs(crest))
    return [x, z + 0.22 * noise2(x * 0.16, y * 0.1, seed + 10)]
  }
}

interface Pleat {
  from: number
  width: number
  depth: number
  /** The share of its cloth in front. */
  face: number
  /** The overlap over the next pleat, in its own widths. */
  cover: number
  lean: number
  round: number
}

const layPleats = (pitch: number, depth: number, width: number, seed: number) => {
  const pleats: Pleat[] = []
  for (let from = -3 * pitch, n = 0; from < width + 3 * pitch; n++) {
    const variation = (what: number) => hash2(n * 7 + what, seed)
    const pleatWidth = pitch * (0.55 + 0.95 * variation(1))
    pleats.push({
      from,
      width: pleatWidth,
      depth: depth * (0.55 + 0.5 * variation(2) + 0.25 * (pleatWidth / pitch)),
      face: 0.5 + 0.14 * variation(3),
      cover: 1.14 + 0.34 * variation(4),
      lean: pitch * (variation(5) - 0.5) * 0.5,
      round: 0.12 + 0.34 * variation(6),
    })
    from += pleatWidth
  }
  return pleats
}

export const pleatedFolds = (
  { pitch, depth }: DrapeOf<'pleated'>,
  width: number,
  height: number,
  seed: number,
): CrossSection => {
  const pleats = layPleats(pitch, depth, width, seed)
  const edge = (n: number, down: number) => {
    const { from, lean } = pleats[Math.min(n, pleats.length - 1)] as Pleat
    const gather = 1 + 0.09 * (down - 0.5)
    const bow = 0.18 * pitch * noise1(n * 1.7 + down * 1.4, seed + 3)
    return (from + lean * (down - 0.3) + bow - width / 2) * gather + width / 2
  }
  return (t, y) => {
    const down = y / height
    const position = Math.min(Math.max(t, 0), 0.99999) * (pleats.length - 1)
    const n = Math.floor(position)
    const pleat = pleats[n] as Pleat
    const part = position - n
    const left = edge(n, down)
    const pleatWidth = edge(n + 1, down) - left
    const foldDepth = pleat.depth * (0.82 + 0.36 * down)
    const wrinkles =
      0.3 * noise2(t * 23, down * 2.6, seed + 5) + 0.12 * noise2(t * 60, down * 5, seed + 7)
    if (part < pleat.face) {
      const a = part / pleat.face
      const rise = 0.62 * Math.sin((a * Math.PI) / 2) + pleat.round * Math.sin(a * Math.PI)
      return [
        left + a * pleat.cover * pleatWidth,
        foldDepth * (rise - 0.14 * smoothStep(0.8, 1, a)) + wrinkles,
      ]
    }
    const a = (part - pleat.face) / (1 - pleat.face)
    const back = 0.48 - 1.15 * Math.sin((Math.min(1, a * 1.5) * Math.PI) / 2)
    const x = left + (pleat.cover + (1 - pleat.cover) * a) * pleatWidth
    return [x, foldDepth * (back + 0.67 * smoothStep(0.55, 1, a)) + wrinkles]
  }
}
