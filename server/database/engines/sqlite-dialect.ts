import {
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'

/** Lets Kysely's Migrator use a transaction: SQLite can roll back changes of tables. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class EmbeddedDriver extends SqliteDriver {
  /** A full disk makes SQLite roll back by itself; its own error must be thrown, not that of a second rollback. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    await super.rollbackTransaction(connection).catch((error: Error) => {
      if (!/no transaction is active/.test(error.message)) throw error
    })
  }
}

export class EmbeddedDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new EmbeddedDriver(this.#config)
  }

  override createAdapter() {
    return new TransactionalAdapter()
  }
}
