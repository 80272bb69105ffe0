import { type RawBuilder, sql } from 'kysely'
import type { ChangedField } from '../../../contract/articles/article-changes.ts'
import type { Trx } from '../../database/database.ts'
import { updateRows } from '../../database/update-rows.ts'

const columns: Record<ChangedField, Record<string, RawBuilder<unknown>>> = {
  article_price: { article_price: sql`double precision` },
  article_stock: { article_stock: sql`integer` },
  Material: { Material: sql`text` },
  article_pinint: { article_pinint: sql`text` },
  article_state: { article_state: sql`text` },
  trash: { deleted_at: sql`text` },
}

export const writeValues = (
  trx: Trx,
  field: ChangedField,
  values: readonly [id: number, value: number | string | null][],
) => updateRows(trx, 'articles', columns[field], values)
