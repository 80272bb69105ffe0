import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe } from 'node:test'
import pg from 'pg'
import type { Engine } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'

const serverUrl = () => {
  const url = process.env.TEST_POSTGRES_URL
  if (!url) throw new Error('TEST_POSTGRES_URL is not set; run the tests with npm test.')
  return url
}

const databaseUrl = (name: string) => {
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  return url.href
}

const runAsAdmin = async (...statements: string[]) => {
  const admin = new pg.Client(serverUrl())
  await admin.connect()
  for (const statement of statements) await admin.query(statement)
  await admin.end()
}

const createDatabase = async (name: string, template = 'template1') => {
  await runAsAdmin(`create database ${name} template ${template}`)
  return databaseUrl(name)
}

const migrated = 'migrated'

export const createMigratedDatabase = async () => {
  const db = await openDatabase({ url: await createDatabase(migrated), dataDir: tmpdir() })
  await db.destroy()
}

const freshName = () => `t${randomBytes(8).toString('hex')}`

const createPostgresLocation = async (template?: string) => {
  const url = await createDatabase(freshName(), template)
  return { url, dataDir: tmpdir(), remove: async () => {} }
}

export const createPostgresIn = async (folder: string) => {
  const name = freshName()
  await runAsAdmin(
    `create tablespace ${name} location '${folder}'`,
    `create database ${name} template ${migrated} tablespace ${name}`,
  )
  const remove = () => runAsAdmin(`drop database ${name} with (force)`, `drop tablespace ${name}`)
  return { url: databaseUrl(name), dataDir: tmpdir(), remove }
}

const createSqliteLocation = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'freightloom-'))
  return { url: '', dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

export const freshLocation = async (engine: Engine) => {
  const { remove, ...place } = await (engine === 'sqlite'
    ? createSqliteLocation()
    : createPostgresLocation())
  return { place, remove }
}

export const freshDatabase = async (engine: Engine) => {
  const { remove, ...place } = await (engine === 'sqlite'
    ? createSqliteLocation()
    : createPostgresLocation(migrated))
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
