import type { DBSchema } from 'idb'
import { storedEmail } from '../../api/session.ts'
import type { AnswerStore } from '../../api/stored-answers.ts'
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
  find: async (path) => {
    const found = await (await open()).get('answers', [storedEmail(), path])
    if (!found) return undefined
    return { answer: new Response(found.body, { headers: found.headers }), at: found.at }
  },
}

export const clearCachedAnswers = async (): Promise<void> => {
  await (await open()).clear('answers')
}
