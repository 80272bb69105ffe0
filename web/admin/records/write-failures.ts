import { ApiError, isTemporary } from '../../../contract/call.ts'
import { reasonOf } from '../../api/call.ts'
import type { FieldErrors } from '../../ui/form/use-form.ts'
import { type Action, showError } from '../../ui/toast/toast.ts'

/** Shows why a write failed, unless one of these fields of the open form shows it. @returns errors by field */
export const showFailure = (
  error: unknown,
  fields: readonly string[],
  retry?: Action,
): FieldErrors => {
  const errors = error instanceof ApiError ? error.errors : {}
  if (!fields.some((field) => field in errors)) showError(reasonOf(error), retry)
  return errors
}

/** Whether the same write may succeed later. */
export const mayRetry = (error: unknown) => error instanceof ApiError && isTemporary(error.status)

/** For a deletion or restore that is tried again: 404 is a success, as an earlier try whose answer was lost has done it. */
export const ignoreNotFound = (error: unknown): void => {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
