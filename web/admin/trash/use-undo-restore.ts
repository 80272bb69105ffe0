import { countOf } from '../../../contract/numbers/count-of.ts'
import { MAX_TRASH_BATCH, type RestoredRecord, trashApi } from '../../../contract/trash.ts'
import { call } from '../../api/call.ts'
import type { Action } from '../../ui/toast/toast.ts'
import { useUndo } from '../records/use-write.ts'

/** Only the newest Undo of what was restored here is shown. */
export const RESTORED_TOPIC = 'restored'

/** One call names a limited number of records. */
const deleteAgain = async (records: readonly RestoredRecord[]) => {
  let [deleted, skipped] = [0, 0]
  for (let start = 0; start < records.length; start += MAX_TRASH_BATCH) {
    const some = records.slice(start, start + MAX_TRASH_BATCH)
    const answer = await call(trashApi.undoRestore, { body: { records: some } })
    deleted += answer.deleted
    skipped += answer.skipped
  }
  return { deleted, skipped }
}

/** Puts restored records back into the trash. */
export const useUndoRestore = () => {
  const undo = useUndo('record')
  return (records: readonly RestoredRecord[]): Action => {
    const action = undo(
      () => deleteAgain(records),
      ({ deleted, skipped }) => {
        const stays = skipped === 0 ? '' : `. ${skipped} changed since then and were left alone`
        return `${countOf(deleted, 'record')} in the trash again${stays}`
      },
    )
    return { ...action, topic: RESTORED_TOPIC }
  }
}
