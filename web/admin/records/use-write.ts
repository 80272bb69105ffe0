import { useRevalidator } from 'react-router'
import { ApiError } from '../../../contract/call.ts'
import { reasonOf } from '../../api/call.ts'
import type { FieldErrors } from '../../ui/form/form.tsx'
import { type Action, showError, showSuccess } from '../../ui/toast/toast.tsx'

export interface WriteOptions {
  action?: Action
  ifGone?: Action | undefined
  /** Is called where the server cannot be reached; answers whether the save is stored until it can. */
  onUnreachable?: () => Promise<boolean>
  onConflict?: (error: ApiError) => void
  /** Fields of the open form; what is wrong with one of them is told there only. */
  fields?: readonly string[]
}

/** Shows why a write failed, unless one of these fields of the open form shows it. @returns errors by field */
export const showFailure = (error: unknown, fields: readonly string[]): FieldErrors => {
  const errors = error instanceof ApiError ? error.errors : {}
  if (!fields.some((field) => field in errors)) showError(reasonOf(error))
  return errors
}

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
    onDone: () => void,
    { action, ifGone, onConflict, onUnreachable, fields = [] }: WriteOptions = {},
  ): Promise<FieldErrors | undefined> => {
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
        showError(`This ${noun} is no longer there.`, ifGone)
        await revalidate()
        return error.errors
      }
      const errors = showFailure(error, fields)
      if (isConflict) await revalidate()
      return errors
    }
    onDone()
    if (typeof warning === 'string') showError(warning)
    else showSuccess(typeof alert === 'string' ? alert : alert(), action)
    await revalidate()
    return undefined
  }
}

export const useUndo = (noun: string, label = 'Undo') => {
  const write = useWrite(noun)
  return (restore: () => Promise<unknown>, alert: string): Action => ({
    label,
    act: () => void write(restore, alert, () => {}),
  })
}
