import { type ArticleRow, articleApi } from '../../../../contract/articles/articles.ts'
import { ApiError } from '../../../../contract/call.ts'
import { idempotencyHeader } from '../../../../contract/idempotency.ts'
import { call } from '../../../api/call.ts'
import { randomId } from '../../../api/random-id.ts'
import { formatRupees } from '../../rupees.ts'
import { keepUnsent } from './keep-unsent.ts'
import type { Outcome, SavedEdits } from './saved-edits.ts'

/** Where somebody else has changed other fields it is sent again; where they have set a price, the outcome names theirs. */
export const sendPrice = async (
  edits: SavedEdits,
  row: ArticleRow,
  article_price: number,
): Promise<Outcome> => {
  const latest = edits.newestOf(row)
  const { id, version } = latest
  const key = randomId()
  const headers = { [idempotencyHeader]: key }
  try {
    await call(articleApi.update, { id, body: { article_price, version }, headers })
  } catch (error) {
    if (await keepUnsent(error, latest, { values: { article_price }, key })) {
      edits.keep(id, { version, article_price })
      return {}
    }
    const current = error instanceof ApiError && (error.current as ArticleRow | undefined)
    if (!current) throw error
    edits.keep(id, current)
    if (current.article_price === row.article_price) return sendPrice(edits, current, article_price)
    const theirs = formatRupees(current.article_price)
    return { error: `Somebody else has set it to ${theirs} meanwhile.` }
  }
  edits.keep(id, { version: version + 1, article_price })
  return {}
}
