import { sessionApi } from '../../contract/auth/sessions.ts'
import { ApiError, addressOf, createCaller } from '../../contract/call.ts'
import { askToSignIn, storedToken } from './session.ts'

/** Reads and writes give up after this many milliseconds (decisions: "Request timeout"). */
const patience = 30_000

const login = addressOf(sessionApi.login)
export const unreachable = 'The server cannot be reached. Check the connection and try again.'

const fetchOnce = async (path: string, init: RequestInit & { headers: Record<string, string> }) => {
  const token = storedToken()
  const signal = AbortSignal.any([
    AbortSignal.timeout(patience),
    ...(init.signal ? [init.signal] : []),
  ])
  const headers = token ? { ...init.headers, authorization: `Bearer ${token}` } : init.headers
  try {
    return await fetch(path, { ...init, headers, signal })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new ApiError(0, unreachable)
  }
}

/** Sends once, and after a 401, which asks to sign in again, once more. */
export const signedIn = async (path: string, send: () => Promise<Response>) => {
  const sent = storedToken()
  const response = await send()
  if (response.status !== 401 || path === login) return response
  const now = storedToken()
  const another = now !== null && now !== sent
  return another || (await askToSignIn()) ? send() : response
}

/** Every call of the app but those with files goes through here. */
export const { call, page } = createCaller((path, init) =>
  signedIn(path, () => fetchOnce(path, init)),
)

/** For what goes on in the background: nobody is asked to sign in again for it. */
export const { call: quietCall } = createCaller(fetchOnce)

/** The sentence to show for a failed call. */
export const reasonOf = (error: unknown) =>
  error instanceof ApiError ? error.message : 'Something went wrong. Please try again.'
