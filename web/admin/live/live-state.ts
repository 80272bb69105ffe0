import type { EnquiriesEvent } from '../../../contract/live.ts'
import { createStore } from '../../ui/create-store.ts'

export const enquiryCounts = createStore<EnquiriesEvent | null>(null)

/** Grows after each change of a record of the shop; null until the stream has told it. */
export const recordChangeCount = createStore<number | null>(null)

interface ChangeCounts {
  enquiries: number | null
  records: number | null
}

/** The numbers of changes that were known before the data of the screen was asked for. */
export const countsBeforeLoad = createStore<ChangeCounts>({ enquiries: null, records: null })

/** Loads the data of a screen and sets `countsBeforeLoad`. */
export const storeCountsBeforeLoad = async <Data>(load: () => Promise<Data>): Promise<Data> => {
  const enquiries = enquiryCounts.get()?.changes ?? null
  const records = recordChangeCount.get()
  const data = await load()
  countsBeforeLoad.set({ enquiries, records })
  return data
}

/** The articles that the screen and its form show, the uppermost last. */
export const openArticles = createStore<readonly number[]>([])

/** Who else has the uppermost article open. */
export const alsoOpenBy = createStore<readonly string[]>([])
