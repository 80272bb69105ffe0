import { showSuccess } from '../../../ui/toast/toast.ts'
import { useUndo } from '../../records/use-write.ts'
import type { FigureChange, Outcome } from './saved-edits.ts'

/** Shows the alert of a figure that was saved, with Undo. It replaces the alert of the figure before. */
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
