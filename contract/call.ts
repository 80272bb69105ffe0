import * as z from 'zod/mini'
import { type LastChange, type Question, Refusal } from './answers.ts'
import { apiBase, type Endpoint, type Method } from './endpoint.ts'
import { relationHeader, totalHeader } from './list-query.ts'
import { CallLine, linesOf, linesType, type Progress } from './progress-lines.ts'

/** A refused or failed call; `status` is 0 if no answer came. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: Record<string, string>
  readonly current: Record<string, unknown> | undefined
  readonly changed: LastChange | undefined
  readonly asks: Question | undefined

  constructor(
    status: number,
    message: string,
    { errors = {}, current, changed, asks }: Partial<Refusal> = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.current = current
    this.changed = changed
    this.asks = asks
  }
}

/** Whether the same call may succeed later: it got no answer (0), or the server or a proxy refused it only for now. */
export const isTemporary = (status: number) => [0, 408, 425, 429].includes(status) || status >= 500

type In<E extends Endpoint, Key extends 'body' | 'query'> = E[Key] extends z.core.$ZodType
  ? { [K in Key]: z.input<E[Key]> }
  : object
type WithId<E extends Endpoint> = E['path'] extends `${string}:id${string}`
  ? { id: number }
  : object

type OnProgress = (progress: Progress) => void

interface Options {
  headers?: Record<string, string>
  signal?: AbortSignal
}

export type Input<E extends Endpoint> = In<E, 'body'> &
  Partial<In<E, 'query'>> &
  WithId<E> &
  Options &
  (E extends { isLong: true } ? { onProgress?: OnProgress } : object)

type Send = (
  path: string,
  init: { method: Method; headers: Record<string, string>; body?: string; signal?: AbortSignal },
  endpoint: Endpoint,
) => Promise<Response>

interface AnyInput extends Options {
  id?: number
  query?: Record<string, unknown>
  body?: unknown
  onProgress?: OnProgress
}

export const addressOf = (endpoint: Endpoint, { id, query = {} }: AnyInput = {}) => {
  const parameters = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parameters.set(key, String(value))
  }
  const path = apiBase + endpoint.path.replace(':id', String(id))
  const search = parameters.toString()
  return search ? `${path}?${search}` : path
}

/** The message for an answer that is not from the server itself, but for example from a proxy. */
const unreadableAnswer = (status: number) => {
  if (status === 413) {
    return 'This is too large to send. Shorten the text or choose a smaller file, then try again.'
  }
  return isTemporary(status)
    ? 'The server can’t answer right now. Please try again shortly.'
    : 'Something went wrong on our side. Please try again.'
}

export const errorOf = async (response: Response) => {
  const refusal = Refusal.safeParse(await response.json().catch(() => null))
  return refusal.success
    ? new ApiError(response.status, refusal.data.message, refusal.data)
    : new ApiError(response.status, unreadableAnswer(response.status))
}

/** The answer in the last of the lines. @throws ApiError with the status 0 where the connection is lost before it */
const readLines = async (body: NonNullable<Response['body']>, onProgress?: OnProgress) => {
  try {
    for await (const text of linesOf(body)) {
      const { status, message = '', answer, ...progress } = CallLine.parse(JSON.parse(text))
      if (status === 200) return answer
      if (status !== undefined) throw new ApiError(status, message)
      onProgress?.(progress)
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
  }
  throw new ApiError(
    0,
    'You lost the connection, but we’re still working on it. Check again in a minute.',
  )
}

const readAnswer = (response: Response, onProgress?: OnProgress) =>
  response.body && response.headers.get('content-type') === linesType
    ? readLines(response.body, onProgress)
    : response.json()

/** Makes a typed client over any fetch; it decodes answers and throws refusals as `ApiError`. */
export const createCaller = (send: Send) => {
  const ask = async <E extends Endpoint>(endpoint: E, input: AnyInput) => {
    const init = {
      method: endpoint.method,
      headers: {
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(input.onProgress ? { accept: `${linesType}, application/json` } : {}),
        ...input.headers,
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(input.signal ? { signal: input.signal } : {}),
    }
    const response = await send(addressOf(endpoint, input), init, endpoint)
    if (!response.ok) throw await errorOf(response)
    const answer = z.safeDecode<E['answer']>(
      endpoint.answer,
      await readAnswer(response, input.onProgress),
    )
    if (!answer.success)
      throw new ApiError(response.status, 'Something went wrong on our side. Please try again.')
    const total = Number(response.headers.get(totalHeader) ?? 0)
    const isMore = response.headers.get(relationHeader) === 'gte'
    return { answer: answer.data, total, isMore }
  }

  return {
    call: async <E extends Endpoint>(endpoint: E, input: Input<E>) =>
      (await ask(endpoint, input)).answer,
    /** Makes a list call; `isMore` says that there are more matches than `total`. */
    page: async <E extends Endpoint>(endpoint: E, input: Input<E>) => {
      const { answer, ...all } = await ask(endpoint, input)
      return { rows: answer, ...all }
    },
  }
}
