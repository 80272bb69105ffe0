import { useRevalidator } from 'react-router'
import { ApiError } from '../../../contract/call.ts'
import type { FieldErrors } from '../../ui/form/use-form.ts'
import { type Action, showError, showSuccess } from '../../ui/toast/toast.ts'
import { expectOwnChange, recordChangeCount } from '../live/live-state.ts'
import { mayRetry, showFailure } from './write-failures.ts'

/** The alert of a write that has succeeded; a warning says what failed even so. */
export type WriteAlert = string | { warning: string }

/** What became of a write; one that waits on this device is OK, too. The errors are those of fields, by their names. */
export type WriteResult = { isOk: true } | { isOk: false; errors: FieldErrors }

export interface WriteOptions<Answer = unknown> {
  /** Is called once the write has succeeded, before the screen's data is loaded again. */
  onDone?: ((answer: Answer) => void) | undefined
  action?: Action | ((answer: Answer) => Action | undefined) | undefined
  ifGone?: Action | undefined
  /** The message if the record does not exist. */
  goneMessage?: string
  /** Shows what has changed by the answer alone; where it cannot, the screen's data is loaded again. */
  showAnswer?: (answer: Answer) => boolean
  /** Offered if the same write may succeed later. */
  retry?: Action
  onConflict?: (error: ApiError) => void
  /** Fields of the open form; what is wrong with one of them is told there only. */
  fields?: readonly string[]
}

type AlertOf<Answer> = WriteAlert | ((answer: Answer) => WriteAlert)

const showDone = (alert: WriteAlert, action: Action | undefined) => {
  if (typeof alert === 'string') showSuccess(alert, action)
  else showError(alert.warning, action)
}

/** Carries out a write, shows the result, reloads the screen's data. */
export const useWrite = (noun: string) => {
  const { revalidate } = useRevalidator()
  return async <Answer>(
    work: () => Promise<Answer>,
    alert: AlertOf<Answer>,
    options: WriteOptions<Answer> = {},
  ): Promise<WriteResult> => {
    const { onDone, action, ifGone, onConflict, fields = [] } = options
    const changesBefore = recordChangeCount.get()
    let answer: Answer
    try {
      answer = await work()
    } catch (error) {
      const isConflict = error instanceof ApiError && error.current !== undefined
      if (isConflict && onConflict) {
        onConflict(error)
        return { isOk: false, errors: {} }
      }
      if (error instanceof ApiError && error.status === 404) {
        showError(options.goneMessage ?? `This ${noun} is no longer there.`, ifGone)
        await revalidate()
        return { isOk: false, errors: error.errors }
      }
      const errors = showFailure(error, fields, mayRetry(error) ? options.retry : undefined)
      if (isConflict) await revalidate()
      return { isOk: false, errors }
    }
    onDone?.(answer)
    showDone(
      typeof alert === 'function' ? alert(answer) : alert,
      typeof action === 'function' ? action(answer) : action,
    )
    if (!options.showAnswer?.(answer)) {
      expectOwnChange(changesBefore)
      await revalidate()
    }
    return { isOk: true }
  }
}

/** The same for `useForm`, which takes errors by field for a failure and undefined for a success. */
export const useFormWrite = (noun: string) => {
  const write = useWrite(noun)
  return async <Answer>(
    ...args: Parameters<typeof write<Answer>>
  ): Promise<FieldErrors | undefined> => {
    const result = await write(...args)
    return result.isOk ? undefined : result.errors
  }
}

export const useUndo = (noun: string, label = 'Undo') => {
  const write = useWrite(noun)
  return <Answer>(restore: () => Promise<Answer>, alert: AlertOf<Answer>): Action => {
    const action = {
      label,
      act: () => void write(restore, alert, { retry: action }),
    }
    return action
  }
}
