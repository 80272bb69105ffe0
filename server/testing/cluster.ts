import type { TestContext } from 'node:test'
import { openDatabase } from '../database/open.ts'
import { freshDatabase } from './engines.ts'
import { type ServerOverrides, startServer } from './test-server.ts'

export const openSharedDatabase = async (t: TestContext) => {
  const { location, close } = await freshDatabase('postgres')
  t.after(close)
  const databases = await Promise.all([location, location, location].map(openDatabase))
  t.after(() => Promise.all(databases.map((db) => db.destroy())))
  return databases
}

export const startCluster = async (t: TestContext, overrides: ServerOverrides = {}) => {
  const servers = []
  for (const db of await openSharedDatabase(t)) {
    servers.push(await startServer(t, 'postgres', { ...overrides, db }))
  }
  return servers as [Server, Server, Server]
}
type Server = Awaited<ReturnType<typeof startServer>>
