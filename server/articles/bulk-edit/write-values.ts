import { type RawBuilder, sql } from 'kysely'
import type { ChangedField } from '../../../contract/articles/article-changes.ts'
import { smallBatches } from '../../database/batches.ts'
import { type Db, isEmbedded } from '../../database/database.ts'

export interface NewValue {
  id: number
  value: number | string | null
}

const columns: Record<ChangedField, { name: string; type: RawBuilder<unknown> }> = {
  article_price: { name: 'article_price', type: sql`double precision` },
  article_stock: { name: 'article_stock', type: sql`integer` },
  Material: { name: 'Material', type: sql`text` },
  article_pinint: { name: 'article_pinint', type: sql`text` },
  article_state: { name: 'article_state', type: sql`text` },
  trash: { name: 'deleted_at', type: sql`text` },
}

const rowsIn = (db: Db, json: string) =>
  isEmbedded(db)
    ? sql`json_each(${json})`
    : sql`json_array_elements(cast(${json} as json)) as elements (value)`

export const writeValues = async (db: Db, field: ChangedField, values: readonly NewValue[]) => {
  const { name, type } = columns[field]
  for await (const batch of smallBatches(values)) {
    const json = JSON.stringify(batch.map(({ id, value }) => [id, value]))
    await sql`update articles set ${sql.ref(name)} = new_value, version = version + 1
      from (select cast(value ->> 0 as integer) as changed_id, cast(value ->> 1 as ${type}) as new_value
        from ${rowsIn(db, json)}) as changes
      where id = changed_id`.execute(db)
  }
}
