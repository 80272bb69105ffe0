import type { CompiledQuery, DatabaseConnection } from 'kysely'

/** Is held by one caller at a time, in the order in which they ask. */
export const createMutex = () => {
  let last: Promise<void> | undefined
  return {
    isHeld: () => last !== undefined,
    /** @returns the function that gives it up */
    acquire: async () => {
      const before = last
      const { promise, resolve } = Promise.withResolvers<void>()
      last = promise
      await before
      return () => {
        if (last === promise) last = undefined
        resolve()
      }
    },
  }
}

const isRead = ({ query, sql }: CompiledQuery) =>
  query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql)

interface SharedConnections {
  mutex: ReturnType<typeof createMutex>
  writer: DatabaseConnection
  /** Sees only what was committed. */
  reader: DatabaseConnection
}

/**
 * From its first write on it holds the writing connection alone, so that no other query gets into its transaction. Reads
 * of others go on meanwhile, on another connection.
 */
export class EmbeddedConnection implements DatabaseConnection {
  readonly #shared: SharedConnections
  #holding: Promise<() => void> | undefined

  constructor(shared: SharedConnections) {
    this.#shared = shared
  }

  async executeQuery<Row>(query: CompiledQuery) {
    const { mutex, writer, reader } = this.#shared
    if (!this.#holding && isRead(query)) {
      // The writing connection reads at once, so nobody can begin a transaction in between.
      return (mutex.isHeld() ? reader : writer).executeQuery<Row>(query)
    }
    this.#holding ??= mutex.acquire()
    await this.#holding
    return writer.executeQuery<Row>(query)
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    this.#holding ??= this.#shared.mutex.acquire()
    await this.#holding
    yield* this.#shared.writer.streamQuery<Row>(query, chunkSize)
  }

  async release() {
    const giveUp = await this.#holding
    this.#holding = undefined
    giveUp?.()
  }
}
