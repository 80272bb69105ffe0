import type { FastifyRequest } from 'fastify'
import type { LastChange, Question, Refusal } from '../../contract/answers.ts'
import { confirmedHeader } from '../../contract/endpoint.ts'
import type { Actor } from './call.ts'

/** Thrown to refuse a call; the error handler sends it as the answer. */
export class HttpError extends Error {
  readonly status: number
  readonly errors: Record<string, string> | undefined
  readonly current: Record<string, unknown> | undefined
  readonly changed: LastChange | undefined
  readonly asks: Question | undefined
  readonly retryAfter: number | undefined
  /** Whose password or code was wrong, for the audit log. */
  failedBy: Actor | undefined

  /** `message` is a sentence for people. `retryAfter` is in seconds. */
  constructor(
    status: number,
    message: string,
    details: Partial<Omit<Refusal, 'message'>> & { retryAfter?: number; failedBy?: Actor } = {},
  ) {
    super(message)
    this.status = status
    this.errors = details.errors
    this.current = details.current
    this.changed = details.changed
    this.asks = details.asks
    this.retryAfter = details.retryAfter
    this.failedBy = details.failedBy
  }
}

/** Whether a person has said yes to what the call asks, such as in a `questionError`. */
export const isConfirmed = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers[confirmedHeader] !== undefined

/** 409 for a call that is carried out once a person has said yes. `message` says what to think of first. */
export const questionError = (message: string, asks: Question) =>
  new HttpError(409, message, { asks })

/** The error of a call after a wrong password or code, which the audit log names with who tried. */
export const asFailedAttempt = (error: unknown, by: Actor) => {
  if (error instanceof HttpError) error.failedBy = by
  return error
}

/** 404 with the specification's word, for a write on a record that does not exist. */
export const notFound = () => new HttpError(404, 'Fail')

/** 422 for one field. */
export const fieldError = (field: string, message: string, details: { failedBy?: Actor } = {}) =>
  new HttpError(422, message, { ...details, errors: { [field]: message } })
