import type * as z from 'zod/mini'
import type { articleChangeApi } from '../../../contract/articles/article-changes.ts'
import type { Trx } from '../../database/database.ts'
import { DAY_MS, instantBefore } from '../../database/instants.ts'
import { HttpError } from '../../http/http-error.ts'
import type { SignedInAdmin } from '../../http/serve.ts'
import { readChosen, seenOf } from './choose-articles.ts'
import { planChange } from './plan-change.ts'
import type { ChangedArticle } from './undo-change.ts'
import { writeValues } from './write-values.ts'

interface Application {
  admin: SignedInAdmin
  ids: number[]
  change: z.output<typeof articleChangeApi.apply.body>
  at: Date
}

/** Changes the articles, and stores what they were, so that it can be undone. @throws HttpError 409 if one has changed since the preview */
export const applyChange = async (trx: Trx, { admin, ids, change, at }: Application) => {
  const articles = await readChosen(trx, ids, { locks: true })
  if (seenOf(articles) !== change.seen) {
    throw new HttpError(
      409,
      'Somebody has changed these articles meanwhile. Please look at the new figures.',
    )
  }
  const { changing } = planChange(articles, change)
  const isTrash = change.field === 'trash'
  await writeValues(
    trx,
    change.field,
    changing.map(({ article: { id }, after }) => ({
      id,
      value: isTrash ? at.toISOString() : after,
    })),
  )
  const changed = changing.map(
    ({ article: { id, version }, before }): ChangedArticle => [
      id,
      version + 1,
      isTrash ? null : before,
    ],
  )
  await trx.deleteFrom('article_changes').where('made_at', '<', instantBefore(at, DAY_MS)).execute()
  const stored = await trx
    .insertInto('article_changes')
    .values({
      administrator_id: admin.id,
      made_at: at.toISOString(),
      field: change.field,
      articles: JSON.stringify(changed),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { change: stored.id, changing }
}
