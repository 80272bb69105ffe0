import {
  articleFileApi,
  type ImportCheck,
  ImportProgress,
  MAX_IMPORT_MEGABYTES,
} from '../../../contract/articles/article-files.ts'
import { ApiError, addressOf, errorOf } from '../../../contract/call.ts'
import { retryAfterSignIn, unreachableMessage } from '../../api/call.ts'
import { storedToken } from '../../api/session.ts'
import { upload } from '../../api/transfer.ts'

const MEGABYTE = 1024 * 1024

export const refusalOf = (file: File) => {
  if (file.size === 0) return `${file.name} is empty.`
  if (file.size <= MAX_IMPORT_MEGABYTES * MEGABYTE) return ''
  const megabytes = Math.ceil(file.size / MEGABYTE).toLocaleString('en-IN')
  return `${file.name} has ${megabytes} MB; at most ${MAX_IMPORT_MEGABYTES} MB are taken. Split it into several files.`
}

export const checkFile = (file: File, signal: AbortSignal): Promise<ImportCheck> =>
  upload(articleFileApi.check, { file }, { signal })

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
export const importFile = async (
  file: File,
  signal: AbortSignal,
  onProgress: (progress: ImportProgress) => void,
): Promise<number> => {
  const path = addressOf(articleFileApi.import, {})
  const body = new FormData()
  body.append('file', file)
  const response = await retryAfterSignIn(path, () => send(path, { method: 'POST', body, signal }))
  if (!response.ok || !response.body) throw await errorOf(response)
  try {
    for await (const line of linesOf(response.body)) {
      const progress = ImportProgress.parse(JSON.parse(line))
      onProgress(progress)
      if (progress.message === 'success') return progress.total
      if (progress.message !== undefined) throw new ApiError(422, progress.message)
    }
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error
  }
  throw cutOff()
}
