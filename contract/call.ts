import * as z from 'zod/mini'
import { Refusal } from './answers.ts'
import { apiBase, type Endpoint } from './endpoint.ts'
import { relationHeader, totalHeader } from './list-query.ts'

/** A call that was refused or never arrived. `status` is 0 where no answer came. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: Record<string, string>
  /** The record as it is now, where somebody else has changed it meanwhile. */
  readonly current: Record<string, unknown> | undefined

  constructor(status: number, message: string, { errors = {}, current }: Partial<Refusal> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.current = current
  }
}

type In<E extends Endpoint, Key extends 'body' | 'query'> = E[Key] extends z.core.$ZodType
  ? { [K in Key]: z.input<E[Key]> }
  : object
type WithId<E extends Endpoint> = E['path'] extends `${string}:id${string}`
  ? { id: number }
  : object

/** What a call needs: `id`, `query` and `body` as its endpoint declares them. */
export type Input<E extends Endpoint> = In<E, 'body'> &
  Partial<In<E, 'query'>> &
  WithId<E> & { headers?: Record<string, string>; signal?: AbortSignal }

type Send = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string; signal?: AbortSignal },
) => Promise<Response>

interface AnyInput {
  id?: number
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** The full address of a call, with its id and query filled in. */
export const addressOf = (endpoint: Endpoint, { id, query = {} }: AnyInput = {}) => {
  const asked = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') asked.set(key, String(value))
  }
  const path = apiBase + endpoint.path.replace(':id', String(id))
  return asked.size > 0 ? `${path}?${asked}` : path
}

/** What a refused call says. */
export const errorOf = async (response: Response) => {
  const said = Refusal.safeParse(await response.json().catch(() => null))
  return said.success
    ? new ApiError(response.status, said.data.message, said.data)
    : new ApiError(response.status, 'The server gave an answer that could not be read.')
}

/** Makes one typed caller over any fetch; answers are decoded, refusals thrown as `ApiError`. */
export const createCaller = (send: Send) => {
  const ask = async (endpoint: Endpoint, input: AnyInput) => {
    const response = await send(addressOf(endpoint, input), {
      method: endpoint.method,
      headers: {
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...input.headers,
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(input.signal ? { signal: input.signal } : {}),
    })
    if (!response.ok) throw await errorOf(response)
    const answer = z.safeDecode(endpoint.answer, (await response.json()) as never)
    if (!answer.success)
      throw new ApiError(response.status, 'The server gave an unexpected answer.')
    const total = Number(response.headers.get(totalHeader) ?? 0)
    const isMore = response.headers.get(relationHeader) === 'gte'
    return { answer: answer.data, total, isMore }
  }

  return {
    /** Carries out one call and gives its decoded answer. */
    call: async <E extends Endpoint>(endpoint: E, input: Input<E>) =>
      (await ask(endpoint, input)).answer as z.output<E['answer']>,
    /** Carries out a list call and gives its rows with the total of all pages, or that there are more than it. */
    page: async <E extends Endpoint>(endpoint: E, input: Input<E>) => {
      const { answer, ...all } = await ask(endpoint, input)
      return { rows: answer as z.output<E['answer']>, ...all }
    },
  }
}
