import { showSuccess } from '../../../ui/toast/toast.ts'
import { useUndo } from '../../records/use-write.ts'
import type { NumberChange, Outcome } from './saved-edits.ts'

/** Shows the alert of a number that was saved, with Undo. It replaces the alert of the number before. */
export const useOfferUndo = () => {
  const undo = useUndo('article')
  return (
    name: string,
    format: (value: number) => string,
    { change }: Outcome,
    restore: (change: NumberChange) => Promise<Outcome>,
  ) => {
    if (!change) return
    const from = format(change.from)
    const action = undo(
      () => restore(change),
      ({ error, change: undone, byOthers, isUnsent }) => {
        const unsent = `${name}: Undo waits on this device until you are online again.`
        const warning = isUnsent ? unsent : error
        if (warning !== undefined) return { warning }
        return undone && byOthers
          ? `${name} is ${format(undone.to)} now; ${byOthers} meanwhile`
          : `${name} is ${from} again`
      },
    )
    showSuccess(`${name} changed from ${from} to ${format(change.to)}`, {
      ...action,
      topic: 'edit',
    })
  }
}
