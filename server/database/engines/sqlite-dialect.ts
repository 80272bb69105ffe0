import { SqliteAdapter, SqliteDialect } from 'kysely'

/** Lets Kysely's Migrator use a transaction: SQLite can roll back changes of tables. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/** Kysely's dialect of SQLite, with migrations that are applied whole or not at all. */
export class EmbeddedDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalAdapter()
  }
}
