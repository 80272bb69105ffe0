import type { Refusal } from '../../contract/answers.ts'

/** A call that cannot be carried out as asked; `http/errors.ts` turns it into an answer. */
export class HttpError extends Error {
  readonly status: number
  readonly errors: Record<string, string> | undefined
  readonly current: Record<string, unknown> | undefined
  readonly retryAfter: number | undefined

  /** `retryAfter` is in seconds. */
  constructor(
    status: number,
    message: string,
    more: Partial<Omit<Refusal, 'message'>> & { retryAfter?: number } = {},
  ) {
    super(message)
    this.status = status
    this.errors = more.errors
    this.current = more.current
    this.retryAfter = more.retryAfter
  }
}

/** A write on a record that is not there: 404 with the specification's word. */
export const notFound = () => new HttpError(404, 'Fail')
