import type { Generated, GeneratedAlways } from 'kysely'
import type { ArticleState } from '../../../contract/articles/article-states.ts'
import type { ColourFamily } from '../../../contract/articles/colour-families.ts'
import type { WindowFact } from '../../../contract/articles/window-facts.ts'
import type { RecordKindName, recordKinds } from '../../../contract/record-kinds.ts'
import type { Folded, VersionedRecord } from './columns.ts'

/** One table for each kind of record. */
export interface RecordKindTables {
  banners: {
    banner_name: string
    bannerstartdate: string
    bannerenddate: string
    /** Where the announcement leads: an https address or a page of the site; empty where it leads nowhere. */
    banner_link: Generated<string>
    banner_name_folded: Folded
  } & VersionedRecord
  materials: {
    material_type: string
    material_remark: string
    material_type_folded: Folded
    material_remark_folded: Folded
  } & VersionedRecord
  categories: {
    article_category_name: string
    article_category_image: string
    /** The highest stands first; above all are those that were never moved. */
    rank: Generated<number>
    article_category_name_folded: Folded
  } & VersionedRecord
  articles: {
    article_name: string
    article_price: number
    article_stock: number
    Material: string
    article_Blouse: string
    article_Length: string
    article_wash: string
    article_remark: string
    article_fb: string
    article_twit: string
    article_pinint: string
    article_state: Generated<ArticleState>
    article_name_folded: Folded
    Material_folded: Folded
    article_pinint_folded: Folded
    article_Blouse_folded: Folded
    article_Length_folded: Folded
    article_wash_folded: Folded
    article_remark_folded: Folded
    article_fb_folded: Folded
    article_twit_folded: Folded
    /** What a search looks at, a line for each column, the name first. */
    search_text_folded: Folded
    /** Since when it is in the shop; null if it never was. Set by triggers, as are the next three. */
    in_shop_since: Generated<string | null>
    /** When the last piece was sold; null while there is one. */
    sold_out_at: Generated<string | null>
    /** When what its page in the window shows was last changed; null if it never was. */
    page_changed_at: Generated<string | null>
    /** The family of colours of its cover; null until that is worked out. */
    cover_colour: Generated<ColourFamily | null>
    /** The family of colours that the window is filtered by, filled by the database itself. */
    window_colour: GeneratedAlways<ColourFamily | ''>
  } & Record<WindowFact, Generated<string>> &
    VersionedRecord
  article_pictures: {
    article_id: number
    article_pic: string
    alt: string
    position: number
    /** The name and the SHA-256, in hex, of the file in a ZIP that it was imported from; null without one. */
    file_name: string | null
    file_sha256: string | null
  } & VersionedRecord
}

type RowOf<Kind extends RecordKindName> = Record<(typeof recordKinds)[Kind]['nameField'], string> &
  VersionedRecord

type TableFor<Kind extends RecordKindName> = {
  [Table in keyof RecordKindTables]: RecordKindTables[Table] extends RowOf<Kind> ? Table : never
}[keyof RecordKindTables]

/** The table of each kind of record; one that refers to another comes after it. */
export const recordTables = {
  banner: 'banners',
  material: 'materials',
  category: 'categories',
  article: 'articles',
  picture: 'article_pictures',
} as const satisfies { [Kind in RecordKindName]: TableFor<Kind> }

export type RecordTable = (typeof recordTables)[RecordKindName]
