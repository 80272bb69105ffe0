import type { DBSchema } from 'idb'
import { storedEmail } from '../../api/session.ts'
import type { AnswerStore } from '../../api/stored-answers.ts'
import { createStore } from '../../ui/create-store.ts'
import { deviceDatabase } from '../device-database.ts'
import { DAY_MS } from '../time-units.ts'

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

/** The names that a form offers; they are stored however much else was seen since. */
const isNames = (path: string) => /^\/api\/get(article_category|material_master)$/.test(path)

const MAX_ANSWERS = 60
const MAX_AGE_DAYS = 7

/** What the screens for the day's work show; nothing of accounts, sessions, the log and the trash. */
const isKept = (path: string) =>
  /^\/api\/get(Account|Dashboard|\w*Banners?\w*|article_category|material_master|Enquir(ies|yById)|Article(ById|Neighbours|_Pic_ByID)?)(\/\d+)?(\?|$)/.test(
    path,
  )

/** When the data of the screen was seen, where it comes from this device; null where it comes from the server. */
export const seenAt = createStore<string | null>(null)

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

const open = deviceDatabase<Schema>('seen', 1, (created) => {
  created.createObjectStore('answers', { keyPath: 'key' })
})

/** Deletes what is old, what is too much, and what somebody else saw. */
const deleteOld = async (owner: string) => {
  const db = await open()
  const oldest = new Date(Date.now() - MAX_AGE_DAYS * DAY_MS).toISOString()
  const newestFirst = (await db.getAll('answers')).sort((a, b) => b.at.localeCompare(a.at))
  const old = newestFirst.filter(
    ({ key: [by, path], at }, index) =>
      by !== owner || at < oldest || (index >= MAX_ANSWERS && !isNames(path)),
  )
  await Promise.all(old.map(({ key }) => db.delete('answers', key)))
}

export const seenAnswers: AnswerStore = {
  keep: async (path, answer) => {
    const owner = storedEmail()
    if (!isKept(path) || owner === '') return
    const headers = [...answer.headers].filter(([name]) => name.startsWith('x-total'))
    const kept = { at: new Date().toISOString(), body: await answer.text(), headers }
    const db = await open()
    // The person may have logged out meanwhile.
    if (storedEmail() !== owner) return
    await db.put('answers', { key: [owner, path], ...kept })
    await deleteOld(owner)
  },
  find: async (path) => {
    const found = await (await open()).get('answers', [storedEmail(), path])
    if (!found) return undefined
    oldestFound = oldestFound !== null && oldestFound < found.at ? oldestFound : found.at
    return new Response(found.body, { headers: found.headers })
  },
}

export const clearSeenAnswers = async (): Promise<void> => {
  await (await open()).clear('answers')
}
