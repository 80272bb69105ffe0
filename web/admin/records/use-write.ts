import { useRevalidator } from 'react-router'
import { ApiError, isTemporary } from '../../../contract/call.ts'
import { reasonOf } from '../../api/call.ts'
import type { FieldErrors } from '../../ui/form/use-form.ts'
import { type Action, showError, showSuccess } from '../../ui/toast/toast.ts'

export interface WriteOptions {
  /** Is called once the write has succeeded, before the screen's data is loaded again. */
  onDone?: (() => void) | undefined
  action?: Action
  ifGone?: Action | undefined
  /** The message if the record does not exist. */
  goneMessage?: string
  /** Offered if the same write may succeed later. */
  retry?: Action
  /** Is called where the server cannot be reached; answers whether the save is stored until it can. */
  onUnreachable?: () => Promise<boolean>
  onConflict?: (error: ApiError) => void
  /** Fields of the open form; what is wrong with one of them is told there only. */
  fields?: readonly string[]
}

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

/**
 * Carries out a write, shows the result, reloads the screen's data. A text that `work` resolves to is a warning, which is
 * shown in the place of the alert.
 * @returns undefined on success, else errors by field
 */
export const useWrite = (noun: string) => {
  const { revalidate } = useRevalidator()
  return async (
    work: () => Promise<unknown>,
    alert: string | (() => string),
    options: WriteOptions = {},
  ): Promise<FieldErrors | undefined> => {
    const { onDone, action, ifGone, onConflict, onUnreachable, fields = [] } = options
    let warning: unknown
    try {
      warning = await work()
    } catch (error) {
      const isConflict = error instanceof ApiError && error.current !== undefined
      if (isConflict && onConflict) {
        onConflict(error)
        return {}
      }
      const isUnreachable = error instanceof ApiError && error.status === 0
      if (isUnreachable && (await onUnreachable?.())) return undefined
      if (error instanceof ApiError && error.status === 404) {
        showError(options.goneMessage ?? `This ${noun} is no longer there.`, ifGone)
        await revalidate()
        return error.errors
      }
      const errors = showFailure(error, fields, mayRetry(error) ? options.retry : undefined)
      if (isConflict) await revalidate()
      return errors
    }
    onDone?.()
    if (typeof warning === 'string') showError(warning)
    else showSuccess(typeof alert === 'string' ? alert : alert(), action)
    await revalidate()
    return undefined
  }
}

export const useUndo = (noun: string, label = 'Undo') => {
  const write = useWrite(noun)
  return (restore: () => Promise<unknown>, alert: string | (() => string)): Action => {
    const action = {
      label,
      act: () => void write(restore, alert, { retry: action }),
    }
    return action
  }
}

/** For a deletion or restore that is tried again: 404 is a success, as an earlier try whose answer was lost has done it. */
export const ignoreNotFound = (error: unknown): void => {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
