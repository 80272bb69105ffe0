import { DetailedError, Upload } from 'tus-js-client'
import { ApiError, errorOf } from '../../../contract/call.ts'
import { apiBase } from '../../../contract/endpoint.ts'
import { uploadsPath } from '../../../contract/pictures/picture-uploads.ts'
import { unreachableMessage } from '../../api/call.ts'
import { whenCallsAreAnswered } from '../../api/pending-calls.ts'
import { storedToken } from '../../api/session.ts'
import type { Progress } from '../../api/transfer.ts'

/** At most this much is sent again where a proxy holds back a part that was cut off. */
const CHUNK_BYTES = 256 * 1024
const STALLED_TIMEOUT_MS = 30_000

const apiErrorOf = (error: Error) => {
  const response = error instanceof DetailedError ? error.originalResponse : null
  if (!response) return new ApiError(0, unreachableMessage)
  const status = response.getStatus()
  if (status < 200) return new ApiError(0, unreachableMessage)
  return errorOf(new Response(response.getBody(), { status }))
}

export interface SendOptions {
  signal: AbortSignal
  /** The call and the size of its parts; those of a photo by default. */
  path?: string
  chunkBytes?: number
  onBegun(): void
  onProgress(progress: Progress): void
}

export interface FileToSend {
  /** 128 random bits in hex; the server knows the upload by it. */
  id: string
  file: Blob
  /** Whether the server may know the upload. */
  hasBegun: boolean
}

const createStallTimer = (onStall: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const clear = () => clearTimeout(timer)
  const restart = () => {
    clear()
    timer = setTimeout(onStall, STALLED_TIMEOUT_MS)
  }
  return { clear, restart }
}

/** Sends a file by the tus protocol, from where the server has stopped. @throws ApiError */
export const sendByTus = (
  { id, file, hasBegun }: FileToSend,
  { signal, onBegun, onProgress, path = uploadsPath, chunkBytes = CHUNK_BYTES }: SendOptions,
) =>
  new Promise<void>((resolve, reject) => {
    signal.throwIfAborted()
    const endpoint = new URL(apiBase + path, location.href).href
    const stallTimer = createStallTimer(() => stop(new ApiError(0, unreachableMessage)))
    const end = () => {
      stallTimer.clear()
      signal.removeEventListener('abort', abort)
    }
    const stop = (reason: unknown) => {
      end()
      void upload.abort().catch(() => {})
      reject(reason)
    }
    const abort = () => stop(signal.reason)
    const upload = new Upload(file, {
      endpoint,
      uploadUrl: hasBegun ? `${endpoint}/${id}` : null,
      metadata: { id },
      chunkSize: chunkBytes,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: async (request) => {
        await whenCallsAreAnswered()
        signal.throwIfAborted()
        stallTimer.restart()
        request.setHeader('authorization', `Bearer ${storedToken()}`)
      },
      onProgress: (done, total) => {
        stallTimer.restart()
        onProgress({ done, total })
      },
      onUploadUrlAvailable: onBegun,
      onError: async (error) => {
        end()
        const failure = await apiErrorOf(error)
        // Its beginning arrived, but not the answer.
        if (failure.status === 409) onBegun()
        reject(failure)
      },
      onSuccess: () => {
        end()
        resolve()
      },
    })
    signal.addEventListener('abort', abort)
    stallTimer.restart()
    upload.start()
  })
