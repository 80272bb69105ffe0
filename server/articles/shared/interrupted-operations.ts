import { writeInBatches } from '../../database/batches.ts'
import type { Db, Trx } from '../../database/database.ts'
import { instantBefore, MINUTE_MS } from '../../database/instants.ts'
import { lockImports } from '../../database/lock-imports.ts'
import { readArticleIds } from './operation-rows.ts'
import { operationColumns } from './operations.ts'
import { nothingReverted, revertRows } from './undo-operation.ts'

/** Reverts what was written of an operation that was not finished, and forgets it. */
export const takeBackOperation = async (db: Db, id: number, at: Date) => {
  const find = (trx: Trx) =>
    trx
      .selectFrom('operations')
      .select(operationColumns)
      .where('id', '=', id)
      .where('unfinished_at', 'is not', null)
      .executeTakeFirst()
  await writeInBatches(db, await readArticleIds(db, id), async (trx, ids) => {
    await lockImports(trx)
    const operation = await find(trx)
    if (operation) await revertRows(trx, operation, { ids, at }, nothingReverted())
  })
  await db
    .deleteFrom('operations')
    .where('id', '=', id)
    .where('unfinished_at', 'is not', null)
    .execute()
}

/** An operation that has written nothing for so long was interrupted, as by a killed process. */
const MAX_PAUSE_MS = 5 * MINUTE_MS

/** Takes back the operations that were interrupted, as if they had never begun. */
export const takeBackInterruptedOperations = async (db: Db, at: Date) => {
  const interrupted = await db
    .selectFrom('operations')
    .select('id')
    .where('unfinished_at', '<', instantBefore(at, MAX_PAUSE_MS))
    .execute()
  for (const { id } of interrupted) await takeBackOperation(db, id, at)
}

/** At the start of the only process that uses a database: every unfinished operation was interrupted. */
export const interruptOperations = (db: Db) =>
  db
    .updateTable('operations')
    .set({ unfinished_at: '' })
    .where('unfinished_at', 'is not', null)
    .execute()
