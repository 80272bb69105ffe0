import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { SqliteDatabase } from 'kysely'
import { colourFamilyNamedIn } from '../../../contract/articles/colour-families.ts'
import { foldText } from '../../../contract/fold-text.ts'
import { messageOf } from '../../errors.ts'
import { splitWords } from '../search/correct-words.ts'
import { isDiskFullError } from '../storage-errors.ts'
import { DataFolderError, databaseFile, lockDataFolder, prepareDataFolder } from './data-folder.ts'
import { EmbeddedDialect } from './sqlite-dialect.ts'

/** Prepared statements in the cache; one list can be sorted and paged in a few dozen ways. */
const MAX_STATEMENTS = 500

const changesTables = (text: string) => /^\s*(?:alter|create|drop)\b/i.test(text)

/** The driver's own rows have no prototype, which makes them several times as slow to read. */
const createRowMapper = (names: string[]) => (values: unknown[]) => {
  const row: Record<string, unknown> = {}
  for (let index = 0; index < names.length; index += 1) row[names[index] ?? ''] = values[index]
  return row
}

type Statement = ReturnType<SqliteDatabase['prepare']>

/** Several SQL statements, such as those of a migration, which run at once and answer no rows. */
const createScript = (database: DatabaseSync, text: string, onRun: () => void): Statement => ({
  reader: false,
  all: () => [],
  run: () => {
    database.exec(text)
    onRun()
    return { changes: 0, lastInsertRowid: 0 }
  },
  iterate: () => [].values(),
})

/** Kysely passes the values of a query as its callers gave them; the driver refuses what SQLite cannot hold. */
const bindable = (values: readonly unknown[]) => values as SQLInputValue[]

/** @param onScript called after several statements were run, which may have changed tables */
const createStatement = (database: DatabaseSync, text: string, onScript: () => void): Statement => {
  const statement = database.prepare(text)
  // If there are several statements, `prepare` takes only the first.
  if (statement.sourceSQL.length < text.trimEnd().length)
    return createScript(database, text, onScript)
  const names = statement.columns().map(({ name }) => name)
  if (names.length > 0) statement.setReturnArrays(true)
  const rowOf = createRowMapper(names)
  // The driver's types do not know `setReturnArrays`.
  const readAll = (values: readonly unknown[]) =>
    statement.all(...bindable(values)) as unknown as unknown[][]
  return {
    reader: names.length > 0,
    all: (values: readonly unknown[]) => readAll(values).map(rowOf),
    run: (values: readonly unknown[]) => statement.run(...bindable(values)),
    // A statement of its own, as others may run the same one while rows are read.
    iterate: (values: readonly unknown[]) => database.prepare(text).iterate(...bindable(values)),
  }
}

/** Gives Kysely the database with a cache of prepared statements. @param release called once it is closed */
const adapt = (database: DatabaseSync, release: () => void): SqliteDatabase => {
  addFunctions(database)
  const statements = new Map<string, Statement>()
  // A change of a table can change the columns of prepared statements.
  const clear = () => statements.clear()
  return {
    prepare: (text) => {
      const statement = statements.get(text) ?? createStatement(database, text, clear)
      if (statements.size >= MAX_STATEMENTS || changesTables(text)) clear()
      statements.set(text, statement)
      return statement
    },
    close: () => {
      clear()
      database.close()
      release()
    },
  }
}

const addFunction = (
  database: DatabaseSync,
  name: string,
  change: (text: string) => string | null,
) =>
  database.function(name, { deterministic: true }, (text) =>
    text === null ? null : change(String(text)),
  )

/** Adds the SQL functions of the migrations, as SQLite's own `lower` knows ASCII only. */
export const addFunctions = (database: DatabaseSync) => {
  addFunction(database, 'folded', foldText)
  addFunction(database, 'named_colour', colourFamilyNamedIn)
  addFunction(database, 'words_in', (text) => JSON.stringify(splitWords(text)))
}

/** A shop of 10,000 articles fits. With SQLite's default of 2,000 its pages are read from the disk repeatedly. */
export const PAGE_CACHE_KIB = 8000

const openReader = (dataDir: string) => {
  const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true, timeout: 5000 })
  return adapt(database, () => {})
}

const open = (dataDir: string) => {
  const release = lockDataFolder(dataDir)
  const database = new DatabaseSync(databaseFile(dataDir), { timeout: 5000 })
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  database.exec(`pragma cache_size = -${PAGE_CACHE_KIB}`)
  // What is erased is overwritten in the file, too.
  database.exec('pragma secure_delete = on')
  return adapt(database, release)
}

/** Durable at every commit. @throws DataFolderError */
export const openSqlite = (dataDir: string) => {
  prepareDataFolder(dataDir)
  try {
    return new EmbeddedDialect({
      database: open(dataDir),
      reader: openReader(dataDir),
    })
  } catch (error) {
    if (error instanceof DataFolderError) throw error
    const advice = isDiskFullError(error) ? 'Make room' : 'Put back a copy of it'
    throw new DataFolderError(
      `The embedded database in ${dataDir} cannot be opened: ${messageOf(error)}. ${advice}, or set DATA_DIR to another folder.`,
    )
  }
}

/** Read only and without a lock. @throws DataFolderError */
export const openSqliteReadOnly = (dataDir: string) => {
  try {
    return new EmbeddedDialect({ database: openReader(dataDir) })
  } catch (error) {
    throw new DataFolderError(
      `The embedded database in ${dataDir} cannot be read: ${messageOf(error)}. Set DATA_DIR to the folder of the shop.`,
    )
  }
}
