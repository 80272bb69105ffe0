import type { Article } from '../../../../contract/articles/articles.ts'
import { ApiError } from '../../../../contract/call.ts'
import type { UnsentSave } from '../../outbox/entries.ts'
import { storeUnsent } from '../../outbox/store-unsent.ts'
import { formOf, titleOf } from '../../records/record-kind.ts'

/** Keeps a change on this device. @returns false where something else than the connection failed, or the device cannot store it */
export const storeUnsentNumber = async (
  error: unknown,
  base: Article,
  field: 'article_price' | 'article_stock',
  save: Pick<UnsentSave, 'values' | 'key' | 'by'>,
): Promise<boolean> => {
  if (!(error instanceof ApiError && error.status === 0)) return false
  const fields = { [field]: String(save.values[field]) }
  const title = titleOf('article', {}, base)
  try {
    await storeUnsent({
      form: formOf('article', base),
      base,
      typed: fields,
      save: { noun: 'article', title, fields, ...save },
    })
  } catch {
    return false
  }
  return true
}
