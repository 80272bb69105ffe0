export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

export interface Box extends Point, Size {}

export const ASPECTS = ['16/9', '9/16', '4/3', '1/1'] as const
export type Aspect = (typeof ASPECTS)[number]

export interface CropArea {
  /** Degrees clockwise. */
  rotation: number
  /** In pixels of the rotated picture, from the upper left corner of its bounding box. */
  crop: Box
}

export interface CropRecipe extends CropArea {
  aspect: Aspect
}

/** The longest side, in pixels, of a picture that is made from an original. */
const MAX_PICTURE_SIDE = 2560

export const ratioOf = (aspect: `${number}/${number}`) => {
  const [width = 1, height = 1] = aspect.split('/').map(Number)
  return width / height
}

/** The aspect that keeps the shape of a picture; that of a square one is given. */
export const aspectOfShape = ({ width, height }: Size, ofSquare: Aspect): Aspect => {
  if (width === height) return ofSquare
  return width < height ? '9/16' : '16/9'
}

const isOfShape = (ratio: number, { width, height }: Size) =>
  width === height || ratio < 1 === width < height

/** The aspect of another picture that gets the same crop: one in the shape of its picture keeps the other's shape, too. */
export const aspectForOther = (aspect: Aspect, from: Size, other: Size): Aspect => {
  const ratio = ratioOf(aspect)
  const isTaken = ratio === 1 || !isOfShape(ratio, from) || isOfShape(ratio, other)
  return isTaken ? aspect : aspectOfShape(other, aspect)
}

/** The recipe that crops nothing. */
export const wholeRecipe = (size: Size, ofSquare: Aspect): CropRecipe => ({
  rotation: 0,
  aspect: aspectOfShape(size, ofSquare),
  crop: { x: 0, y: 0, width: size.width, height: size.height },
})

const sineAndCosine = (degrees: number) => {
  const angle = (degrees * Math.PI) / 180
  return [Math.sin(angle), Math.cos(angle)] as const
}

/** Rotates a point clockwise about the origin; y points down. */
export const rotatePoint = ({ x, y }: Point, degrees: number): Point => {
  const [sin, cos] = sineAndCosine(degrees)
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

export const boundingBox = ({ width, height }: Size, degrees: number): Size => {
  const [sin, cos] = sineAndCosine(degrees)
  return {
    width: Math.abs(width * cos) + Math.abs(height * sin),
    height: Math.abs(width * sin) + Math.abs(height * cos),
  }
}

export const findCentre = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 })

/** The scale at which the longer side has at most `side` pixels; at most 1, so that nothing is enlarged. */
export const fitScale = ({ width, height }: Size, side: number) =>
  Math.min(1, side / Math.max(width, height))

export const storedScale = (size: Size) => fitScale(size, MAX_PICTURE_SIDE)

export const scaleSize = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
})
