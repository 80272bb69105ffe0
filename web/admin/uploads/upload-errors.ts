import { ApiError, isTemporary } from '../../../contract/call.ts'

/** Whether the next attempt may succeed, as the file itself was not refused. */
export const isWorthRetrying = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 409 || isTemporary(error.status)

/** Whether the file itself was refused, as too large, of another kind or damaged, so that another try would fail too. */
export const isFileRefused = (error: unknown) =>
  error instanceof ApiError && [413, 415, 422].includes(error.status)
