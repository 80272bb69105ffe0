import { createStore } from '../../ui/create-store.ts'

export const newEnquiries = createStore<number | null>(null)

export const openArticle = createStore<number | null>(null)

export const alsoOpenBy = createStore<readonly string[]>([])
