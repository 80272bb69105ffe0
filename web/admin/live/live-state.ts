import type { EnquiriesEvent } from '../../../contract/live.ts'
import { createStore } from '../../ui/create-store.ts'

export const enquiryCounts = createStore<EnquiriesEvent | null>(null)

/** How many orders wait for the shop; null until it is known. */
export const ordersToDo = createStore<number | null>(null)

/** Grows after each change of an order; null until the stream has told it. */
export const orderChangeCount = createStore<number | null>(null)

/** Grows after each change of a record of the shop; null until the stream has told it. */
export const recordChangeCount = createStore<number | null>(null)

/** The articles that the screen and its form show, the uppermost last. */
export const openArticles = createStore<readonly number[]>([])

/** Who else has the uppermost article open. */
export const alsoOpenBy = createStore<readonly string[]>([])
