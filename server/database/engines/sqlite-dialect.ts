import { SqliteAdapter, SqliteDialect } from 'kysely'

/** Lets Kysely's Migrator use a transaction: SQLite can roll back changes of tables. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

export class EmbeddedDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalAdapter()
  }
}
