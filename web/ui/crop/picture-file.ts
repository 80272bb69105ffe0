import { type CropState, frameOf, type Shape, type Size } from './place.ts'

/** The longest side of a picture that is made here. */
const mostPixels = 2560

export interface OpenPicture {
  image: HTMLImageElement
  /** Upright. */
  size: Size
  close(): void
}

/** Opens a file as a picture, which the browser turns upright by itself. Rejects where it cannot read it. */
export const openPicture = async (file: Blob): Promise<OpenPicture> => {
  const image = new Image()
  const close = () => URL.revokeObjectURL(image.src)
  const readable = await new Promise((resolve) => {
    image.onload = () => resolve(image.naturalWidth > 0)
    image.onerror = () => resolve(false)
    image.src = URL.createObjectURL(file)
  })
  if (!readable) {
    close()
    throw new Error('This browser cannot read the file as a picture.')
  }
  return {
    image,
    size: { width: image.naturalWidth, height: image.naturalHeight },
    close,
  }
}

const scaleFor = ({ width, height }: Size) => Math.min(1, mostPixels / Math.max(width, height))

const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
})

/** The size of the picture that is made of this part of another one. */
export const sizeMade = (part: Size): Size => scaled(part, scaleFor(part))

/** Makes a canvas white and as large as a picture at this scale. */
const prepare = (canvas: HTMLCanvasElement, size: Size, scale: number) => {
  Object.assign(canvas, scaled(size, scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas to draw on.')
  context.imageSmoothingQuality = 'high'
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return context
}

/** Draws all of a picture, and a large one smaller, so that it is not decoded anew at every move. */
export const preview = ({ image, size }: OpenPicture, canvas: HTMLCanvasElement) => {
  const context = prepare(canvas, size, scaleFor(size))
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
}

const jpegOf = async (canvas: HTMLCanvasElement, quality: number) => {
  const jpeg = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', quality),
  )
  if (!jpeg) throw new Error('Nothing came of the canvas.')
  return jpeg
}

/** The part of a picture in the frame, as a JPEG. */
export const cropPicture = (
  { image, size }: OpenPicture,
  place: CropState<Shape>,
): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  const frame = frameOf(size, place)
  const scale = scaleFor(frame)
  const context = prepare(canvas, frame, scale)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((place.rotation * Math.PI) / 180)
  context.scale(scale, scale)
  context.drawImage(image, -size.width / 2 - place.x, -size.height / 2 - place.y)
  return jpegOf(canvas, 0.88)
}

/** The whole picture as a JPEG of its full size, for a kind of file that only the browser can read. */
export const wholeAsJpeg = async (file: Blob): Promise<Blob> => {
  const { image, size, close } = await openPicture(file)
  try {
    const canvas = document.createElement('canvas')
    prepare(canvas, size, 1).drawImage(image, 0, 0)
    return await jpegOf(canvas, 0.95)
  } finally {
    close()
  }
}
