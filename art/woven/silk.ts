import { blueOf, type Cloth, FRINGE, greenOf, redOf, SILK, ZARI } from './cloth.ts'
import { fringeLight } from './fringe.ts'
import { dot, fill, type Lamp } from './lamp.ts'
import { bellNoise, clamp, hash2, mix, noise1 } from './numbers.ts'
import { type ClothPoint, findThread, thread, twistOf } from './thread.ts'

/** Sets `to` to the unit vector of a + b·byB + c·byC. */
const combine = (
  to: Float64Array,
  a: Float64Array,
  b: Float64Array,
  byB: number,
  c: Float64Array,
  byC: number,
) => {
  const x = (a[0] ?? 0) + (b[0] ?? 0) * byB + (c[0] ?? 0) * byC
  const y = (a[1] ?? 0) + (b[1] ?? 0) * byB + (c[1] ?? 0) * byC
  const z = (a[2] ?? 0) + (b[2] ?? 0) * byB + (c[2] ?? 0) * byC
  const length = Math.sqrt(x * x + y * y + z * z) || 1
  to[0] = x / length
  to[1] = y / length
  to[2] = z / length
}

const lobe = (along: number, gloss: number) => Math.max(0, 1 - along * along) ** gloss

const direction = new Float64Array(3)
const sideways = new Float64Array(3)
const normal = new Float64Array(3)
const bent = new Float64Array(3)
const nothing = new Float64Array(3)

/** A highlight takes most of the thread's own colour. */
const tinted = (part: number, brightest: number, tint: number) =>
  (1 - tint) * 0.16 + tint * (part / brightest) * mix(brightest, 1, 0.16)

export const addClothLight = (sum: Float64Array, cloth: Cloth, point: ClothPoint, lamp: Lamp) => {
  const { fabric } = cloth
  const { sky, shade } = point
  if (!findThread(cloth, point)) {
    for (let part = 0; part < 3; part++) sum[part] = (sum[part] ?? 0) + 0.004 * sky
    return
  }
  const { kind, isWarp, i, j, cell, across, along, width, detail, isNear } = thread
  const isFloat = kind === ZARI || kind === SILK
  combine(direction, isWarp ? point.warp : point.weft, nothing, 0, nothing, 0)
  combine(sideways, isWarp ? point.weft : point.warp, nothing, 0, nothing, 0)
  const c = clamp((2 * across) / width, -1, 1)
  const wave =
    kind === FRINGE ? 0 : Math.sin(Math.PI * along) * 0.55 * (isFloat ? 0.25 : 1) * detail
  const round = c * (isNear ? 0.85 : 0.5) * detail
  combine(normal, point.normal, sideways, round, direction, wave)
  combine(bent, direction, point.normal, -0.9 * wave, nothing, 0)
  const dip = isFloat ? 0 : 0.24 * detail * Math.abs(2 * along) ** 3
  const edge = (1 - (isNear ? 0.42 : 0.3) * detail * c * c - dip) * thread.brightness * sky

  const direct = 1 - 0.85 * shade
  const towards = dot(normal, lamp.direction)
  const wrap = clamp((towards + 0.22) / 1.22)
  const filled = clamp((dot(normal, fill.direction) + 0.2) / 1.2)
  const facing = clamp(towards * 1.6) * direct
  const own = lobe(dot(bent, lamp.half), fabric.gloss * 1.3) * facing
  const fillGloss = fabric.gloss * 1.1
  const ownFill = lobe(dot(bent, fill.half), fillGloss)
  const crossFill = isFloat ? ownFill : lobe(dot(sideways, fill.half), fillGloss)
  const second = mix((ownFill + crossFill) / 2, ownFill, detail) * filled * 0.26
  // Gaps between threads, which only a near view shows, take light away.
  const diffuse = (1.12 * wrap * wrap * direct + 0.13 * filled + 0.11) * edge * (isNear ? 1.16 : 1)

  const slubOfEnd =
    1 + fabric.slub * (bellNoise(i, 101) * 0.75 + noise1(point.v * 0.35 + i * 3.7, i) * 0.6)
  const slubOfPick =
    1 + fabric.slub * (bellNoise(j, 202) * 1.05 + noise1(point.u * 0.3 + j * 3.7, j + 9999) * 0.8)
  const twist = twistOf() * (kind === FRINGE ? fringeLight(point.u, point.v) : 1)
  const warpColour = cloth.warp[cell] ?? 0
  const weftColour = cloth.weft[cell] ?? 0

  if (isFloat) {
    const leaf = 0.35 + 1.5 * hash2(i >> 1, j * 3 + 1) ** 2 + 0.5 * hash2(i, j)
    // Where the metal's glints are smaller than a sample, their mean is used.
    const glint = kind === ZARI ? mix(1.05, leaf, 0.2 + 0.3 * detail) : 1
    const face = clamp(0.25 + 0.75 * lobe(dot(bent, lamp.half), 6))
    const metal = (own * 1.7 + face * 0.5 * direct * wrap * wrap) * glint * 0.66
    const shine =
      kind === ZARI ? (metal + second) * edge * twist : (own + second) * fabric.shine * edge
    const body = diffuse * (kind === ZARI ? 0.6 : 1) * twist * (1 + 0.1 * bellNoise(j, 77))
    const [red, green, blue] = [redOf(weftColour), greenOf(weftColour), blueOf(weftColour)]
    const brightest = Math.max(red, green, blue, 0.02)
    const tint = kind === ZARI ? 0.9 : 0.62
    sum[0] = (sum[0] ?? 0) + red * body + shine * tinted(red, brightest, tint)
    sum[1] = (sum[1] ?? 0) + green * body + shine * tinted(green, brightest, tint)
    sum[2] = (sum[2] ?? 0) + blue * body + shine * tinted(blue, brightest, tint)
    return
  }

  // From afar both threads answer the light, each in its own colour: that makes shot silk change.
  const cross = lobe(dot(sideways, lamp.half), fabric.gloss * 1.3) * facing
  const warpShare = mix(0.5, isWarp ? 1 : 0, kind === FRINGE ? 1 : detail)
  const onWarp = (isWarp ? own : cross) * warpShare + second * warpShare
  const onWeft = (isWarp ? cross : own) * (1 - warpShare) + second * (1 - warpShare)
  const gleam = fabric.shine * edge * twist
  const warpBody = diffuse * warpShare * slubOfEnd * twist
  const weftBody = diffuse * (1 - warpShare) * slubOfPick * twist
  const warpBrightest = Math.max(redOf(warpColour), greenOf(warpColour), blueOf(warpColour), 0.02)
  const weftBrightest = Math.max(redOf(weftColour), greenOf(weftColour), blueOf(weftColour), 0.02)
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
