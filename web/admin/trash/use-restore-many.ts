import { useRevalidator } from 'react-router'
import type * as z from 'zod/mini'
import { trashApi } from '../../../contract/trash.ts'
import { call, reasonOf } from '../../api/call.ts'
import { useBusy } from '../../ui/loading/use-busy.ts'
import { showError, showSuccess } from '../../ui/toast/toast.ts'
import { closeDeletionAlerts } from '../records/use-delete.ts'
import { describeRefused } from './describe-refused.ts'
import { useUndoRestore } from './use-undo-restore.ts'

export const useRestoreMany = (onRestored: () => void) => {
  const { revalidate } = useRevalidator()
  const undoOf = useUndoRestore()
  const [isBusy, restoreMany] = useBusy(async (body: z.input<typeof trashApi.restoreMany.body>) => {
    try {
      const { restored, records, refused } = await call(trashApi.restoreMany, { body })
      onRestored()
      closeDeletionAlerts(body.records)
      if (restored > 0) showSuccess(`${restored} restored`, undoOf(records))
      if (refused.length > 0) showError(describeRefused(refused))
      await revalidate()
    } catch (error) {
      showError(reasonOf(error))
    }
  })
  return { restoreMany, isBusy }
}
