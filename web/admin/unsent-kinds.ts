import { isListedKind } from '../../contract/record-kinds.ts'
import type { Call } from '../api/call.ts'
import { assignPhotos } from './articles/assign-photos.ts'
import { changeStock } from './articles/change-stock.ts'
import { enquiryKind } from './enquiries/enquiry-kind.ts'
import { kindOf } from './records/kind-of.ts'
import type { EditableKind } from './records/record-kind.ts'
import type { AfterSave } from './records/use-record-form.ts'

interface UnsentKind {
  kind: EditableKind
  afterSave?: AfterSave
  /** Adds to the stock of a record, once for each key; answers what came of it. */
  changeStock?: (id: number, by: number, key: string, send: Call) => Promise<string>
}

/** How a save that waited for a connection is sent. */
export const findUnsentKind = (noun: string): UnsentKind | undefined => {
  if (noun === 'enquiry') return { kind: enquiryKind }
  if (!isListedKind(noun)) return undefined
  const kind = kindOf(noun)
  return noun === 'article' ? { kind, afterSave: assignPhotos, changeStock } : { kind }
}
