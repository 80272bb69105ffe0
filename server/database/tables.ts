import type { AccountTables } from './tables/account-tables.ts'
import type { ArticleTables } from './tables/article-tables.ts'
import type { EnquiryTables } from './tables/enquiry-tables.ts'
import type { PictureTables } from './tables/picture-tables.ts'
import type { RecordKindTables } from './tables/record-tables.ts'

/**
 * Every table. Columns are integers and texts, and the price a floating-point number, as both engines store and return
 * these alike. Instants are ISO texts in UTC.
 */
export interface Tables
  extends AccountTables,
    EnquiryTables,
    RecordKindTables,
    PictureTables,
    ArticleTables {
  /** Changes of records in the last 30 days, so that one that is sent twice is carried out once. */
  change_keys: {
    idempotency_key: string
    made_at: string
  }
  /** When each scheduled job was last done, by whichever process. */
  chores: {
    name: string
    done_at: string
  }
}
