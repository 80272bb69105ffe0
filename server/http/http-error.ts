import type { LastChange, Refusal } from '../../contract/answers.ts'

/** Thrown to refuse a call; the error handler sends it as the answer. */
export class HttpError extends Error {
  readonly status: number
  readonly errors: Record<string, string> | undefined
  readonly current: Record<string, unknown> | undefined
  readonly changed: LastChange | undefined
  readonly retryAfter: number | undefined

  /** `message` is a sentence for people. `retryAfter` is in seconds. */
  constructor(
    status: number,
    message: string,
    details: Partial<Omit<Refusal, 'message'>> & { retryAfter?: number } = {},
  ) {
    super(message)
    this.status = status
    this.errors = details.errors
    this.current = details.current
    this.changed = details.changed
    this.retryAfter = details.retryAfter
  }
}

/** 404 with the specification's word, for a write on a record that does not exist. */
export const notFound = () => new HttpError(404, 'Fail')

/** 422 for one field. */
export const fieldError = (field: string, message: string) =>
  new HttpError(422, message, { errors: { [field]: message } })
