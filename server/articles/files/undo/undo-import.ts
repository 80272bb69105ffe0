import {
  MAX_NAMED_ARTICLES,
  type UndoneImport,
} from '../../../../contract/articles/article-imports.ts'
import { articleCode } from '../../../../contract/articles/articles.ts'
import { smallBatches } from '../../../database/batches.ts'
import type { Trx } from '../../../database/database.ts'
import { fromJsonText, toJsonText } from '../../../database/json-text.ts'
import { lockImports } from '../../../database/lock-imports.ts'
import type { SignedInAdmin } from '../../../http/call.ts'
import { renewVersions } from '../../../records/undo/renew-versions.ts'
import { updateArticleAtVersion } from '../update-article-at-version.ts'
import { planUndo } from './plan-undo.ts'
import { findImport } from './stored-imports.ts'

type Changing = Awaited<ReturnType<typeof planUndo>>['changing']

const setDeletedAt = async (
  trx: Trx,
  table: 'articles' | 'article_pictures',
  ids: number[],
  deleted_at: string | null,
) => {
  for await (const batch of smallBatches(ids)) {
    await trx.updateTable(table).set({ deleted_at }).where('id', 'in', batch).execute()
  }
}

const revertArticles = async (trx: Trx, changing: Changing, at: Date) => {
  const deletedAt = at.toISOString()
  const added = changing.filter(({ written }) => written.before === null)
  const changed = changing.flatMap(({ article, written: { before, photos } }) =>
    before ? [{ article, before, photos }] : [],
  )
  const addedIds = added.map(({ article }) => article.id)
  await setDeletedAt(trx, 'articles', addedIds, deletedAt)
  for await (const batch of smallBatches(changed)) {
    for (const { article, before } of batch) await updateArticleAtVersion(trx, article, before)
  }
  const photos = changed.flatMap((one) => one.photos)
  const addedPhotos = photos.map(({ id }) => id)
  await setDeletedAt(trx, 'article_pictures', addedPhotos, deletedAt)
  const replacedPhotos = photos.flatMap(({ replaces }) => replaces ?? [])
  await setDeletedAt(trx, 'article_pictures', replacedPhotos, null)
  return { deleted: added.length, changed: changed.length }
}

const restoredVersions = (changing: Changing) =>
  new Map(
    changing.flatMap(({ article: { id }, written: { before, version, found = version - 1 } }) =>
      before && Object.keys(before).length > 0
        ? [[id, { before: found, now: version + 1 }] as const]
        : [],
    ),
  )

/**
 * Puts the articles that an import added into the trash, and gives those that it changed what they had before. Asked again,
 * it answers the same; one that found each article changed since can be tried again, after the Undo of newer changes.
 * @throws HttpError 404 for one that cannot be undone
 */
export const undoImport = async (trx: Trx, id: number, by: SignedInAdmin, at: Date) => {
  await lockImports(trx)
  const { name, articles, undone } = await findImport(trx, id, by, at)
  if (undone) return { name, changing: [], answer: fromJsonText(undone), isRepeated: true }
  const { changing, skipped } = await planUndo(trx, fromJsonText(articles))
  const answer: UndoneImport = {
    ...(await revertArticles(trx, changing, at)),
    skipped: skipped.length,
    skipped_articles: skipped
      .slice(0, MAX_NAMED_ARTICLES)
      .map(({ id, article_name }) => ({ id, article_Id: articleCode(id), article_name })),
  }
  if (changing.length === 0) return { name, changing, answer, isRepeated: false }
  await trx
    .updateTable('article_imports')
    .set({ undone: toJsonText(answer) })
    .where('id', '=', id)
    .execute()
  await renewVersions(trx, restoredVersions(changing), at)
  return { name, changing, answer, isRepeated: false }
}
