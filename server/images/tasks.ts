import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { CropArea, Size } from '../../contract/pictures/crop.ts'
import { readHeader } from './decode.ts'
import { makeRendition } from './make-rendition.ts'
import { colourOf, render } from './render.ts'
import type { RenditionFormat } from './renditions.ts'

/** `file` and `output` are paths; the output is written by the decoder. */
interface Files {
  file: string
  output: string
}

interface PictureTask extends Files {
  kind: 'picture'
  /** What is shown of the picture; the whole one without it. */
  area: CropArea | null
}

interface RenditionTask extends Files {
  kind: 'rendition'
  width: number
  format: RenditionFormat
}

export type Task = PictureTask | RenditionTask

/** The file that was written to `output`. */
export interface Output {
  size: number
  /** SHA-256 in hex. */
  sha256: string
}

export interface PictureOutput extends Output, Size {
  /** The mean colour as `#rrggbb`. */
  colour: string
  /** The media type of the file that was read. */
  mediaType: string
  orientationUnread: boolean
}

const writeOutput = async (output: string, content: Buffer): Promise<Output> => {
  await writeFile(output, content)
  return { size: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}

const runPictureTask = async ({ file, area, output }: PictureTask): Promise<PictureOutput> => {
  const header = await readHeader(file)
  const { jpeg, width, height } = await render(file, header, area ?? undefined)
  const colour = await colourOf(jpeg)
  const written = await writeOutput(output, jpeg)
  const { mediaType, orientationUnread } = header
  return { ...written, width, height, colour, mediaType, orientationUnread }
}

/** Decodes, and writes the output. @throws PictureError */
export const runTask = async (task: Task): Promise<Output | PictureOutput> => {
  if (task.kind === 'picture') return runPictureTask(task)
  return writeOutput(task.output, await makeRendition(task.file, task.width, task.format))
}
