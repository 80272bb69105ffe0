import type { DBSchema } from 'idb'
import { storedEmail } from '../../api/session.ts'
import type { AnswerStore } from '../../api/stored-answers.ts'
import { createStore } from '../../ui/create-store.ts'
import { deviceDatabase } from '../device-database.ts'
import { DAY_MS } from '../time-units.ts'

interface CachedAnswer {
  /** The e-mail of the administrator who saw it, and the address of the call. */
  key: [string, string]
  /** An ISO text in UTC. */
  at: string
  body: string
  headers: [string, string][]
}

interface Schema extends DBSchema {
  answers: { key: [string, string]; value: CachedAnswer }
}

/**
 * Whether an address has neither an id nor a query, as those of the lists that forms and filters offer. There are few, so
 * `MAX_ANSWERS` does not count for them.
 */
const isFixedPath = (path: string) => /^\/api\/\w+$/.test(path)

const MAX_ANSWERS = 60
const MAX_AGE_DAYS = 7

/** When the data of the screen was stored, an ISO text in UTC; null where the server has answered. */
export const cachedAt = createStore<string | null>(null)

/** When the oldest answer was stored that was used for calls with this signal. */
const oldestUsed = new WeakMap<AbortSignal, string>()

/** Loads the data of a screen and sets `cachedAt`, where its calls have this signal. */
export const trackCachedAt = async <Data>(
  signal: AbortSignal,
  load: () => Promise<Data>,
): Promise<Data> => {
  const setCachedAt = (at: string | null) => {
    // Another screen is loaded meanwhile.
    if (!signal.aborted) cachedAt.set(at)
  }
  try {
    const data = await load()
    setCachedAt(oldestUsed.get(signal) ?? null)
    return data
  } catch (error) {
    setCachedAt(null)
    throw error
  }
}

// Devices have their data under this name already.
const open = deviceDatabase<Schema>('seen', 1, (created) => {
  created.createObjectStore('answers', { keyPath: 'key' })
})

/** Deletes answers that are too old, those beyond `MAX_ANSWERS`, and those of other administrators. */
const deleteOld = async (owner: string) => {
  const db = await open()
  const oldest = new Date(Date.now() - MAX_AGE_DAYS * DAY_MS).toISOString()
  const newestFirst = (await db.getAll('answers')).sort((a, b) => b.at.localeCompare(a.at))
  const old = newestFirst.filter(
    ({ key: [by, path], at }, index) =>
      by !== owner || at < oldest || (index >= MAX_ANSWERS && !isFixedPath(path)),
  )
  await Promise.all(old.map(({ key }) => db.delete('answers', key)))
}

export const cachedAnswers: AnswerStore = {
  store: async (path, answer) => {
    const owner = storedEmail()
    if (owner === '') return
    const headers = [...answer.headers].filter(([name]) => name.startsWith('x-total'))
    const cached = { at: new Date().toISOString(), body: await answer.text(), headers }
    const db = await open()
    // The person may have logged out meanwhile.
    if (storedEmail() !== owner) return
    await db.put('answers', { key: [owner, path], ...cached })
    await deleteOld(owner)
  },
  find: async (path, signal) => {
    const found = await (await open()).get('answers', [storedEmail(), path])
    if (!found) return undefined
    if (signal) {
      const oldest = oldestUsed.get(signal)
      oldestUsed.set(signal, oldest !== undefined && oldest < found.at ? oldest : found.at)
    }
    return new Response(found.body, { headers: found.headers })
  },
}

export const clearCachedAnswers = async (): Promise<void> => {
  await (await open()).clear('answers')
}
