import { useRevalidator } from 'react-router'
import { countOf } from '../../../contract/figures/count-of.ts'
import { MAX_NAMED_RECORDS, type RestoredRecord, trashApi } from '../../../contract/trash.ts'
import { call, reasonOf } from '../../api/call.ts'
import { type Action, showError, showSuccess } from '../../ui/toast/toast.ts'

/** Only the newest Undo of what was restored here is shown. */
export const RESTORED_TOPIC = 'restored'

/** One call names a limited number of records. */
const deleteAgain = async (records: readonly RestoredRecord[]) => {
  let [deleted, kept] = [0, 0]
  for (let start = 0; start < records.length; start += MAX_NAMED_RECORDS) {
    const some = records.slice(start, start + MAX_NAMED_RECORDS)
    const answer = await call(trashApi.deleteMany, { body: { records: some } })
    deleted += answer.deleted
    kept += answer.kept
  }
  return { deleted, kept }
}

/** Puts restored records back into the trash; where that fails it is offered again. */
export const useUndoRestore = () => {
  const { revalidate } = useRevalidator()
  return (records: readonly RestoredRecord[]): Action => {
    const undo = async () => {
      try {
        const { deleted, kept } = await deleteAgain(records)
        const stays = kept === 0 ? '' : `; ${kept} changed since, and stay`
        showSuccess(`${countOf(deleted, 'record')} in the trash again${stays}`)
      } catch (error) {
        showError(reasonOf(error), action)
      }
      await revalidate()
    }
    const action: Action = {
      label: 'Undo',
      act: () => void undo(),
      topic: RESTORED_TOPIC,
    }
    return action
  }
}
