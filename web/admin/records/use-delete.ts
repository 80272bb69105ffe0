import { nounOf, type RecordKindName } from '../../../contract/record-kinds.ts'
import { closeToasts } from '../../ui/toast/toast.ts'
import { restoredAlert } from './record-kind.ts'
import { useUndo, useWrite } from './use-write.ts'
import { ignoreNotFound } from './write-failures.ts'

interface Deleted {
  kind: RecordKindName
  id: number
}

const TOPIC_START = 'deleted '

/** What the alert of a deletion is about, until the record is restored from the trash. */
const deletionTopic = ({ kind, id }: Deleted) => `${TOPIC_START}${kind} ${id}`

/** Closes the alerts that offer to restore these records, or any record, as that is done. */
export const closeDeletionAlerts = (restored?: readonly Deleted[]) => {
  const topics = restored?.map(deletionTopic)
  closeToasts((topic) => (topics ? topics.includes(topic) : topic.startsWith(TOPIC_START)))
}

interface Deletion {
  id: number
  alert: string
  remove(): Promise<unknown>
  restore(): Promise<unknown>
  onDone?: () => void
}

/** Deletes with an Undo, also what is deleted already: the answer of a first attempt may have been lost. */
export const useDelete = (kind: RecordKindName) => {
  const noun = nounOf(kind)
  const write = useWrite(noun)
  const undo = useUndo(noun)
  return ({ id, alert, remove, restore, onDone }: Deletion) => {
    /** @returns the alert */
    const work = async () => {
      try {
        await remove()
        return alert
      } catch (error) {
        ignoreNotFound(error)
        return `This ${noun} is already deleted.`
      }
    }
    const action = {
      ...undo(() => restore().catch(ignoreNotFound), restoredAlert(kind)),
      topic: deletionTopic({ kind, id }),
    }
    return write(work, (sentence) => sentence, { action, onDone })
  }
}
