import {
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import { createMutex, EmbeddedConnection } from './sqlite-connection.ts'

class EmbeddedAdapter extends SqliteAdapter {
  /** Lets Kysely's Migrator use a transaction: SQLite can roll back changes of tables. */
  override get supportsTransactionalDdl() {
    return true
  }

  /** Else Kysely lets all reads wait for the end of a transaction. */
  override get supportsMultipleConnections() {
    return true
  }
}

interface EmbeddedDatabase {
  database: SqliteDatabase
  /** A second connection to it, which is left out where nothing is written. */
  reader?: SqliteDatabase
}

class EmbeddedDriver extends SqliteDriver {
  readonly #mutex = createMutex()
  readonly #reader: SqliteDriver | undefined

  constructor({ database, reader }: EmbeddedDatabase) {
    super({ database })
    this.#reader = reader && new SqliteDriver({ database: reader })
  }

  override async init() {
    await super.init()
    await this.#reader?.init()
  }

  override async acquireConnection() {
    const writer = await super.acquireConnection()
    const reader = (await this.#reader?.acquireConnection()) ?? writer
    return new EmbeddedConnection({ mutex: this.#mutex, writer, reader })
  }

  override async releaseConnection(connection?: DatabaseConnection) {
    if (connection instanceof EmbeddedConnection) await connection.release()
  }

  /** A full disk makes SQLite roll back by itself; its own error must be thrown, not that of a second rollback. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    await super.rollbackTransaction(connection).catch((error: Error) => {
      if (!/no transaction is active/.test(error.message)) throw error
    })
  }

  override async destroy() {
    await this.#reader?.destroy()
    await super.destroy()
  }
}

export class EmbeddedDialect extends SqliteDialect {
  readonly #databases: EmbeddedDatabase

  constructor(databases: EmbeddedDatabase) {
    super(databases)
    this.#databases = databases
  }

  override createDriver() {
    return new EmbeddedDriver(this.#databases)
  }

  override createAdapter() {
    return new EmbeddedAdapter()
  }
}
