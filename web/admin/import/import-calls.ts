import {
  articleFileApi,
  type ImportCheck,
  type ImportOptions,
  ImportProgress,
} from '../../../contract/articles/article-files.ts'
import { ApiError, addressOf, errorOf } from '../../../contract/call.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { linesOf } from '../../../contract/progress-lines.ts'
import { confirmedHeaders, retryAfterSignIn, unreachableMessage } from '../../api/call.ts'
import { questionPrompt } from '../../api/question-prompt.ts'
import { storedToken } from '../../api/session.ts'
import { type ChosenFiles, namesOf } from './chosen-files.ts'

type Choices = Pick<ImportOptions, 'corrections' | 'leave_out' | 'versions_hash'>

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

export class UnreadablePhotosError extends ApiError {
  readonly paths: string[]

  constructor(message: string, paths: string[]) {
    super(422, message)
    this.paths = paths
  }
}

interface StepOptions {
  choices: Choices
  signal: AbortSignal
  onProgress(progress: ImportProgress): void
  headers?: Record<string, string>
}

const send = async (path: string, init: RequestInit & { headers: Record<string, string> }) => {
  try {
    const headers = { ...init.headers, authorization: `Bearer ${storedToken()}` }
    return await fetch(path, { ...init, headers })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new ApiError(0, unreachableMessage)
  }
}

interface Result {
  /** What the last of the lines tells of each row. */
  check: ImportCheck
  /** The number by which an import can be undone. */
  importId: number | undefined
}

/** Sends the files, and gives what the last of the lines tells. @throws ApiError with why nothing was changed */
const sendInSteps = async (
  endpoint: Endpoint,
  files: ChosenFiles,
  { choices, signal, onProgress, headers = {} }: StepOptions,
): Promise<Result> => {
  const path = addressOf(endpoint, {})
  const body = new FormData()
  for (const [name, part] of Object.entries(partsOf(files, choices))) body.append(name, part)
  const response = await retryAfterSignIn(path, () =>
    send(path, { method: 'POST', body, signal, headers }),
  )
  if (!response.ok || !response.body) throw await errorOf(response)
  try {
    for await (const line of linesOf(response.body)) {
      const progress = ImportProgress.parse(JSON.parse(line))
      const { message, unreadable, asks, check, import: importId } = progress
      if (check) return { check, importId }
      if (unreadable) throw new UnreadablePhotosError(message ?? '', unreadable)
      if (message !== undefined) throw new ApiError(422, message, asks && { asks })
      onProgress(progress)
    }
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error
  }
  throw new ApiError(0, unreachableMessage)
}

export const checkFiles = async (files: ChosenFiles, options: StepOptions) =>
  (await sendInSteps(articleFileApi.check, files, options)).check

const cutOff = () =>
  new ApiError(
    0,
    'The connection was lost before the end. Check the file again to see whether it was imported.',
  )

/** Gives what was done. @throws ApiError with why nothing was changed */
export const importFiles = async (files: ChosenFiles, options: StepOptions): Promise<Result> => {
  let hasBegun = false
  const onProgress = (progress: ImportProgress) => {
    hasBegun = true
    options.onProgress(progress)
  }
  try {
    return await sendInSteps(articleFileApi.import, files, { ...options, onProgress })
  } catch (error) {
    if (error instanceof ApiError && (await questionPrompt.request(error)))
      return importFiles(files, { ...options, headers: confirmedHeaders })
    throw hasBegun && error instanceof ApiError && error.status === 0 ? cutOff() : error
  }
}
