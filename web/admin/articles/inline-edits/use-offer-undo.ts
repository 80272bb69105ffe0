import { showSuccess } from '../../../ui/toast/toast.ts'
import { useUndo } from '../../records/use-write.ts'
import { describeRestored } from './describe-restored.ts'
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
      (restored) => describeRestored(name, from, restored, format),
    )
    showSuccess(`${name} changed from ${from} to ${format(change.to)}`, {
      ...action,
      topic: 'edit',
    })
  }
}
