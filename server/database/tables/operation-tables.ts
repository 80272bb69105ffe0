import type { Generated } from 'kysely'
import type { ChangedField, UndoableChange } from '../../../contract/articles/article-changes.ts'
import type { JsonText } from '../json-text.ts'

export type OperationKind =
  | 'bulk edit'
  | 'import'
  | 'enquiry change'
  | 'enquiry deletion'
  | 'order step'
  | 'release'

/** What Undos take back: the changes of articles, enquiries and orders, and the imports, of the last day. */
export interface OperationTables {
  operations: {
    id: Generated<number>
    administrator_id: number
    made_at: string
    kind: OperationKind
    /** The names of the files of an import; else empty. */
    name: string
    /** What a bulk edit has changed; null for an import. */
    field: ChangedField | null
    /** What was asked of a bulk edit, for its line in the list; else empty. */
    details: JsonText<Pick<UndoableChange, 'how' | 'amount' | 'round' | 'to'>>
    rows_added: number
    rows_changed: number
    /** What its Undo has answered; null before. */
    undone: JsonText<unknown> | null
    /** When one that takes several transactions has last written; null once it is whole. */
    unfinished_at: Generated<string | null>
  }
  /** The records of an operation. */
  operation_rows: {
    operation_id: number
    record_kind: 'article' | 'enquiry' | 'order'
    record_id: number
    version_found: number
    /** The version in which the record has the values that the operation gave it. */
    version_after: number
    /**
     * What the changed fields were, as a JSON object; null where the operation added the article. Of a deleted enquiry all of
     * it, with its mails; of a step an `OrderUndo`.
     */
    before: string | null
  }
  /** The pictures that an import has added. */
  operation_pictures: {
    operation_id: number
    article_id: number
    picture_id: number
    article_pic: string
    /** The picture that went to the trash for it. */
    replaces: number | null
  }
}
