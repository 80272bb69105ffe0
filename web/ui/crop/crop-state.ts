import {
  type Aspect,
  boundingBox,
  type CropRecipe,
  findCentre,
  type Point,
  ratioOf,
  rotatePoint,
  type Size,
} from '../../../contract/pictures/crop.ts'

export interface CropState {
  /** 1 where the frame is as large as it can be without showing anything beside the picture. */
  zoom: number
  rotation: number
  aspect: Aspect
  /** The way from the centre of the frame to that of the picture, in widths of the frame. */
  offset: Point
}

export const MIN_ZOOM = 1
export const MAX_ZOOM = 3

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** The frame in pixels of the picture. */
export const frameOf = (
  picture: Size,
  { zoom, rotation, aspect }: Pick<CropState, 'zoom' | 'rotation' | 'aspect'>,
): Size => {
  const ratio = ratioOf(aspect)
  const needed = boundingBox({ width: ratio, height: 1 }, rotation)
  const height = Math.min(picture.width / needed.width, picture.height / needed.height) / zoom
  return { width: height * ratio, height }
}

/** The centre of the frame, from the centre of the picture, in pixels along the picture's sides. */
const frameCentre = (picture: Size, state: CropState): Point => {
  const { width } = frameOf(picture, state)
  const { x, y } = rotatePoint(state.offset, -state.rotation)
  return { x: -x * width, y: -y * width }
}

const centredAt = (picture: Size, state: CropState, point: Point): CropState => {
  const { width } = frameOf(picture, state)
  const { x, y } = rotatePoint(point, state.rotation)
  return { ...state, offset: { x: -x / width, y: -y / width } }
}

/** The nearest state whose frame shows nothing beside the picture. */
export const clampCrop = (picture: Size, wanted: CropState): CropState => {
  const zoom = clamp(wanted.zoom, MIN_ZOOM, MAX_ZOOM)
  const state = { ...wanted, zoom }
  const covered = boundingBox(frameOf(picture, state), state.rotation)
  const { x, y } = frameCentre(picture, state)
  const [right, bottom] = [
    (picture.width - covered.width) / 2,
    (picture.height - covered.height) / 2,
  ]
  return centredAt(picture, state, { x: clamp(x, -right, right), y: clamp(y, -bottom, bottom) })
}

export const adjust = (picture: Size, state: CropState, changes: Partial<CropState>) => {
  const before = clampCrop(picture, state)
  return centredAt(picture, { ...before, ...changes }, frameCentre(picture, before))
}

/** Moves the frame so that it begins at this place of the rotated picture, in its pixels. */
export const moveTo = (picture: Size, state: CropState, wanted: Partial<Point>) => {
  const before = clampCrop(picture, state)
  const { crop } = recipeOf(picture, before)
  const { x, y } = { ...crop, ...wanted }
  const offset = {
    x: before.offset.x + (crop.x - x) / crop.width,
    y: before.offset.y + (crop.y - y) / crop.width,
  }
  return clampCrop(picture, { ...before, offset })
}

export const recipeOf = (picture: Size, state: CropState): CropRecipe => {
  const { rotation, aspect, offset } = state
  const frame = frameOf(picture, state)
  const centre = findCentre(boundingBox(picture, rotation))
  const x = centre.x - (offset.x + 0.5) * frame.width
  const y = centre.y - offset.y * frame.width - frame.height / 2
  return { rotation, aspect, crop: { x, y, ...frame } }
}

export const stateOf = (picture: Size, { rotation, aspect, crop }: CropRecipe): CropState => {
  const centre = findCentre(boundingBox(picture, rotation))
  const offset = {
    x: (centre.x - crop.x - crop.width / 2) / crop.width,
    y: (centre.y - crop.y - crop.height / 2) / crop.width,
  }
  const zoom = frameOf(picture, { zoom: 1, rotation, aspect }).height / crop.height
  return clampCrop(picture, { zoom, rotation, aspect, offset })
}
