import type { Generated } from 'kysely'
import type { ShopSettings } from '../../../contract/shop/settings/shop-settings.ts'
import type { JsonText } from '../json-text.ts'

export interface ShopTables {
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
