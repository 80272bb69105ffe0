import type { EnquiriesEvent } from '../../../contract/live.ts'
import { createStore } from '../../ui/create-store.ts'

export const enquiryNews = createStore<EnquiriesEvent | null>(null)

export const openArticle = createStore<number | null>(null)

export const alsoOpenBy = createStore<readonly string[]>([])
