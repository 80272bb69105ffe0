import { showSuccess } from '../../../ui/toast/toast.tsx'
import { useUndo } from '../../records/use-write.ts'
import type { FigureChange, Outcome } from './saved-edits.ts'

/** Tells of the last figure that was saved, and offers to take it back; the alert of the one before goes. */
export const useOfferUndo = () => {
  const undo = useUndo('article')
  return (
    figure: string,
    format: (value: number) => string,
    { change }: Outcome,
    restore: (change: FigureChange) => Promise<Outcome>,
  ) => {
    if (!change) return
    const from = format(change.from)
    const restoreOrSay = async () => {
      const { error, note, isUnsent } = await restore(change)
      return isUnsent
        ? `${figure}: Undo waits on this device until you are online again.`
        : (error ?? note)
    }
    const action = undo(restoreOrSay, `${figure} is ${from} again`)
    showSuccess(`${figure} changed from ${from} to ${format(change.to)}`, {
      ...action,
      topic: 'figure',
    })
  }
}
