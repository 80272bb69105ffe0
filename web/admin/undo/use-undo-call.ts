import { useRef, useState } from 'react'
import type { Progress } from '../../../contract/progress-lines.ts'
import { reasonOf } from '../../api/call.ts'
import { useBusy } from '../../ui/loading/use-busy.ts'
import { showError } from '../../ui/toast/toast.ts'

/** An Undo by a call that answers the same when it is asked again, as its answer may be lost. */
export const useUndoCall = <Undone>(
  send: (id: number, onProgress: (progress: Progress) => void) => Promise<Undone>,
) => {
  const [undone, setUndone] = useState<Undone | null>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  const closeAlert = useRef(() => {})
  const [isBusy, undo] = useBusy(async (id: number) => {
    closeAlert.current()
    try {
      setUndone(await send(id, setProgress))
    } catch (error) {
      closeAlert.current = showError(reasonOf(error))
    } finally {
      setProgress(null)
    }
  })
  return { isBusy, progress, undone, undo }
}
