import { type DBSchema, openDB } from 'idb'
import type { AnswerStore } from '../../api/call.ts'
import { storedEmail } from '../../api/session.ts'
import { shared } from '../../ui/shared.ts'

interface SeenAnswer {
  /** The e-mail of the administrator who saw it, and the address of the call. */
  key: [string, string]
  /** An ISO text in UTC. */
  at: string
  body: string
  headers: [string, string][]
}

interface Schema extends DBSchema {
  answers: { key: [string, string]; value: SeenAnswer }
}

const MAX_ANSWERS = 60
const MAX_AGE_DAYS = 7

/** What the screens for the day's work show; nothing of accounts, sessions, the log and the trash. */
const isKept = (path: string) =>
  /^\/api\/get(Account|Dashboard|\w*Banners?\w*|article_category|material_master|Enquir(ies|yById)|Article(ById|Neighbours|_Pic_ByID)?)(\/\d+)?(\?|$)/.test(
    path,
  )

/** When the data of the screen was seen, where it comes from this device; null where it comes from the server. */
export const seenAt = shared<string | null>(null)

let oldestFound: string | null = null

/** Loads the data of a screen, and notes whether it came from the server or was seen before. */
export const noteSeen = async <Data>(load: () => Promise<Data>): Promise<Data> => {
  oldestFound = null
  try {
    const data = await load()
    seenAt.set(oldestFound)
    return data
  } catch (error) {
    seenAt.set(null)
    throw error
  }
}

const open = () =>
  openDB<Schema>('seen', 1, {
    upgrade: (created) => void created.createObjectStore('answers', { keyPath: 'key' }),
    blocking: (_old, _new, event) => (event.target as IDBDatabase).close(),
  })
let database: ReturnType<typeof open> | undefined
const opened = () => {
  database ??= open()
  return database
}

/** Deletes what is old, what is too much, and what somebody else saw. */
const deleteOld = async (owner: string) => {
  const db = await opened()
  const oldest = new Date(Date.now() - MAX_AGE_DAYS * 86_400_000).toISOString()
  const newestFirst = (await db.getAll('answers')).sort((a, b) => b.at.localeCompare(a.at))
  const old = newestFirst.filter(
    ({ key: [by], at }, index) => by !== owner || at < oldest || index >= MAX_ANSWERS,
  )
  await Promise.all(old.map(({ key }) => db.delete('answers', key)))
}

export const seenAnswers: AnswerStore = {
  keep: async (path, answer) => {
    const owner = storedEmail()
    if (!isKept(path) || owner === '') return
    const headers = [...answer.headers].filter(([name]) => name.startsWith('x-total'))
    const kept = { at: new Date().toISOString(), body: await answer.text(), headers }
    const db = await opened()
    // The person may have logged out meanwhile.
    if (storedEmail() !== owner) return
    await db.put('answers', { key: [owner, path], ...kept })
    await deleteOld(owner)
  },
  find: async (path) => {
    const found = await (await opened()).get('answers', [storedEmail(), path])
    if (!found) return undefined
    oldestFound = oldestFound !== null && oldestFound < found.at ? oldestFound : found.at
    return new Response(found.body, { headers: found.headers })
  },
}

export const clearSeenAnswers = async (): Promise<void> => {
  await (await opened()).clear('answers')
}
