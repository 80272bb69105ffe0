import { type SqlBool, sql } from 'kysely'
import { DAY_MS, instantBefore } from '../../database/instants.ts'
import type { SignedInAdmin } from '../../http/call.ts'

/** Changes and imports that were made before this instant cannot be undone. */
export const oldestUndoable = (at: Date) => instantBefore(at, DAY_MS)

/** Whether this administrator has made a change or an import in the last day. */
export const isUndoableBy = ({ id }: Pick<SignedInAdmin, 'id'>, at: Date) =>
  sql<SqlBool>`administrator_id = ${id} and made_at >= ${oldestUndoable(at)}`
