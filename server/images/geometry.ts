import {
  type Box,
  boundingBox,
  type CropArea,
  findCentre,
  rotatePoint,
  type Size,
  scaleSize,
} from '../../contract/pictures/crop.ts'

export const isSameBox = (one: Box, other: Box) =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height

/** The part that two boxes share, in whole pixels; null where they share none. */
export const intersection = (one: Box, other: Box): Box | null => {
  const x = Math.round(Math.max(one.x, other.x))
  const y = Math.round(Math.max(one.y, other.y))
  const width = Math.round(Math.min(one.x + one.width, other.x + other.width)) - x
  const height = Math.round(Math.min(one.y + one.height, other.y + other.height)) - y
  return width > 0 && height > 0 ? { x, y, width, height } : null
}

/** The smallest box of the upright picture that holds all a crop shows of it; null where it shows nothing. */
export const visiblePart = (picture: Size, { rotation, crop }: CropArea) => {
  const canvasCentre = findCentre(boundingBox(picture, rotation))
  const pictureCentre = findCentre(picture)
  const corners = [0, 1, 2, 3].map((corner) => {
    const x = crop.x + (corner % 2) * crop.width - canvasCentre.x
    const y = crop.y + Math.floor(corner / 2) * crop.height - canvasCentre.y
    const upright = rotatePoint({ x, y }, -rotation)
    return { x: upright.x + pictureCentre.x, y: upright.y + pictureCentre.y }
  })
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  const around = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
  return intersection(around, { x: 0, y: 0, ...picture })
}

interface DrawnPart {
  /** The upright picture. */
  picture: Size
  part: Box
  scale: number
}

/** The crop in pixels of a canvas that holds only a part of the picture, scaled and then rotated. */
export const cropOnCanvas = (
  canvas: Size,
  { picture, part, scale }: DrawnPart,
  { rotation, crop }: CropArea,
): Box => {
  const wholeCentre = findCentre(boundingBox(picture, rotation))
  const pictureCentre = findCentre(picture)
  const partCentre = findCentre(part)
  // The rotation also moves the part's centre about the picture's.
  const offset = rotatePoint(
    {
      x: part.x + partCentre.x - pictureCentre.x,
      y: part.y + partCentre.y - pictureCentre.y,
    },
    rotation,
  )
  return {
    x: Math.round(canvas.width / 2 + (crop.x - wholeCentre.x - offset.x) * scale),
    y: Math.round(canvas.height / 2 + (crop.y - wholeCentre.y - offset.y) * scale),
    ...scaleSize(crop, scale),
  }
}

/** A part of the upright picture in pixels of the file, whose EXIF orientation is given. */
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
