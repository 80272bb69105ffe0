import {
  articleFileApi,
  type ImportCheck,
  type ImportOptions,
  ImportProgress,
} from '../../../contract/articles/article-files.ts'
import { ApiError, addressOf, errorOf } from '../../../contract/call.ts'
import { retryAfterSignIn, unreachableMessage } from '../../api/call.ts'
import { storedToken } from '../../api/session.ts'
import { upload } from '../../api/transfer.ts'
import { type ChosenFiles, namesOf } from './chosen-files.ts'

export type Choices = Pick<ImportOptions, 'mends' | 'leave_out'>

/** The parts of a check or an import; a ZIP has been sent before. */
const partsOf = (files: ChosenFiles, choices: Choices): Record<string, Blob | string> => {
  const { table, zip } = files
  const options: ImportOptions = {
    ...choices,
    name: namesOf(files).slice(0, 200),
    ...(zip ? { photos: zip.id } : {}),
  }
  return { options: JSON.stringify(options), ...(table ? { file: table } : {}) }
}

export const checkFiles = (
  files: ChosenFiles,
  choices: Choices,
  signal: AbortSignal,
): Promise<ImportCheck> => upload(articleFileApi.check, partsOf(files, choices), { signal })

export class UnreadablePhotosError extends ApiError {
  readonly paths: string[]

  constructor(message: string, paths: string[]) {
    super(422, message)
    this.paths = paths
  }
}

const cutOff = () =>
  new ApiError(
    0,
    'The connection was lost before the end. Check the file again: it tells whether it was imported.',
  )

const send = async (path: string, init: RequestInit) => {
  try {
    return await fetch(path, { ...init, headers: { authorization: `Bearer ${storedToken()}` } })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new ApiError(0, unreachableMessage)
  }
}

async function* linesOf(body: ReadableStream<Uint8Array>) {
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader()
  let rest = ''
  for (;;) {
    const { value, done } = (await reader.read()) as { value?: string; done: boolean }
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** Resolves to the number of articles that were written. @throws ApiError with why nothing was changed */
export const importFiles = async (
  files: ChosenFiles,
  choices: Choices,
  signal: AbortSignal,
  onProgress: (progress: ImportProgress) => void,
): Promise<number> => {
  const path = addressOf(articleFileApi.import, {})
  const body = new FormData()
  for (const [name, part] of Object.entries(partsOf(files, choices))) body.append(name, part)
  const response = await retryAfterSignIn(path, () => send(path, { method: 'POST', body, signal }))
  if (!response.ok || !response.body) throw await errorOf(response)
  try {
    for await (const line of linesOf(response.body)) {
      const progress = ImportProgress.parse(JSON.parse(line))
      onProgress(progress)
      const { message, unreadable, total } = progress
      if (message === 'success') return total
      if (unreadable) throw new UnreadablePhotosError(message ?? '', unreadable)
      if (message !== undefined) throw new ApiError(422, message)
    }
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error
  }
  throw cutOff()
}
