import { type Cloth, FRINGE } from './cloth.ts'
import { fringeLight } from './fringe.ts'
import { dot, fill, type Lamp } from './lamp.ts'
import { clamp, mix } from './numbers.ts'
import { type ClothPoint, isFloat, type Thread, twistOf } from './thread.ts'

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

/** The highlight of a thread: 1 where it is across the light, less the more it points along it. */
export const lobe = (along: number, gloss: number) => Math.max(0, 1 - along * along) ** gloss

// Filled again for each sample, as a picture has millions of them.
const direction = new Float64Array(3)
const sideways = new Float64Array(3)
const normal = new Float64Array(3)
const bent = new Float64Array(3)
const nothing = new Float64Array(3)

/** Turns the vectors at a point as the round, waving thread has them. @returns the place across the thread, from -1 to 1 */
const bendThread = (thread: Thread, point: ClothPoint) => {
  const { kind, isWarp, across, along, width, detail, isNear } = thread
  combine(direction, isWarp ? point.warp : point.weft, nothing, 0, nothing, 0)
  combine(sideways, isWarp ? point.weft : point.warp, nothing, 0, nothing, 0)
  const c = clamp((2 * across) / width, -1, 1)
  const wave =
    kind === FRINGE ? 0 : Math.sin(Math.PI * along) * 0.55 * (isFloat(thread) ? 0.25 : 1) * detail
  const round = c * (isNear ? 0.85 : 0.5) * detail
  combine(normal, point.normal, sideways, round, direction, wave)
  combine(bent, direction, point.normal, -0.9 * wave, nothing, 0)
  return c
}

/** What a thread reflects of the lamp and of the light that fills the room, without its colour. */
export const lightThread = (thread: Thread, { fabric }: Cloth, point: ClothPoint, lamp: Lamp) => {
  const { kind, along, detail, isNear } = thread
  const { sky, shade } = point
  const c = bendThread(thread, point)
  const dip = isFloat(thread) ? 0 : 0.24 * detail * Math.abs(2 * along) ** 3
  const edge = (1 - (isNear ? 0.42 : 0.3) * detail * c * c - dip) * thread.brightness * sky

  const direct = 1 - 0.85 * shade
  const towards = dot(normal, lamp.direction)
  const wrap = clamp((towards + 0.22) / 1.22)
  const filled = clamp((dot(normal, fill.direction) + 0.2) / 1.2)
  const facing = clamp(towards * 1.6) * direct
  const alongLamp = dot(bent, lamp.half)
  const gloss = fabric.gloss * 1.3
  const fillGloss = fabric.gloss * 1.1
  const ownFill = lobe(dot(bent, fill.half), fillGloss)
  const crossFill = isFloat(thread) ? ownFill : lobe(dot(sideways, fill.half), fillGloss)
  return {
    /** How dark it is beside the middle of the thread and where it dips. */
    edge,
    direct,
    wrap,
    alongLamp,
    /** The highlight of this thread, and of the one that crosses it. */
    own: lobe(alongLamp, gloss) * facing,
    cross: lobe(dot(sideways, lamp.half), gloss) * facing,
    second: mix((ownFill + crossFill) / 2, ownFill, detail) * filled * 0.26,
    // Gaps between threads, which only a near view shows, take light away.
    diffuse: (1.12 * wrap * wrap * direct + 0.13 * filled + 0.11) * edge * (isNear ? 1.16 : 1),
    twist: twistOf(thread) * (kind === FRINGE ? fringeLight(point.u, point.v) : 1),
  }
}
export type ThreadLight = ReturnType<typeof lightThread>
