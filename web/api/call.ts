import { PASSWORD_CHANGE_REQUIRED, sessionApi } from '../../contract/auth/sessions.ts'
import { ApiError, addressOf, createCaller, errorOf } from '../../contract/call.ts'
import { confirmedHeader, type Endpoint, idempotencyHeader } from '../../contract/endpoint.ts'
import { countCall } from './pending-calls.ts'
import { takePrefetchedAnswer } from './prefetched-answer.ts'
import { questionPrompt } from './question-prompt.ts'
import { passwordPrompt, signInPrompt, storedToken } from './session.ts'
import { answerOrStored, isServerAnswering } from './stored-answers.ts'

const REQUEST_TIMEOUT_MS = 30_000
/** The shorter time limit of a repeatable save while the server does not answer; after it the save is stored on the device. */
const SHORT_TIMEOUT_MS = 8000

const loginPath = addressOf(sessionApi.login)
export const unreachableMessage = 'We can’t reach the server. Check your connection and try again.'

/** Whether a proxy that cannot reach the server has answered; the server's own refusals are JSON. */
const isOfGateway = ({ status, headers }: Response) =>
  [502, 503, 504].includes(status) && !headers.get('content-type')?.includes('json')

/** @throws ApiError with the status 0 where the server itself gives no answer */
const answerOfServer = async (asked: Promise<Response>) => {
  const answer = await asked
  if (!isOfGateway(answer)) return answer
  throw new ApiError(0, (await errorOf(answer)).message)
}

/** The time within which an answer must begin. A long call then tells its progress, for as long as it takes. */
const limitBegin = (timeoutMs: number) => {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  return { signal: controller.signal, end: () => clearTimeout(timer) }
}

const fetchOnce = async (
  path: string,
  init: RequestInit & { headers: Record<string, string> },
  { method, isShownOffline, isLong }: Endpoint,
  onStored?: (at: string) => void,
): Promise<Response> => {
  const token = storedToken()
  const isShort = idempotencyHeader in init.headers && !isServerAnswering()
  const timeoutMs = isShort && !isLong ? SHORT_TIMEOUT_MS : REQUEST_TIMEOUT_MS
  const begin = isLong && limitBegin(timeoutMs)
  const signal = AbortSignal.any([
    begin ? begin.signal : AbortSignal.timeout(timeoutMs),
    ...(init.signal ? [init.signal] : []),
  ])
  const headers = token ? { ...init.headers, authorization: `Bearer ${token}` } : init.headers
  const asked = answerOfServer(
    takePrefetchedAnswer(path, token) ?? countCall(fetch(path, { ...init, headers, signal })),
  )
  try {
    return await (method === 'GET'
      ? answerOrStored(
          { path, isStored: isShownOffline === true, signal: init.signal, onStored },
          asked,
        )
      : asked)
  } catch (error) {
    if (init.signal?.aborted || error instanceof ApiError) throw error
    throw new ApiError(0, unreachableMessage)
  } finally {
    if (begin) begin.end()
  }
}

const isPasswordGenerated = async (response: Response) =>
  response.status === 403 && (await errorOf(response.clone())).message === PASSWORD_CHANGE_REQUIRED

const hasNewTokenSince = (sentToken: string | null) =>
  storedToken() !== null && storedToken() !== sentToken

const retryAfterPasswordChange = async (send: () => Promise<Response>) => {
  const sentToken = storedToken()
  const response = await send()
  if (!(await isPasswordGenerated(response))) return response
  return hasNewTokenSince(sentToken) || (await passwordPrompt.request()) ? send() : response
}

/** Sends again after the sign-in dialog or the password dialog, where the server asks for either. */
export const retryAfterSignIn = async (path: string, send: () => Promise<Response>) => {
  const sentToken = storedToken()
  const response = await retryAfterPasswordChange(send)
  if (response.status !== 401 || path === loginPath) return response
  return hasNewTokenSince(sentToken) || (await signInPrompt.request()) ? send() : response
}

export const confirmedHeaders = { [confirmedHeader]: 'yes' }

/** Sends again once a person has said yes, where the server asks before it carries out a call. */
const retryAfterQuestion = async (send: (headers: Record<string, string>) => Promise<Response>) => {
  const response = await send({})
  if (response.status !== 409) return response
  const asked = await errorOf(response.clone())
  return (await questionPrompt.request(asked)) ? send(confirmedHeaders) : response
}

export const { call, page } = createCaller((path, init, endpoint) =>
  retryAfterQuestion((headers) => {
    const sent = { ...init, headers: { ...init.headers, ...headers } }
    return retryAfterSignIn(path, () => fetchOnce(path, sent, endpoint))
  }),
)

export type Call = typeof call

/**
 * The calls of one load of a screen, which end with its signal.
 * @param onStored is called for each answer that the device gave, with the time at which it was stored, an ISO text in UTC
 */
export const createLoadCaller = (signal: AbortSignal, onStored: (at: string) => void) =>
  createCaller((path, init, endpoint) =>
    retryAfterSignIn(path, () => fetchOnce(path, { ...init, signal }, endpoint, onStored)),
  )

/** For polling: a 401 does not open the sign-in dialog. */
export const { call: quietCall } = createCaller((path, init, endpoint) =>
  retryAfterPasswordChange(() => fetchOnce(path, init, endpoint)),
)

/** Why a call failed, in a sentence. A single word such as `Fail` tells nobody anything. */
export const reasonOf = (error: unknown) =>
  error instanceof ApiError && /\S\s+\S/.test(error.message)
    ? error.message
    : 'Something went wrong. Please try again.'
