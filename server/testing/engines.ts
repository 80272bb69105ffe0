import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe } from 'node:test'
import pg from 'pg'
import type { Engine } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'

const requireSetting = (name: 'TEST_POSTGRES_URL' | 'TEST_SQLITE_FOLDER') => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set; run the tests with npm test.`)
  return value
}

const serverUrl = () => requireSetting('TEST_POSTGRES_URL')

const databaseUrl = (name: string) => {
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  return url.href
}

/** Runs these statements on a PostgreSQL server, each in a transaction of its own. */
export const runOnPostgres = async (url: string, ...statements: string[]) => {
  const client = new pg.Client(url)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const createDatabase = async (name: string, template = 'template1') => {
  await runOnPostgres(
    serverUrl(),
    `create database ${name} template ${template} strategy file_copy`,
  )
  return databaseUrl(name)
}

const migrated = 'migrated'

/** Makes a database of each engine that tests begin with a copy of. Returns the function that removes the file. */
export const createMigratedDatabases = async () => {
  const sqlite = await createSqliteLocation()
  const postgres = { url: await createDatabase(migrated), dataDir: tmpdir() }
  for (const location of [sqlite, postgres]) await (await openDatabase(location)).destroy()
  process.env.TEST_SQLITE_FOLDER = sqlite.dataDir
  return sqlite.remove
}

const createPostgresLocation = async (template?: string) => {
  const name = `t${randomBytes(8).toString('hex')}`
  const url = await createDatabase(name, template)
  const remove = () => runOnPostgres(serverUrl(), `drop database ${name} with (force)`)
  return { url, dataDir: tmpdir(), remove }
}

const createSqliteLocation = async (template?: string) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'freightloom-'))
  if (template) await cp(template, dataDir, { recursive: true })
  return { url: '', dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

export const freshLocation = async (engine: Engine) => {
  const { remove, ...location } = await (engine === 'sqlite'
    ? createSqliteLocation()
    : createPostgresLocation())
  return { location, remove }
}

export const freshDatabase = async (engine: Engine) => {
  const { remove, ...location } = await (engine === 'sqlite'
    ? createSqliteLocation(requireSetting('TEST_SQLITE_FOLDER'))
    : createPostgresLocation(migrated))
  const db = await openDatabase(location)
  const close = async () => {
    await db.destroy()
    await remove()
  }
  return { db, close, location }
}

/** Tests that `npm test` runs on SQLite, and `npm run test:rest` on the engine that `TEST_ENGINE` names. */
export const onBothEngines = (subject: string, defineTests: (engine: Engine) => void) => {
  const engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'
  describe(`${subject} (${engine})`, () => defineTests(engine))
}
