import {
  isZip,
  MAX_IMPORT_MEGABYTES,
  MAX_PHOTO_ZIP_MEGABYTES,
} from '../../../contract/articles/article-files.ts'
import { ApiError } from '../../../contract/call.ts'
import { apiBase } from '../../../contract/endpoint.ts'
import { formatCount } from '../../../contract/numbers/format-number.ts'
import { MEGABYTE } from '../../../contract/numbers/megabyte.ts'
import { photoZipsPath } from '../../../contract/pictures/picture-uploads.ts'
import { reasonOf } from '../../api/call.ts'
import { randomId } from '../../api/random-id.ts'
import { createRetryClock } from '../../api/retry-clock.ts'
import { signInPrompt, storedToken } from '../../api/session.ts'
import type { Progress } from '../../api/transfer.ts'
import { MINUTE_MS } from '../time-units.ts'
import { sendFile } from '../uploads/send-file.ts'
import { isWorthRetrying } from '../uploads/upload-errors.ts'

/** A ZIP with photos, which is sent once under this id. */
export interface ChosenZip {
  id: string
  file: File
  /** Whether the server may have a part of it. */
  hasBegun: boolean
  isSent: boolean
}

export interface ChosenFiles {
  table: File | null
  zip: ChosenZip | null
}

export const noFiles: ChosenFiles = { table: null, zip: null }

const isTable = ({ name }: File) => /\.(?:csv|tsv|txt|xlsx)$/i.test(name)

const refusalOf = (file: File) => {
  if (!isZip(file.name) && !isTable(file)) {
    return `${file.name} can’t be imported. Choose a CSV or Excel file (.xlsx), and a ZIP for photos.`
  }
  if (file.size === 0) return `${file.name} is empty.`
  const maxMegabytes = isZip(file.name) ? MAX_PHOTO_ZIP_MEGABYTES : MAX_IMPORT_MEGABYTES
  if (file.size <= maxMegabytes * MEGABYTE) return ''
  const megabytes = formatCount(Math.ceil(file.size / MEGABYTE))
  return `${file.name} has ${megabytes} MB; at most ${formatCount(maxMegabytes)} MB are allowed. Split it into several files.`
}

/** Replaces the earlier table and ZIP by those chosen now; `refusal` says why one of these is not taken. */
export const chooseFiles = (files: ChosenFiles, chosen: File[]) => {
  const refusal = chosen.map(refusalOf).find(Boolean)
  if (refusal) return { files, refusal }
  const zip = chosen.findLast(({ name }) => isZip(name))
  return {
    files: {
      table: chosen.findLast(isTable) ?? files.table,
      zip: zip ? { id: randomId(), file: zip, hasBegun: false, isSent: false } : files.zip,
    },
    refusal: '',
  }
}

export const namesOf = ({ table, zip }: ChosenFiles) =>
  [table?.name, zip?.file.name].filter(Boolean).join(' and ')

const CHUNK_BYTES = 1024 * 1024
const RETRY = { firstMs: 1000, maxMs: MINUTE_MS }

export interface ZipProgress {
  progress: Progress
  /** Why it waits before it goes on; empty while it does not. */
  retryReason: string
}

interface SendOptions {
  signal: AbortSignal
  /** Called once the server may have a part of the ZIP. */
  onBegun(): void
  onProgress(progress: ZipProgress): void
}

/** Goes on by itself when the server can be reached again. @throws ApiError, or the reason of the signal */
export const sendZip = async (zip: ChosenZip, { signal, onBegun, onProgress }: SendOptions) => {
  const clock = createRetryClock(RETRY)
  let progress = { done: 0, total: zip.file.size }
  let { hasBegun } = zip
  for (;;) {
    try {
      return await sendFile(
        { ...zip, hasBegun },
        {
          signal,
          path: photoZipsPath,
          chunkBytes: CHUNK_BYTES,
          onBegun: () => {
            hasBegun = true
            onBegun()
          },
          onProgress: (sent) => {
            progress = sent
            clock.reset()
            onProgress({ progress, retryReason: '' })
          },
        },
      )
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof ApiError)) throw error
      if (error.status === 401 && (await signInPrompt.request())) continue
      // The server no longer has its beginning.
      if (error.status === 404 && hasBegun) hasBegun = false
      else if (!isWorthRetrying(error)) throw error
      onProgress({ progress, retryReason: reasonOf(error) })
      await clock.wait(signal)
      signal.throwIfAborted()
    }
  }
}

/** Has the server forget a ZIP; where it cannot be reached, it does so after some days. */
export const forgetZip = (id: string) => {
  const headers = { authorization: `Bearer ${storedToken()}`, 'tus-resumable': '1.0.0' }
  void fetch(`${apiBase}${photoZipsPath}/${id}`, { method: 'DELETE', headers }).catch(() => {})
}
