import { ApiError } from '../../../contract/call.ts'
import type { RecordKindName } from '../../../contract/record-kinds.ts'
import { restoredAlert } from './record-kind.ts'
import { acceptRestored, useUndo, useWrite } from './use-write.ts'

interface Deletion {
  alert: string
  remove(): Promise<unknown>
  restore(): Promise<unknown>
  onDone?: () => void
}

/** Deletes with an Undo, also what is deleted already: the answer of a first attempt may have been lost. */
export const useDelete = (noun: RecordKindName) => {
  const write = useWrite(noun)
  const undo = useUndo(noun)
  return ({ alert, remove, restore, onDone = () => {} }: Deletion) => {
    let isGone = false
    const work = async () => {
      try {
        await remove()
      } catch (error) {
        isGone = error instanceof ApiError && error.status === 404
        if (!isGone) throw error
      }
    }
    const sentence = () => (isGone ? `This ${noun} is deleted already.` : alert)
    const action = undo(() => restore().catch(acceptRestored), restoredAlert(noun))
    return write(work, sentence, onDone, { action })
  }
}
