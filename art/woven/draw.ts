import type { Rgb } from './dyes.ts'
import { hangingFolds, pleatedFolds } from './folds.ts'
import { hang } from './hanging.ts'
import { clothNormal, lightOf, lightOfTable } from './light.ts'
import { layFlat, layTurned } from './lying.ts'
import { clamp } from './numbers.ts'
import type { Scene } from './scene.ts'
import { shadows } from './shadow.ts'
import { Surface } from './surface.ts'
import { threadAt } from './thread.ts'
import { unit } from './vector.ts'

/** Each point of the picture is the mean of this many by this many samples. */
const samples = 2

const layOut = ({ lie, seed, width }: Scene, surface: Surface) => {
  const height = surface.height / surface.scale
  if (lie.kind === 'hanging') hang(surface, hangingFolds(lie, width, height, seed))
  else if (lie.kind === 'pleated') hang(surface, pleatedFolds(lie, width, height, seed))
  else if (lie.kind === 'turned') layTurned(surface, lie, seed)
  else layFlat(surface, lie, seed)
}

/** The light of any one sample of the picture. */
const sampler = (scene: Scene, surface: Surface) => {
  const { fabric, way, from } = scene
  const lamp = unit(scene.light)
  const reachOf = shadows(surface, lamp)
  const sideways = way === 'sideways'
  return (x: number, y: number): Rgb => {
    const at = y * surface.width + x
    const reach = reachOf(x, y)
    if (!surface.isCloth[at]) return lightOfTable(reach, scene.table)
    const [u, v] = [surface.u[at] ?? 0, surface.v[at] ?? 0]
    const { across, along } = surface.directions(at)
    const normal = clothNormal(across, along, u, v, fabric.crease)
    const slant = Math.hypot(across[0], across[1]) / (Math.hypot(...across) || 1)
    const foreshortened = Math.max(0.12, slant)
    const onCloth = sideways
      ? { u: Math.max(0, from[0] - v), v: u + from[1] }
      : {
          u: scene.lie.kind === 'hanging' ? Math.abs(u + from[0]) : u + from[0],
          v: way === 'inverted' ? from[1] - v : v + from[1],
        }
    const thread = threadAt(fabric, onCloth.u, onCloth.v, {
      end: surface.scale * fabric.ends * (sideways ? 1 : foreshortened),
      pick: surface.scale * fabric.picks * (sideways ? foreshortened : 1),
    })
    if (!thread) return [0.007 * reach.open, 0.0042 * reach.open, 0.0042 * reach.open]
    const [weft, warp] = sideways ? [along, across] : [across, along]
    return lightOf(thread, fabric, { normal, warp, weft, reach }, lamp)
  }
}

/** From light to a byte of the picture: a film's shoulder and foot, then sRGB. */
const develop = (light: number) => {
  const toned = clamp((light * (2.4 * light + 0.06)) / (light * (2.35 * light + 0.62) + 0.12))
  const encoded = toned <= 0.0031308 ? toned * 12.92 : 1.055 * toned ** (1 / 2.4) - 0.055
  return Math.round(255 * encoded)
}

/** Draws a scene as rows of red, green and blue bytes. */
export const draw = (scene: Scene, width: number, height: number): Uint8Array => {
  const surface = new Surface(width * samples, height * samples, (width * samples) / scene.width)
  layOut(scene, surface)
  const sample = sampler(scene, surface)
  const picture = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sum: [number, number, number] = [0, 0, 0]
      for (let k = 0; k < samples ** 2; k++) {
        const [r, g, b] = sample(x * samples + (k % samples), y * samples + Math.floor(k / samples))
        sum[0] += r
        sum[1] += g
        sum[2] += b
      }
      const corner = 1 - 0.34 * ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2)
      const share = corner / samples ** 2
      picture.set(
        sum.map((part) => develop(part * share)),
        (y * width + x) * 3,
      )
    }
  }
  return picture
}
