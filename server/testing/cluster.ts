import type { TestContext } from 'node:test'
import { openDatabase } from '../database/open.ts'
import { freshDatabase } from './engines.ts'
import { startServer } from './test-server.ts'

/** One fresh PostgreSQL as three processes have it open. */
export const sharedDatabase = async (t: TestContext) => {
  const { place, close } = await freshDatabase('postgres')
  t.after(close)
  const all = await Promise.all([place, place, place].map(openDatabase))
  t.after(() => Promise.all(all.map((db) => db.destroy())))
  return all
}

/** Three servers on one PostgreSQL, as three processes. */
export const startCluster = async (
  t: TestContext,
  overrides: Parameters<typeof startServer>[2] = {},
) => {
  const servers = []
  for (const db of await sharedDatabase(t)) {
    servers.push(await startServer(t, 'postgres', { ...overrides, db }))
  }
  return servers as [Server, Server, Server]
}
type Server = Awaited<ReturnType<typeof startServer>>
