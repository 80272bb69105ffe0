import { ApiError, addressOf, errorOf } from '../../contract/call.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { retryAfterSignIn, unreachableMessage } from './call.ts'
import { storedToken } from './session.ts'

export interface Progress {
  done: number
  total: number
}

/** There is no limit for a whole transfer, only for a time without progress. */
const STALLED_MS = 30_000

// It tells of progress, so that a slow transfer differs from one that has stalled.
const sendRequest = (method: string, path: string, body: string | null) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout>
    const restartTimer = () => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), STALLED_MS)
    }
    request.onprogress = restartTimer
    request.onloadend = () => {
      clearTimeout(timer)
      if (request.status === 0) reject(new ApiError(0, unreachableMessage))
      else resolve(new Response(request.response, { status: request.status }))
    }
    request.open(method, path)
    request.responseType = 'blob'
    request.setRequestHeader('authorization', `Bearer ${storedToken()}`)
    if (body !== null) request.setRequestHeader('content-type', 'application/json')
    restartTimer()
    request.send(body)
  })

/** @throws ApiError */
export const download = async (
  endpoint: Endpoint,
  query: Record<string, string>,
  body?: object,
  id?: number,
): Promise<Blob> => {
  const path = addressOf(endpoint, { query, ...(id === undefined ? {} : { id }) })
  const sent = body ? JSON.stringify(body) : null
  const response = await retryAfterSignIn(path, () => sendRequest(endpoint.method, path, sent))
  if (!response.ok) throw await errorOf(response)
  return response.blob()
}
