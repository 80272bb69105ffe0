import type { TestContext } from 'node:test'
import type { Db } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { freshDatabase } from './engines.ts'
import { type ServerOverrides, startServer } from './test-server.ts'

export const openSharedDatabase = async (t: TestContext) => {
  const { location, close } = await freshDatabase('postgres')
  t.after(close)
  const open = () => openDatabase(location)
  const databases = await Promise.all([open(), open(), open()])
  t.after(() => Promise.all(databases.map((db) => db.destroy())))
  return databases
}

export const startCluster = async (t: TestContext, overrides: ServerOverrides = {}) => {
  const [first, second, third] = await openSharedDatabase(t)
  const start = (db: Db) => startServer(t, 'postgres', { ...overrides, db })
  return [await start(first), await start(second), await start(third)] as const
}
