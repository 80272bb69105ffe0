export interface Size {
  width: number
  height: number
}

/** Where the enlarged picture lies in its stage; `scale` is in CSS pixels for each picture pixel. */
export interface Placement {
  scale: number
  left: number
  top: number
}

export interface Point {
  x: number
  y: number
}

/** One CSS pixel for a picture's pixel: beyond, its pixels show and not the threads. */
const MAX_SCALE = 1
const ZOOM_STEP = 1.35
const CLOSE_UP = 2.5
/** The share of the stage that one press of an arrow key moves by. */
const ARROW_STEP = 0.15

const limitScale = (scale: number, stage: Size, picture: Size) => {
  const whole = Math.min(stage.width / picture.width, stage.height / picture.height)
  return Math.min(MAX_SCALE, Math.max(Math.min(whole, MAX_SCALE), scale))
}

const limitEdge = (edge: number, stage: number, picture: number) =>
  picture <= stage ? (stage - picture) / 2 : Math.min(0, Math.max(stage - picture, edge))

const limit = ({ scale, left, top }: Placement, stage: Size, picture: Size): Placement => ({
  scale,
  left: limitEdge(left, stage.width, picture.width * scale),
  top: limitEdge(top, stage.height, picture.height * scale),
})

/** Fills the stage, so that the picture can be moved at once; the upper part shows. */
export const fillStage = (stage: Size, picture: Size): Placement => {
  const cover = Math.max(stage.width / picture.width, stage.height / picture.height)
  const scale = limitScale(cover, stage, picture)
  const left = (stage.width - picture.width * scale) / 2
  const top = (stage.height - picture.height * scale) / 3
  return limit({ scale, left, top }, stage, picture)
}

/** Zooms by a factor; the point of the stage stays over the same point of the picture. */
export const zoomBy = (
  placement: Placement,
  factor: number,
  stage: Size,
  picture: Size,
  point: Point = { x: stage.width / 2, y: stage.height / 2 },
): Placement => {
  const scale = limitScale(placement.scale * factor, stage, picture)
  const change = scale / placement.scale
  const left = point.x - (point.x - placement.left) * change
  const top = point.y - (point.y - placement.top) * change
  return limit({ scale, left, top }, stage, picture)
}

/** Zooms from the first view, or a smaller one, to the cloth at the point; from a closer view back to the first one. */
export const toggleCloseUp = (placement: Placement, stage: Size, picture: Size, point: Point) => {
  const first = fillStage(stage, picture)
  return placement.scale > first.scale * 1.01
    ? first
    : zoomBy(placement, (first.scale / placement.scale) * CLOSE_UP, stage, picture, point)
}

export const moveBy = (
  placement: Placement,
  { x, y }: Point,
  stage: Size,
  picture: Size,
): Placement =>
  limit({ ...placement, left: placement.left + x, top: placement.top + y }, stage, picture)

type Move = (placement: Placement, stage: Size, picture: Size) => Placement

const moveByShare =
  (x: number, y: number): Move =>
  (placement, stage, picture) =>
    moveBy(placement, { x: x * stage.width, y: y * stage.height }, stage, picture)

export const zoomIn: Move = (placement, stage, picture) =>
  zoomBy(placement, ZOOM_STEP, stage, picture)
export const zoomOut: Move = (placement, stage, picture) =>
  zoomBy(placement, 1 / ZOOM_STEP, stage, picture)

export const movesByKey: Readonly<Record<string, Move>> = {
  ArrowLeft: moveByShare(ARROW_STEP, 0),
  ArrowRight: moveByShare(-ARROW_STEP, 0),
  ArrowUp: moveByShare(0, ARROW_STEP),
  ArrowDown: moveByShare(0, -ARROW_STEP),
  '+': zoomIn,
  '=': zoomIn,
  '-': zoomOut,
  0: (placement, stage, picture) => zoomBy(placement, 0, stage, picture),
}

const rulerLengths = [100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1]
const MAX_RULER_PIXELS = 200

/** A bar that grows with the zoom, until a shorter length of cloth takes its place. */
export const rulerFor = (pixelsPerCentimetre: number) => {
  const centimetres =
    rulerLengths.find((length) => length * pixelsPerCentimetre <= MAX_RULER_PIXELS) ?? 0.1
  const label = centimetres < 1 ? `${centimetres * 10} mm of cloth` : `${centimetres} cm of cloth`
  return { label, pixels: centimetres * pixelsPerCentimetre }
}
