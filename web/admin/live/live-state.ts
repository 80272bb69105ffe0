import type { EnquiriesEvent } from '../../../contract/live.ts'
import { createStore } from '../../ui/create-store.ts'

export const enquiryNews = createStore<EnquiriesEvent | null>(null)

/** Grows after each change of a record of the shop; null until the stream has told it. */
export const recordNews = createStore<number | null>(null)

interface News {
  enquiries: number | null
  records: number | null
}

/** The numbers of changes that were known before the data of the screen was asked for. */
export const newsBeforeLoad = createStore<News>({ enquiries: null, records: null })

/** Loads the data of a screen and sets `newsBeforeLoad`. */
export const trackNews = async <Data>(load: () => Promise<Data>): Promise<Data> => {
  const enquiries = enquiryNews.get()?.changes ?? null
  const records = recordNews.get()
  const data = await load()
  newsBeforeLoad.set({ enquiries, records })
  return data
}

export const openArticle = createStore<number | null>(null)

export const alsoOpenBy = createStore<readonly string[]>([])
