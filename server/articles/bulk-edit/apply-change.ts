import type * as z from 'zod/mini'
import type { articleChangeApi } from '../../../contract/articles/article-changes.ts'
import type { Trx } from '../../database/database.ts'
import type { BulkChangedArticle } from '../../database/tables/article-tables.ts'
import type { SignedInAdmin } from '../../http/call.ts'
import { HttpError } from '../../http/http-error.ts'
import { hashArticleVersions } from '../hash-article-versions.ts'
import { readChosenArticles } from './choose-articles.ts'
import { planChange } from './plan-change.ts'
import { storeChange } from './stored-changes.ts'
import { writeValues } from './write-values.ts'

interface Application {
  admin: SignedInAdmin
  ids: number[]
  change: z.output<typeof articleChangeApi.apply.body>
  at: Date
}

/** Changes the articles, and stores what they were, so that it can be undone. @throws HttpError 409 if one has changed since the preview */
export const applyChange = async (trx: Trx, { admin, ids, change, at }: Application) => {
  const articles = await readChosenArticles(trx, ids, { locks: true })
  if (hashArticleVersions(articles) !== change.versions_hash) {
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
    changing.map(({ article: { id }, after }) => [id, isTrash ? at.toISOString() : after]),
  )
  const changed = changing.map(
    ({ article: { id, version }, before }): BulkChangedArticle => [
      id,
      version + 1,
      isTrash ? null : before,
    ],
  )
  const id = await storeChange(trx, { by: admin, change, articles: changed }, at)
  return { change: id, changing }
}
