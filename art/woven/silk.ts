import { blueOf, type Cloth, FRINGE, greenOf, redOf, ZARI } from './cloth.ts'
import type { Fabric } from './fabric.ts'
import type { Lamp } from './lamp.ts'
import { bellNoise, clamp, hash2, mix, noise1 } from './numbers.ts'
import { type ClothPoint, createThread, findThread, isFloat, type Thread } from './thread.ts'
import { lightThread, lobe, type ThreadLight } from './thread-light.ts'

/** A highlight takes most of the thread's own colour. */
const tinted = (part: number, brightest: number, tint: number) =>
  (1 - tint) * 0.16 + tint * (part / brightest) * mix(brightest, 1, 0.16)

const brightestPart = (colour: number) =>
  Math.max(redOf(colour), greenOf(colour), blueOf(colour), 0.02)

/** Adds a float: gold or silk that passes over several warp ends. */
const addFloatLight = (
  sum: Float64Array,
  { kind, i, j, detail }: Thread,
  colour: number,
  fabric: Fabric,
  { edge, direct, wrap, alongLamp, own, second, diffuse, twist }: ThreadLight,
) => {
  const leaf = 0.35 + 1.5 * hash2(i >> 1, j * 3 + 1) ** 2 + 0.5 * hash2(i, j)
  // Where the metal's glints are smaller than a sample, their mean is used.
  const glint = kind === ZARI ? mix(1.05, leaf, 0.2 + 0.3 * detail) : 1
  const face = clamp(0.25 + 0.75 * lobe(alongLamp, 6))
  const metal = (own * 1.7 + face * 0.5 * direct * wrap * wrap) * glint * 0.66
  const shine =
    kind === ZARI ? (metal + second) * edge * twist : (own + second) * fabric.shine * edge
  const body = diffuse * (kind === ZARI ? 0.6 : 1) * twist * (1 + 0.1 * bellNoise(j, 77))
  const brightest = brightestPart(colour)
  const tint = kind === ZARI ? 0.9 : 0.62
  const add = (part: number, value: number) => {
    sum[part] = (sum[part] ?? 0) + value * body + shine * tinted(value, brightest, tint)
  }
  add(0, redOf(colour))
  add(1, greenOf(colour))
  add(2, blueOf(colour))
}

/** Adds plain weave or the fringe. From afar both threads answer the light, each in its own colour: that makes shot silk change. */
const addWeaveLight = (
  sum: Float64Array,
  { kind, isWarp, i, j, cell, detail }: Thread,
  { fabric, warp, weft }: Cloth,
  { u, v }: ClothPoint,
  { edge, own, cross, second, diffuse, twist }: ThreadLight,
) => {
  const slubOfEnd =
    1 + fabric.slub * (bellNoise(i, 101) * 0.75 + noise1(v * 0.35 + i * 3.7, i) * 0.6)
  const slubOfPick =
    1 + fabric.slub * (bellNoise(j, 202) * 1.05 + noise1(u * 0.3 + j * 3.7, j + 9999) * 0.8)
  const [warpColour, weftColour] = [warp[cell] ?? 0, weft[cell] ?? 0]
  const warpShare = mix(0.5, isWarp ? 1 : 0, kind === FRINGE ? 1 : detail)
  const onWarp = (isWarp ? own : cross) * warpShare + second * warpShare
  const onWeft = (isWarp ? cross : own) * (1 - warpShare) + second * (1 - warpShare)
  const gleam = fabric.shine * edge * twist
  const warpBody = diffuse * warpShare * slubOfEnd * twist
  const weftBody = diffuse * (1 - warpShare) * slubOfPick * twist
  const warpBrightest = brightestPart(warpColour)
  const weftBrightest = brightestPart(weftColour)
  const add = (part: number, ofWarp: number, ofWeft: number) => {
    sum[part] =
      (sum[part] ?? 0) +
      ofWarp * warpBody +
      ofWeft * weftBody +
      gleam *
        (onWarp * tinted(ofWarp, warpBrightest, 0.62) +
          onWeft * tinted(ofWeft, weftBrightest, 0.62))
  }
  add(0, redOf(warpColour), redOf(weftColour))
  add(1, greenOf(warpColour), greenOf(weftColour))
  add(2, blueOf(warpColour), blueOf(weftColour))
}

// Filled again for each sample, as a picture has millions of them.
const thread = createThread()

/** Adds to `sum` what the cloth reflects at a point, in red, green and blue. */
export const addClothLight = (sum: Float64Array, cloth: Cloth, point: ClothPoint, lamp: Lamp) => {
  if (!findThread(thread, cloth, point)) {
    for (let part = 0; part < 3; part++) sum[part] = (sum[part] ?? 0) + 0.004 * point.sky
    return
  }
  const light = lightThread(thread, cloth, point, lamp)
  if (isFloat(thread)) {
    addFloatLight(sum, thread, cloth.weft[thread.cell] ?? 0, cloth.fabric, light)
  } else addWeaveLight(sum, thread, cloth, point, light)
}
