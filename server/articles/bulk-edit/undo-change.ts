import type { Trx } from '../../database/database.ts'
import { fromJsonText, toJsonText } from '../../database/json-text.ts'
import { lockImports } from '../../database/lock-imports.ts'
import type { SignedInAdmin } from '../../http/call.ts'
import { RESTORED } from '../../records/audit-change.ts'
import { type RenewedVersion, renewVersions } from '../../records/undo/renew-versions.ts'
import { readChosenArticles } from './choose-articles.ts'
import { findChange } from './stored-changes.ts'
import { writeValues } from './write-values.ts'

type StoredChange = Awaited<ReturnType<typeof findChange>>

/** Gives the articles that nobody has changed since the values that they had before. */
const revertArticles = async (trx: Trx, { field, made_at, ...stored }: StoredChange) => {
  const articles = fromJsonText(stored.articles)
  // An article that was restored and deleted again since was deleted at another instant, and stays in the trash.
  const deletedAt = field === 'trash' ? made_at : null
  const ids = articles.map(([id]) => id)
  const now = await readChosenArticles(trx, ids, { locks: true, deletedAt })
  const current = new Map(now.map((article) => [article.id, article]))
  const restored = new Map<number, RenewedVersion>()
  const values = articles.flatMap(([id, version, value, found = version - 1]) => {
    const article = current.get(id)
    if (article?.version !== version) return []
    restored.set(id, { before: found, now: version + 1 })
    return [{ id, article, value }]
  })
  await writeValues(
    trx,
    field,
    values.map(({ id, value }) => [id, value]),
  )
  const changing = values.map(({ article, value }) =>
    field === 'trash'
      ? { article, ...RESTORED }
      : { article, before: article[field], after: value },
  )
  const answer = { changed: changing.length, skipped: articles.length - changing.length }
  return { changing, answer, restored }
}

/**
 * Asked again, it answers the same; one that found each article changed since can be tried again, after the Undo of newer
 * changes. @throws HttpError 404 for a change that cannot be undone
 */
export const undoChange = async (trx: Trx, id: number, by: SignedInAdmin, at: Date) => {
  await lockImports(trx)
  const stored = await findChange(trx, id, by, at)
  const { field, undone } = stored
  if (undone) return { field, changing: [], answer: fromJsonText(undone), isRepeated: true }
  const { changing, answer, restored } = await revertArticles(trx, stored)
  if (changing.length === 0) return { field, changing, answer, isRepeated: false }
  await trx
    .updateTable('article_changes')
    .set({ undone: toJsonText(answer) })
    .where('id', '=', id)
    .execute()
  await renewVersions(trx, restored, at)
  return { field, changing, answer, isRepeated: false }
}
