import type { Generated, GeneratedAlways } from 'kysely'

export interface VersionedRecord {
  id: Generated<number>
  /** Increased by every change, so that a form can tell whether its record has changed since. */
  version: Generated<number>
  deleted_at: string | null
}

/** Another column's text as `foldText` of the contract has it, filled by the database itself. */
export type Folded = GeneratedAlways<string>
