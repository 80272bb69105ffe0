import type { ChangedField } from '../../../contract/articles/article-changes.ts'
import type { Trx } from '../../database/database.ts'
import { updateRows } from '../../database/update-rows.ts'
import { columnTypeOf } from '../shared/value-in.ts'

export const writeValues = (
  trx: Trx,
  field: ChangedField,
  values: readonly [id: number, value: number | string | null][],
) => {
  const column = field === 'trash' ? 'deleted_at' : field
  return updateRows(trx, 'articles', { [column]: columnTypeOf(column) }, values)
}
