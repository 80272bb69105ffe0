import type { EnquiriesEvent } from '../../../contract/live.ts'
import { createStore } from '../../ui/create-store.ts'

export const enquiryNews = createStore<EnquiriesEvent | null>(null)

/** Grows after each change of a record of the shop; null until the stream has told it. */
export const recordNews = createStore<number | null>(null)

export const openArticle = createStore<number | null>(null)

export const alsoOpenBy = createStore<readonly string[]>([])
