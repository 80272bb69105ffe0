import { MEGABYTE } from '../../../contract/numbers/megabyte.ts'
import type { BuiltPage } from './built-pages.ts'
import { createPageStore } from './page-store.ts'
import { createTurns } from './turns.ts'

/** Pages that are not kept yet, each of which takes the processor for a while. */
const DRAWN_AT_ONCE = {
  maxRunning: 2,
  maxRunningOfAll: 4,
  maxWaiting: 50,
  maxWaitingOfAll: 500,
}

/** So many of the pages that are asked for most are drawn again after the owner has published something. */
const DRAWN_AHEAD = 8

/** All pages that are kept take at most this much memory. */
const MAX_KEPT_BYTES = 24 * MEGABYTE

export interface MadePage {
  status: number
  /** The address that the page has now, which may be another one than that it was asked for by. */
  address: string
  built: BuiltPage
  /** The moment from which it would show something else, in milliseconds since 1970; null if the clock alone changes nothing. */
  untilMs: number | null
}

/** What an address asks for. */
export interface Question {
  /** The same for equal pages. */
  key: string
  /** Of all that the page shows. It is read before the page is made, so that a change meanwhile makes that old at once. */
  readVersion: () => Promise<string | number>
  make: (at: Date) => Promise<MadePage>
}

/** Begins again at this number of pages, so that addresses that nobody asks for any more are forgotten. */
const MAX_COUNTED = 1000

/** Counts how often each page is asked for. */
const createAskedCounter = () => {
  const counts = new Map<string, { question: Question; times: number }>()
  return {
    count: (question: Question) => {
      const known = counts.get(question.key)
      if (known) known.times += 1
      else {
        if (counts.size >= MAX_COUNTED) counts.clear()
        counts.set(question.key, { question, times: 1 })
      }
    },
    most: (count: number) =>
      [...counts.values()]
        .sort((one, other) => other.times - one.times)
        .slice(0, count)
        .map(({ question }) => question),
  }
}

/** Makes public pages, and keeps them under the version of what they show and until the clock changes them. */
export const createKeptPages = (now: () => Date) => {
  const store = createPageStore<MadePage>(MAX_KEPT_BYTES)
  const asked = createAskedCounter()
  const underWay = new Map<string, Promise<MadePage>>()
  const inTurn = createTurns(DRAWN_AT_ONCE)

  const look = async ({ key, readVersion }: Question) => {
    const at = now()
    const version = await readVersion()
    return { at, version, kept: store.find(key, version, at.getTime()) }
  }

  const makeAndKeep = async ({ key, make }: Question, version: string | number, at: Date) => {
    const made = await make(at)
    const { status, built, untilMs } = made
    // A page for an error has too many addresses to be kept.
    if (status === 200) {
      const bytes = built.html.length + (await built.compressed()).length
      store.keep(key, version, { page: made, bytes, untilMs })
    }
    return made
  }

  const ask = async (question: Question, network: string): Promise<MadePage> => {
    asked.count(question)
    const { kept } = await look(question)
    if (kept) return kept
    return inTurn(network, async () => {
      // It may have been made while others had their turn.
      const { at, version, kept } = await look(question)
      if (kept) return kept
      const key = `${version} ${question.key}`
      const making =
        underWay.get(key) ??
        makeAndKeep(question, version, at).finally(() => {
          underWay.delete(key)
        })
      underWay.set(key, making)
      return making
    })
  }

  return {
    /**
     * @param network of the visitor, in whose turn a page is made that is not kept
     * @throws HttpError 503 where too many wait for pages
     */
    ask,
    /** Draws the pages that are asked for most, so that their next visitor need not wait. One that fails is drawn when it is asked for. */
    drawAhead: async () => {
      for (const question of asked.most(DRAWN_AHEAD))
        await ask(question, 'drawn ahead').catch(() => {})
    },
  }
}
export type AskPage = ReturnType<typeof createKeptPages>['ask']
