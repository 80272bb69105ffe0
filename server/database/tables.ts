import type { JsonText } from './json-text.ts'
import type { AccountTables } from './tables/account-tables.ts'
import type { ArticleTables } from './tables/article-tables.ts'
import type { EnquiryTables } from './tables/enquiry-tables.ts'
import type { OperationTables } from './tables/operation-tables.ts'
import type { OrderTables } from './tables/order-tables.ts'
import type { PictureTables } from './tables/picture-tables.ts'
import type { RecordKindTables } from './tables/record-tables.ts'
import type { ShopTables } from './tables/shop-tables.ts'
import type { VisitTables } from './tables/visit-tables.ts'

/**
 * Every table. Columns are integers and texts, and the price a floating-point number, as both engines store and return
 * these alike. Instants are ISO texts in UTC.
 */
export interface Tables
  extends AccountTables,
    EnquiryTables,
    RecordKindTables,
    PictureTables,
    ArticleTables,
    OperationTables,
    OrderTables,
    ShopTables,
    VisitTables {
  /** The calls of the last 30 days that came with a key, so that one that is sent twice is carried out once. */
  idempotency_keys: {
    idempotency_key: string
    made_at: string
    /** The SHA-256 of a visitor's body; null for an administrator's. */
    body_hash: string | null
    /** Null for a call that answers nothing. */
    answer: JsonText<unknown> | null
  }
  /** When each scheduled job was last done, by whichever process. */
  job_runs: {
    name: string
    done_at: string
  }
}
