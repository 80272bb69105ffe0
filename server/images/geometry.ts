export interface Size {
  width: number
  height: number
}

export interface Box extends Size {
  x: number
  y: number
}

export interface CropRecipe {
  /** Degrees clockwise. */
  rotation: number
  /** In pixels of the upright picture after its rotation, on a canvas that holds all of it. */
  crop: Box
}

const turn = (x: number, y: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

const halfOf = ({ width, height }: Size) => ({ x: width / 2, y: height / 2 })

/** The canvas that holds all of a picture that was rotated about its centre. */
const canvasOf = ({ width, height }: Size, rotation: number): Size => {
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  return { width: width * cos + height * sin, height: width * sin + height * cos }
}

/** The part that two boxes share, in whole pixels; null where they share none. */
export const intersection = (one: Box, other: Box): Box | null => {
  const x = Math.round(Math.max(one.x, other.x))
  const y = Math.round(Math.max(one.y, other.y))
  const width = Math.round(Math.min(one.x + one.width, other.x + other.width)) - x
  const height = Math.round(Math.min(one.y + one.height, other.y + other.height)) - y
  return width > 0 && height > 0 ? { x, y, width, height } : null
}

/** The upright part of a picture that holds all that a cut shows of it; null where it shows nothing. */
export const visiblePart = (picture: Size, { rotation, crop }: CropRecipe) => {
  const from = halfOf(canvasOf(picture, rotation))
  const to = halfOf(picture)
  const corners = [0, 1, 2, 3].map((corner) => {
    const x = crop.x + (corner % 2) * crop.width - from.x
    const y = crop.y + Math.floor(corner / 2) * crop.height - from.y
    const back = turn(x, y, -rotation)
    return { x: back.x + to.x, y: back.y + to.y }
  })
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  const around = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
  return intersection(around, { x: 0, y: 0, ...picture })
}

/** Where a cut lies on the canvas of its part alone, after that was scaled and rotated. */
export const cropOn = (
  canvas: Size,
  picture: Size,
  part: Box,
  scale: number,
  cut: CropRecipe,
): Box => {
  const { rotation, crop } = cut
  const whole = halfOf(canvasOf(picture, rotation))
  // How far the middle of the part lies from the middle of the picture; the rotation turns that too.
  const aside = turn(
    part.x + part.width / 2 - picture.width / 2,
    part.y + part.height / 2 - picture.height / 2,
    rotation,
  )
  return {
    x: Math.round(canvas.width / 2 + (crop.x - whole.x - aside.x) * scale),
    y: Math.round(canvas.height / 2 + (crop.y - whole.y - aside.y) * scale),
    width: Math.max(1, Math.round(crop.width * scale)),
    height: Math.max(1, Math.round(crop.height * scale)),
  }
}

/** A part of the upright picture in pixels of the file, which EXIF's orientation tells how to turn. */
export const partInFile = (part: Box, picture: Size, orientation: number): Box => {
  const right = picture.width - part.x - part.width
  const bottom = picture.height - part.y - part.height
  const { x, y, width, height } = part
  const onItsSide = { width: height, height: width }
  return (
    [
      part,
      { ...part, x: right },
      { ...part, x: right, y: bottom },
      { ...part, y: bottom },
      { x: y, y: x, ...onItsSide },
      { x: y, y: right, ...onItsSide },
      { x: bottom, y: right, ...onItsSide },
      { x: bottom, y: x, ...onItsSide },
    ][orientation - 1] ?? part
  )
}
