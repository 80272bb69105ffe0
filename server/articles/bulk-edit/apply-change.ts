import type * as z from 'zod/mini'
import type { articleChangeApi } from '../../../contract/articles/article-changes.ts'
import type { Trx } from '../../database/database.ts'
import type { Actor } from '../../http/call.ts'
import { HttpError } from '../../http/http-error.ts'
import { hashArticleVersions } from '../hash-article-versions.ts'
import { storeOperation } from '../shared/operations.ts'
import { readChosenArticles } from './choose-articles.ts'
import { planChange } from './plan-change.ts'
import { writeValues } from './write-values.ts'

interface Application {
  admin: Actor
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
  const changed = changing.map(({ article: { id, version }, before }) => ({
    id,
    versionFound: version,
    versionAfter: version + 1,
    before: isTrash ? {} : { [change.field]: before },
  }))
  const operation = { by: admin, kind: 'bulk edit', change, articles: changed } as const
  return { change: await storeOperation(trx, operation, at), changing }
}
