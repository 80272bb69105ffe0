import { countOf } from '../../../../contract/numbers/count-of.ts'
import { reasonOf } from '../../../api/call.ts'
import { type Action, showError, showSuccess } from '../../../ui/toast/toast.ts'
import { mayRetry } from '../../records/write-failures.ts'
import { describeSkipped, describeUndone, isNothingUndone } from '../../undo/describe-undone.ts'
import { changeTopic, useSendUndo } from './use-send-undo.ts'

/**
 * What Undo in the alert of a change does. Where nothing was undone or no answer came, it is offered again: the server
 * answers the same when it is asked twice.
 */
export const useUndoChange = () => {
  const sendUndo = useSendUndo()
  return (change: number): Action => {
    const undo = async () => {
      try {
        let isTold = false
        const undone = await sendUndo(change, ({ total }) => {
          if (!isTold) showSuccess(`Undoing ${countOf(total, 'article')}…`)
          isTold = true
        })
        if (isNothingUndone(undone)) return void showError(`${describeUndone(undone)}.`, action)
        const { changed, skipped } = undone
        const stays = skipped === 0 ? '' : `; ${describeSkipped(skipped)}`
        showSuccess(`${countOf(changed, 'article')} as before${stays}`)
      } catch (error) {
        showError(reasonOf(error), mayRetry(error) ? action : undefined)
      }
    }
    const action: Action = {
      label: 'Undo',
      act: () => void undo(),
      topic: changeTopic(change),
    }
    return action
  }
}
