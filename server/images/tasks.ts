import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { ColourFamily } from '../../contract/articles/colour-families.ts'
import type { CropArea, Size } from '../../contract/pictures/crop.ts'
import type { RenditionFormat } from '../../contract/pictures/rendition-name.ts'
import { makeRendition, makeScreenSizes } from './make-rendition.ts'
import { type ImageHeader, readHeader } from './picture-header.ts'
import { checkPixels, colourOf, render, renderPixels } from './render.ts'
import { screenWidths } from './renditions.ts'
import { makeSharePicture } from './share-picture.ts'
import type { Pixels } from './sharp.ts'

interface Files {
  file: string
  output: string
}

/** What a picture is made of, and where it is written. */
export interface PictureSource extends Files {
  area: CropArea | null
}

interface PictureTask extends PictureSource {
  kind: 'picture'
}

/** One smaller size of a picture, from the file that the picture was made of. */
export interface RenditionTask extends PictureSource {
  kind: 'rendition'
  width: number
  format: RenditionFormat
}

/** The picture that previews of messages show, from the file that the picture was made of. */
interface ShareTask extends PictureSource {
  kind: 'share'
}

/** Decodes `file` once, and writes nothing. */
interface CheckTask {
  kind: 'check'
  file: string
}

export type Task = PictureTask | RenditionTask | ShareTask | CheckTask

interface Output {
  size: number
  /** SHA-256 in hex. */
  sha256: string
}

/** A WebP in the file that was written to `output`, from the byte `start` on. */
interface ScreenSize extends Output {
  width: number
  start: number
}

/** A JPEG at the beginning of the file, and its smaller sizes after it. */
export interface PictureOutput extends Output, Size {
  screenSizes: ScreenSize[]
  colour: string
  mediaType: string
  isOrientationUnread: boolean
}

const outputOf = (content: Buffer): Output => ({
  size: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
})

const runPictureTask = async ({ file, area, output }: PictureTask): Promise<PictureOutput> => {
  const header = await readHeader(file)
  const { jpeg, width, height, pixels } = await render(file, header, area ?? undefined)
  const colour = await colourOf(pixels)
  const smaller = await makeScreenSizes(pixels, screenWidths(width))
  let start = jpeg.length
  const screenSizes = smaller.map(({ width, content }) => {
    const size = { width, start, ...outputOf(content) }
    start += content.length
    return size
  })
  await writeFile(output, [jpeg, ...smaller.map(({ content }) => content)])
  const { mediaType, isOrientationUnread } = header
  return { ...outputOf(jpeg), width, height, colour, screenSizes, mediaType, isOrientationUnread }
}

/** The picture whose smaller sizes are being made, one by each task; so it is decoded once. */
let rendered: { key: string; pixels: Pixels } | undefined

const renderOnce = async ({ file, area }: PictureSource) => {
  const key = JSON.stringify([file, area])
  if (rendered?.key !== key) {
    rendered = undefined
    rendered = { key, pixels: await renderPixels(file, await readHeader(file), area ?? undefined) }
  }
  return rendered.pixels
}

interface ShareOutput extends Output {
  colourFamily: ColourFamily
}

interface Outputs {
  picture: PictureOutput
  rendition: Output
  share: ShareOutput
  check: ImageHeader
}

/** What a task gives, by its kind. */
export type OutputOf<OneTask extends Task> = Outputs[OneTask['kind']]

export type TaskOutput = OutputOf<Task>

/** Decodes, and writes the output. @throws PictureError */
export const runTask = async (task: Task): Promise<TaskOutput> => {
  if (task.kind === 'picture') {
    rendered = undefined
    return runPictureTask(task)
  }
  if (task.kind === 'check') {
    rendered = undefined
    const header = await readHeader(task.file)
    await checkPixels(task.file, header)
    return header
  }
  if (task.kind === 'share') {
    const { jpeg, colourFamily } = await makeSharePicture(await renderOnce(task))
    await writeFile(task.output, jpeg)
    return { ...outputOf(jpeg), colourFamily }
  }
  const rendition = await makeRendition(await renderOnce(task), task.width, task.format)
  await writeFile(task.output, rendition)
  return outputOf(rendition)
}
