import { useRef, useState } from 'react'
import { reasonOf } from '../../api/call.ts'
import { useBusy } from '../../ui/loading/use-busy.ts'
import { showError } from '../../ui/toast/toast.ts'

/** An Undo by a call that answers the same when it is asked again, as its answer may be lost. */
export const useUndoCall = <Undone>(send: (id: number) => Promise<Undone>) => {
  const [undone, setUndone] = useState<Undone | null>(null)
  const closeAlert = useRef(() => {})
  const [isBusy, undo] = useBusy(async (id: number) => {
    closeAlert.current()
    try {
      setUndone(await send(id))
    } catch (error) {
      closeAlert.current = showError(reasonOf(error))
    }
  })
  return { isBusy, undone, undo }
}
