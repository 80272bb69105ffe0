import type { EnquiriesEvent } from '../../../contract/live.ts'
import { createStore } from '../../ui/create-store.ts'

export const enquiryCounts = createStore<EnquiriesEvent | null>(null)

/** How many orders wait for the shop; null until it is known. */
export const ordersToDo = createStore<number | null>(null)

/** Grows after each change of an order; null until the stream has told it. */
export const orderChangeCount = createStore<number | null>(null)

/** Grows after each change of a record of the shop; null until the stream has told it. */
export const recordChangeCount = createStore<number | null>(null)

/** The count that the newest change of this tab has made, which its screen shows without another load; -1 for none. */
export const ownRecordChange = createStore(-1)

/** The stream tells of a change within this time. */
const TOLD_WITHIN_MS = 5000

let untold: { count: number; until: number } | null = null

/**
 * Expects to be told of a change of this tab, after which its screen is loaded.
 * @param before the count before the change was sent
 */
export const expectOwnChange = (before: number | null): void => {
  const isUntold = before !== null && recordChangeCount.get() === before
  untold = isUntold ? { count: before + 1, until: Date.now() + TOLD_WITHIN_MS } : null
}

/** A count that is higher by one is that of the own change; somebody else has changed something too where it is higher still. */
export const receiveRecordChanges = (count: number): void => {
  if (untold?.count === count && Date.now() < untold.until) ownRecordChange.set(count)
  untold = null
  recordChangeCount.set(count)
}

/** The articles that the screen and its form show, the uppermost last. */
export const openArticles = createStore<readonly number[]>([])

/** Who else has the uppermost article open. */
export const alsoOpenBy = createStore<readonly string[]>([])
