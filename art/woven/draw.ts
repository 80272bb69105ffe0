import type { Rgb } from './dyes.ts'
import { drapeFlat, drapeTurned } from './flat-drapes.ts'
import { drawFolds } from './folded-drapes.ts'
import { hangingFolds, pleatedFolds } from './folds.ts'
import { clothNormal, lightOf, lightOfTable } from './light.ts'
import { clamp } from './numbers.ts'
import type { Scene } from './scene.ts'
import { createVisibility } from './shadow.ts'
import { Surface } from './surface.ts'
import { threadAt } from './thread.ts'
import { normalize } from './vector.ts'

/** Antialiasing: each pixel is the mean of this number of samples squared. */
const SAMPLES_PER_SIDE = 2

const applyDrape = ({ drape, seed, width }: Scene, surface: Surface) => {
  const height = surface.height / surface.scale
  if (drape.kind === 'hanging') drawFolds(surface, hangingFolds(drape, width, height, seed))
  else if (drape.kind === 'pleated') drawFolds(surface, pleatedFolds(drape, width, height, seed))
  else if (drape.kind === 'turned') drapeTurned(surface, drape, seed)
  else drapeFlat(surface, drape, seed)
}

const createSampler = (scene: Scene, surface: Surface) => {
  const { fabric, orientation, origin } = scene
  const lamp = normalize(scene.light)
  const visibilityAt = createVisibility(surface, lamp)
  const isSideways = orientation === 'sideways'
  return (x: number, y: number): Rgb => {
    const index = y * surface.width + x
    const visibility = visibilityAt(x, y)
    if (!surface.isCloth[index]) return lightOfTable(visibility, scene.table)
    const [u, v] = [surface.u[index] ?? 0, surface.v[index] ?? 0]
    const { across, along } = surface.directions(index)
    const normal = clothNormal(across, along, u, v, fabric.crease)
    const slant = Math.hypot(across[0], across[1]) / (Math.hypot(...across) || 1)
    const foreshortening = Math.max(0.12, slant)
    const clothPoint = isSideways
      ? { u: Math.max(0, origin[0] - v), v: u + origin[1] }
      : {
          u: scene.drape.kind === 'hanging' ? Math.abs(u + origin[0]) : u + origin[0],
          v: orientation === 'inverted' ? origin[1] - v : v + origin[1],
        }
    const thread = threadAt(fabric, clothPoint.u, clothPoint.v, {
      end: surface.scale * fabric.endSpacing * (isSideways ? 1 : foreshortening),
      pick: surface.scale * fabric.pickSpacing * (isSideways ? foreshortening : 1),
    })
    if (!thread) return [0.007 * visibility.sky, 0.0042 * visibility.sky, 0.0042 * visibility.sky]
    const [weft, warp] = isSideways ? [along, across] : [across, along]
    return lightOf(thread, fabric, { normal, warp, weft, visibility }, lamp)
  }
}

/** Tone mapping with a film curve, then sRGB encoding. Returns 0 to 255. */
const toneMap = (light: number) => {
  const compressed = clamp((light * (2.4 * light + 0.06)) / (light * (2.35 * light + 0.62) + 0.12))
  const encoded =
    compressed <= 0.0031308 ? compressed * 12.92 : 1.055 * compressed ** (1 / 2.4) - 0.055
  return Math.round(255 * encoded)
}

export const draw = (scene: Scene, width: number, height: number): Uint8Array => {
  const surface = new Surface(
    width * SAMPLES_PER_SIDE,
    height * SAMPLES_PER_SIDE,
    (width * SAMPLES_PER_SIDE) / scene.width,
  )
  applyDrape(scene, surface)
  const sample = createSampler(scene, surface)
  const picture = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sum: [number, number, number] = [0, 0, 0]
      for (let k = 0; k < SAMPLES_PER_SIDE ** 2; k++) {
        const [r, g, b] = sample(
          x * SAMPLES_PER_SIDE + (k % SAMPLES_PER_SIDE),
          y * SAMPLES_PER_SIDE + Math.floor(k / SAMPLES_PER_SIDE),
        )
        sum[0] += r
        sum[1] += g
        sum[2] += b
      }
      const vignette = 1 - 0.34 * ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2)
      const share = vignette / SAMPLES_PER_SIDE ** 2
      picture.set(
        sum.map((part) => toneMap(part * share)),
        (y * width + x) * 3,
      )
    }
  }
  return picture
}
