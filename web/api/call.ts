import { ApiError, addressOf, createCaller } from '../../contract/call.ts'
import { sessionApi } from '../../contract/session.ts'
import { askToSignIn, storedToken } from './session.ts'

/** Reads and writes give up after this many milliseconds (decisions: "Request timeout"). */
const patience = 30_000

const login = addressOf(sessionApi.login)
const unreachable = 'The server cannot be reached. Check the connection and try again.'

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

/** Every call of the app goes through here; a 401 asks to sign in again and then goes on. */
export const { call, page } = createCaller(async (path, init) => {
  const sent = storedToken()
  const response = await fetchOnce(path, init)
  if (response.status !== 401 || path === login) return response
  const now = storedToken()
  const another = now !== null && now !== sent
  return another || (await askToSignIn()) ? fetchOnce(path, init) : response
})

/** The sentence to show for a failed call. */
export const reasonOf = (error: unknown) =>
  error instanceof ApiError ? error.message : 'Something went wrong. Please try again.'
