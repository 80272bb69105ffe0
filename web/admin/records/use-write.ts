import { useRevalidator } from 'react-router'
import { ApiError } from '../../../contract/call.ts'
import { reasonOf } from '../../api/call.ts'
import type { FieldErrors } from '../../ui/form/form.tsx'
import { type Action, showError, showSuccess } from '../../ui/toast/toast.tsx'

interface More {
  /** What the alert offers to do. */
  action?: Action
  /** What the alert offers to do where somebody else has deleted the record. */
  ifGone?: Action
  /** Somebody else has changed the record since it was opened; it is given as it is now. */
  onConflict?: (current: Record<string, unknown>) => void
}

/**
 * Carries out one write: on success the alert appears and the screen's data is read anew; on failure
 * the person is told why and what was typed stays.
 * @param noun what is written, such as `banner`
 * @returns undefined on success, else the errors by field that the server found
 */
export const useWrite = (noun: string) => {
  const { revalidate } = useRevalidator()
  return async (
    /** May give a sentence on what failed although the record was written. */
    work: () => Promise<unknown>,
    alert: string,
    onDone: () => void,
    { action, ifGone, onConflict }: More = {},
  ): Promise<FieldErrors | undefined> => {
    let trouble: unknown
    try {
      trouble = await work()
    } catch (error) {
      if (error instanceof ApiError && error.current && onConflict) {
        onConflict(error.current)
        return {}
      }
      // Somebody else has deleted it meanwhile.
      const gone = error instanceof ApiError && error.status === 404
      if (gone) showError(`This ${noun} is no longer there.`, ifGone)
      else showError(reasonOf(error))
      if (gone) await revalidate()
      return error instanceof ApiError ? error.errors : {}
    }
    onDone()
    if (typeof trouble === 'string') showError(trouble)
    else showSuccess(alert, action)
    await revalidate()
    return undefined
  }
}

/** Makes the action by which an alert takes back what it tells. */
export const useUndo = (noun: string, label = 'Undo') => {
  const write = useWrite(noun)
  return (restore: () => Promise<unknown>, alert: string): Action => ({
    label,
    act: () => void write(restore, alert, () => {}),
  })
}
