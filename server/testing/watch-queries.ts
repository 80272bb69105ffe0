import type { CompiledQuery, QueryExecutor } from 'kysely'
import type { Db } from '../database/database.ts'

/** Calls `onQuery` before each query of a database, also in its transactions. */
export const watchQueries = (db: Db, onQuery: (query: CompiledQuery) => void) => {
  const watch = (executor: QueryExecutor) => {
    const execute = executor.executeQuery.bind(executor)
    executor.executeQuery = (query, ...more) => {
      onQuery(query)
      return execute(query, ...more)
    }
    const connect = executor.withConnectionProvider.bind(executor)
    executor.withConnectionProvider = (provider) => watch(connect(provider))
    return executor
  }
  watch(db.getExecutor())
}
