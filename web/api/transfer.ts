import type * as z from 'zod/mini'
import { ApiError, addressOf, createCaller, errorOf, type Input } from '../../contract/call.ts'
import type { categoryApi } from '../../contract/categories.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { retryAfterSignIn, unreachableMessage } from './call.ts'
import { storedToken } from './session.ts'

type UploadEndpoint = typeof categoryApi.upload

export interface Progress {
  done: number
  total: number
}

interface TransferOptions {
  signal?: AbortSignal
  onProgress?: (progress: Progress) => void
}

/** There is no limit for a whole transfer, only for a time without progress. */
const timeoutsMs = { stalled: 30_000, answer: 120_000 }

// `fetch` reports no upload progress.
const sendRequest = (
  method: string,
  path: string,
  body: FormData | string | null,
  { signal, onProgress }: TransferOptions,
) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    let timer: ReturnType<typeof setTimeout>
    const restartTimer = (timeoutMs: number) => {
      clearTimeout(timer)
      timer = setTimeout(abort, timeoutMs)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      onProgress?.({ done: loaded, total })
      restartTimer(timeoutsMs.stalled)
    }
    request.upload.onload = () => restartTimer(timeoutsMs.answer)
    request.onprogress = () => restartTimer(timeoutsMs.stalled)
    request.onloadend = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      if (signal?.aborted) reject(signal.reason)
      else if (request.status === 0) reject(new ApiError(0, unreachableMessage))
      else resolve(new Response(request.response, { status: request.status }))
    }
    request.open(method, path)
    request.responseType = 'blob'
    request.setRequestHeader('authorization', `Bearer ${storedToken()}`)
    if (typeof body === 'string') request.setRequestHeader('content-type', 'application/json')
    signal?.addEventListener('abort', abort)
    restartTimer(timeoutsMs.stalled)
    request.send(body)
  })

/** Uploads a multipart body. @throws ApiError, or the reason of the signal */
export const upload = async <E extends UploadEndpoint>(
  endpoint: E,
  parts: Record<string, Blob | string>,
  options: TransferOptions = {},
): Promise<z.output<E['answer']>> => {
  options.signal?.throwIfAborted()
  const body = new FormData()
  for (const [name, part] of Object.entries(parts)) body.append(name, part)
  const { call } = createCaller((path, { method }) =>
    retryAfterSignIn(path, () => sendRequest(method, path, body, options)),
  )
  return call(endpoint, {} as Input<E>)
}

/** @throws ApiError */
export const download = async (
  endpoint: Endpoint,
  query: Record<string, string>,
  body?: object,
): Promise<Blob> => {
  const path = addressOf(endpoint, { query })
  const sent = body ? JSON.stringify(body) : null
  const response = await retryAfterSignIn(path, () => sendRequest(endpoint.method, path, sent, {}))
  if (!response.ok) throw await errorOf(response)
  return response.blob()
}
