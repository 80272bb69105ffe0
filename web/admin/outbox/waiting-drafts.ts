import { createStore } from '../../ui/create-store.ts'
import { type Entry, findOrphanedDrafts } from './entries.ts'

/** What the signed-in person typed, that is not saved, and that is open in no tab, newest first; as it was read last. */
const waitingDrafts = createStore<readonly Entry[]>([])

/** Reads again which drafts wait on this device. Without storage there are none. */
export const readWaitingDrafts = async (): Promise<void> => {
  waitingDrafts.set(await findOrphanedDrafts().catch(() => []))
}

/** @param form such as `article 17` */
export const useHasDraft = (form: string): boolean =>
  waitingDrafts.use().some((entry) => entry.form === form)
