import { fitScale, type Size, scaleSize } from '../../../contract/pictures/crop.ts'
import { type CropState, frameOf } from './crop-state.ts'

export interface Drawable {
  image: CanvasImageSource
  size: Size
}

export interface OpenPicture extends Drawable {
  image: HTMLImageElement
  close(): void
}

/** Opens a file as a picture; the browser turns it upright. Rejects where it cannot read it. */
export const openPicture = async (file: Blob): Promise<OpenPicture> => {
  const image = new Image()
  const close = () => URL.revokeObjectURL(image.src)
  const isReadable = await new Promise((resolve) => {
    image.onload = () => resolve(image.naturalWidth > 0)
    image.onerror = () => resolve(false)
    image.src = URL.createObjectURL(file)
  })
  if (!isReadable) {
    close()
    throw new Error('This browser can’t read the file as a photo.')
  }
  return { image, size: { width: image.naturalWidth, height: image.naturalHeight }, close }
}

const prepareCanvas = (canvas: HTMLCanvasElement, size: Size) => {
  Object.assign(canvas, size)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There’s no canvas to draw on.')
  context.imageSmoothingQuality = 'high'
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return context
}

const copyTo = (size: Size, image: CanvasImageSource) => {
  const canvas = document.createElement('canvas')
  prepareCanvas(canvas, size).drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** A copy whose longer side has at most this many pixels. */
export const scaleDown = ({ image, size }: Drawable, side: number): Drawable => {
  const small = scaleSize(size, fitScale(size, side))
  return { image: copyTo(small, image), size: small }
}

/** Draws the crop into the canvas, whose longer side becomes at most this many pixels long. */
export const drawCrop = (
  canvas: HTMLCanvasElement,
  { image, size }: Drawable,
  state: CropState,
  side: number,
) => {
  const frame = frameOf(size, state)
  const scale = fitScale(frame, side)
  const context = prepareCanvas(canvas, scaleSize(frame, scale))
  context.translate(canvas.width / 2, canvas.height / 2)
  context.scale(scale, scale)
  context.translate(state.offset.x * frame.width, state.offset.y * frame.width)
  context.rotate((state.rotation * Math.PI) / 180)
  context.drawImage(image, -size.width / 2, -size.height / 2)
}

const toJpeg = async (canvas: HTMLCanvasElement) => {
  const jpeg = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.95),
  )
  if (!jpeg) throw new Error('The canvas gave no JPEG.')
  return jpeg
}

export const wholeAsJpeg = async (file: Blob): Promise<Blob> => {
  const { image, size, close } = await openPicture(file)
  try {
    return await toJpeg(copyTo(size, image))
  } finally {
    close()
  }
}
