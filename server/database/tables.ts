import type { Generated } from 'kysely'
import type { ColourFamily } from '../../contract/articles/colour-families.ts'
import type { CropRecipe } from '../../contract/pictures/crop.ts'
import type { ShopSettings } from '../../contract/shop/settings/shop-settings.ts'
import type { JsonText } from './json-text.ts'
import type { AccountTables } from './tables/account-tables.ts'
import type { EnquiryTables } from './tables/enquiry-tables.ts'
import type { OperationTables } from './tables/operation-tables.ts'
import type { OrderTables } from './tables/order-tables.ts'
import type { RecordKindTables } from './tables/record-tables.ts'
import type { VisitTables } from './tables/visit-tables.ts'

interface PictureTables {
  images: {
    /** 128 random bits in hex and `.jpg`; its file in the public store. */
    name: string
    /** SHA-256 of the uploaded file, in hex; its file in the store of originals. */
    original: string | null
    original_type: string | null
    /** How the picture was made from the original. */
    recipe: JsonText<CropRecipe> | null
    width: number
    height: number
    colour: string
    /** The family of the colour that most of it has; null until its share picture is made, whose ground is of this family. */
    colour_family: Generated<ColourFamily | null>
    uploaded_at: string
    /** When all its renditions were made; until then it has WebP up to `LARGEST_SCREEN_SIZE`. */
    derived_at: string | null
  }
  picture_uploads: {
    id: string
    /** Of the whole file, in bytes. */
    size: number
    created_at: string
    /** The picture that was made of it, which a repeated request gets again; null until it is made. */
    article_pic: string | null
    /** Who began it. */
    administrator_id: number
  }
}

/** What the database keeps about articles besides their records. */
interface ArticleTables {
  /** Articles outside the trash, counted by triggers: in all, by material, category and state, and what the window has by its choices. */
  article_counts: {
    /** The column whose value is counted; empty for all articles, `window` for what can be bought. */
    bearing: '' | 'Material' | 'article_pinint' | 'article_state' | 'window'
    /** Its value; of `window` category, material and colour, which U+001F divides. */
    name: string
    /** Connections of PostgreSQL write to different slots, so that their transactions seldom wait for one another. */
    slot: number
    /** The count is the sum of all slots; that of one slot can be negative. */
    articles: number
  }
  /** Words of articles, filled by triggers; a word can be there twice, and can stay after its articles are gone. */
  known_words: {
    word: string
  }
  open_articles: {
    /** The administrator's id and the name of the tab. */
    tab: string
    administrator_id: number
    article_id: number
    /** When the entry expires, unless it is extended. */
    open_until: string
  }
}

interface ShopTables {
  /** One row, which counts the commits that change what the shop's window shows. */
  shop_version: {
    id: number
    version: number
  }
  /** What the shop says about itself, by version; the newest row is the draft if it is not published. */
  shop_settings: {
    id: Generated<number>
    settings: JsonText<ShopSettings>
    saved_at: string
    /** The e-mail address of the administrator. */
    saved_by: string
    /** When visitors began to see it; null for one that was never published. */
    published_at: string | null
    /** When its publishing was undone. The row stays, as orders may name it. */
    withdrawn_at: string | null
  }
}

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
