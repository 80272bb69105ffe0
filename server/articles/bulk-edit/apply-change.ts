import type * as z from 'zod/mini'
import type { articleChangeApi } from '../../../contract/articles/article-changes.ts'
import type { Db, Trx } from '../../database/database.ts'
import { DAY_MS, instantBefore } from '../../database/instants.ts'
import { fromJsonText, toJsonText } from '../../database/json-text.ts'
import type { BulkChangedArticle } from '../../database/tables/article-tables.ts'
import { HttpError } from '../../http/http-error.ts'
import type { SignedInAdmin } from '../../http/serve.ts'
import { hashArticleVersions } from '../hash-article-versions.ts'
import { readChosenArticles } from './choose-articles.ts'
import { planChange } from './plan-change.ts'
import { writeValues } from './write-values.ts'

interface Application {
  admin: SignedInAdmin
  ids: number[]
  change: z.output<typeof articleChangeApi.apply.body>
  key: string | null
  at: Date
}

/** A change whose answer was lost, and how many articles it changed. */
export const findApplied = async (db: Db, key: string) => {
  const found = await db
    .selectFrom('article_changes')
    .select(['id', 'articles'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return found && { change: found.id, changed: fromJsonText(found.articles).length }
}

/** Changes the articles, and stores what they were, so that it can be undone. @throws HttpError 409 if one has changed since the preview */
export const applyChange = async (trx: Trx, { admin, ids, change, key, at }: Application) => {
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
    changing.map(({ article: { id }, after }) => ({
      id,
      value: isTrash ? at.toISOString() : after,
    })),
  )
  const changed = changing.map(
    ({ article: { id, version }, before }): BulkChangedArticle => [
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
      articles: toJsonText(changed),
      idempotency_key: key,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { change: stored.id, changing }
}
