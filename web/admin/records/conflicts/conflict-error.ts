import { ApiError } from '../../../../contract/call.ts'
import type { StoredRecord } from '../../../../contract/records/records.ts'
import type { Values } from '../record-kind.ts'
import type { Merge } from './merge.ts'

/** Refuses a save whose fields somebody else has changed to other values meanwhile. */
export class ConflictError extends ApiError {
  readonly merge: Merge
  readonly base: StoredRecord
  readonly local: Values
  readonly remote: StoredRecord

  constructor(error: ApiError, sides: Pick<ConflictError, 'merge' | 'base' | 'local' | 'remote'>) {
    super(error.status, error.message, error)
    this.merge = sides.merge
    this.base = sides.base
    this.local = sides.local
    this.remote = sides.remote
  }
}
