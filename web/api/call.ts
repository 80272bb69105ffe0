import { sessionApi } from '../../contract/auth/sessions.ts'
import { ApiError, addressOf, createCaller } from '../../contract/call.ts'
import { requestSignIn, storedToken } from './session.ts'

const REQUEST_TIMEOUT_MS = 30_000

const loginPath = addressOf(sessionApi.login)
export const unreachableMessage =
  'The server cannot be reached. Check the connection and try again.'

const fetchOnce = async (path: string, init: RequestInit & { headers: Record<string, string> }) => {
  const token = storedToken()
  const signal = AbortSignal.any([
    AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    ...(init.signal ? [init.signal] : []),
  ])
  const headers = token ? { ...init.headers, authorization: `Bearer ${token}` } : init.headers
  try {
    return await fetch(path, { ...init, headers, signal })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new ApiError(0, unreachableMessage)
  }
}

/** After a 401 it asks the person to sign in again, then sends once more. */
export const retryAfterSignIn = async (path: string, send: () => Promise<Response>) => {
  const sentToken = storedToken()
  const response = await send()
  if (response.status !== 401 || path === loginPath) return response
  const currentToken = storedToken()
  const hasNewToken = currentToken !== null && currentToken !== sentToken
  return hasNewToken || (await requestSignIn()) ? send() : response
}

export const { call, page } = createCaller((path, init) =>
  retryAfterSignIn(path, () => fetchOnce(path, init)),
)

/** For polling: a 401 does not open the sign-in dialog. */
export const { call: quietCall } = createCaller(fetchOnce)

export const reasonOf = (error: unknown) =>
  error instanceof ApiError ? error.message : 'Something went wrong. Please try again.'
