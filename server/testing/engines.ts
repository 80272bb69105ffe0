import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe } from 'node:test'
import pg from 'pg'
import type { Engine } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'

const createPostgresLocation = async () => {
  const server = process.env.TEST_POSTGRES_URL
  if (!server) throw new Error('TEST_POSTGRES_URL is not set; run the tests with npm test.')
  const name = `t${randomBytes(8).toString('hex')}`
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, dataDir: tmpdir(), remove: async () => {} }
}

const createSqliteLocation = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'freightloom-'))
  return { url: '', dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

/** The location of a new database without tables, and a function to remove it. */
export const freshLocation = async (engine: Engine) => {
  const { remove, ...place } = await (engine === 'sqlite'
    ? createSqliteLocation()
    : createPostgresLocation())
  return { place, remove }
}

/** A new database after all migrations, and a function to remove it. */
export const freshDatabase = async (engine: Engine) => {
  const { place, remove } = await freshLocation(engine)
  const db = await openDatabase(place)
  const close = async () => {
    await db.destroy()
    await remove()
  }
  return { db, close, place }
}

export const onBothEngines = (subject: string, defineTests: (engine: Engine) => void) => {
  for (const engine of ['sqlite', 'postgres'] as const) {
    describe(`${subject} (${engine})`, () => defineTests(engine))
  }
}
