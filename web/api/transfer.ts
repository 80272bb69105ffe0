import { ApiError, addressOf, createCaller, errorOf } from '../../contract/call.ts'
import type { categoryApi } from '../../contract/categories.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { pictureApi } from '../../contract/pictures.ts'
import { signedIn, unreachable } from './call.ts'
import { storedToken } from './session.ts'

type UploadEndpoint = typeof pictureApi.upload | typeof categoryApi.upload

/** How much of a file has gone over, in bytes. */
export interface Progress {
  done: number
  total: number
}

interface Watch {
  signal?: AbortSignal
  onProgress?: (progress: Progress) => void
}

/** A transfer may last as long as it likes, but not stand still for so long, in milliseconds. */
const patience = { moving: 30_000, answer: 120_000 }

// Only the older interface tells how much of a body was sent.
const transfer = (
  method: string,
  path: string,
  body: FormData | null,
  { signal, onProgress }: Watch,
) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    let timer: ReturnType<typeof setTimeout>
    const wait = (time: number) => {
      clearTimeout(timer)
      timer = setTimeout(stop, time)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      onProgress?.({ done: loaded, total })
      wait(patience.moving)
    }
    request.upload.onload = () => wait(patience.answer)
    request.onprogress = () => wait(patience.moving)
    request.onloadend = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      if (signal?.aborted) reject(signal.reason)
      else if (request.status === 0) reject(new ApiError(0, unreachable))
      else resolve(new Response(request.response, { status: request.status }))
    }
    request.open(method, path)
    request.responseType = 'blob'
    request.setRequestHeader('authorization', `Bearer ${storedToken()}`)
    signal?.addEventListener('abort', stop)
    wait(patience.moving)
    request.send(body)
  })

/** Sends files and texts as one multipart call and gives the name under which the file is stored. */
export const upload = async (
  endpoint: UploadEndpoint,
  parts: Record<string, Blob | string>,
  watch: Watch = {},
): Promise<string> => {
  watch.signal?.throwIfAborted()
  const body = new FormData()
  for (const [name, part] of Object.entries(parts)) body.append(name, part)
  const { call } = createCaller((path, { method }) =>
    signedIn(path, () => transfer(method, path, body, watch)),
  )
  return call(endpoint, {})
}

/** Reads a file that only who is signed in may have. */
export const download = async (
  endpoint: Endpoint,
  query: Record<string, string>,
): Promise<Blob> => {
  const path = addressOf(endpoint, { query })
  const response = await signedIn(path, () => transfer(endpoint.method, path, null, {}))
  if (!response.ok) throw await errorOf(response)
  return response.blob()
}
