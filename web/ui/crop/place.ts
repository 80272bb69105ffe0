export interface Size {
  width: number
  height: number
}

/** A shape such as `16/9`. */
export type Shape = `${number}/${number}`

/** How a picture is made from its file: turned upright, rotated, then cropped. */
export interface Recipe<Aspect extends Shape> {
  /** Degrees clockwise. */
  rotation: number
  /** In pixels of the rotated picture, on the smallest canvas that holds all of it. */
  crop: Size & { x: number; y: number }
  aspect: Aspect
}

/** Where the frame stands on a picture. */
export interface CropState<Aspect extends Shape> {
  /** 1 where the frame is as large as it can be without showing what is beside the picture. */
  zoom: number
  rotation: number
  aspect: Aspect
  /** The middle of the frame, from the middle of the picture, in its pixels and along its own sides. */
  x: number
  y: number
}

export const zooms = { least: 1, most: 3 } as const

const clamp = (value: number, most: number) => Math.min(Math.max(value, -most), most)

/** Turns an arrow clockwise. */
export const turn = (x: number, y: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

/** The size of a rectangle's upright outline once it is rotated. */
const outline = ({ width, height }: Size, degrees: number): Size => {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  return {
    width: width * cos + height * sin,
    height: width * sin + height * cos,
  }
}

export const ratioOf = (aspect: Shape) => {
  const [across = 1, down = 1] = aspect.split('/').map(Number)
  return across / down
}

/** The frame in pixels of the picture. */
export const frameOf = (
  picture: Size,
  { zoom, rotation, aspect }: Pick<CropState<Shape>, 'zoom' | 'rotation' | 'aspect'>,
): Size => {
  const ratio = ratioOf(aspect)
  const needs = outline({ width: ratio, height: 1 }, rotation)
  const height = Math.min(picture.width / needs.width, picture.height / needs.height) / zoom
  return { width: height * ratio, height }
}

/** The nearest place at which the frame shows nothing beside the picture. */
export const within = <P extends CropState<Shape>>(picture: Size, wanted: P): P => {
  const zoom = Math.min(Math.max(wanted.zoom, zooms.least), zooms.most)
  const covered = outline(frameOf(picture, { ...wanted, zoom }), wanted.rotation)
  return {
    ...wanted,
    zoom,
    x: clamp(wanted.x, (picture.width - covered.width) / 2),
    y: clamp(wanted.y, (picture.height - covered.height) / 2),
  }
}

export const recipeOf = <Aspect extends Shape>(
  picture: Size,
  place: CropState<Aspect>,
): Recipe<Aspect> => {
  const { rotation, aspect } = place
  const frame = frameOf(picture, place)
  const canvas = outline(picture, rotation)
  const middle = turn(place.x, place.y, rotation)
  const x = canvas.width / 2 + middle.x - frame.width / 2
  const y = canvas.height / 2 + middle.y - frame.height / 2
  return { rotation, aspect, crop: { x, y, ...frame } }
}

/** The place from which a recipe was made. */
export const placeOf = <Aspect extends Shape>(
  picture: Size,
  { rotation, aspect, crop }: Recipe<Aspect>,
): CropState<Aspect> => {
  const canvas = outline(picture, rotation)
  const middle = turn(
    crop.x + crop.width / 2 - canvas.width / 2,
    crop.y + crop.height / 2 - canvas.height / 2,
    -rotation,
  )
  const whole = frameOf(picture, { zoom: 1, rotation, aspect })
  return within(picture, {
    ...middle,
    rotation,
    aspect,
    zoom: whole.height / crop.height,
  })
}
