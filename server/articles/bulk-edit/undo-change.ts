import type { Db } from '../../database/database.ts'
import { fromJsonText } from '../../database/json-text.ts'
import { lockImports } from '../../database/lock-imports.ts'
import { HttpError } from '../../http/http-error.ts'
import type { SignedInAdmin } from '../../http/serve.ts'
import { RESTORED } from '../../records/audit-change.ts'
import { readChosenArticles } from './choose-articles.ts'
import { writeValues } from './write-values.ts'

/** @throws HttpError 404 for a change that is not there, not this administrator's or undone already */
export const undoChange = (db: Db, admin: SignedInAdmin, change: number) =>
  db.transaction().execute(async (trx) => {
    await lockImports(trx)
    const found = await trx
      .deleteFrom('article_changes')
      .where('id', '=', change)
      .where('administrator_id', '=', admin.id)
      .returning(['field', 'articles', 'made_at'])
      .executeTakeFirst()
    if (!found) throw new HttpError(404, 'This change can no longer be undone.')
    const changed = fromJsonText(found.articles)
    const ids = changed.map(([id]) => id)
    const { field } = found
    // An article that was restored and deleted again since was deleted at another instant, and stays in the trash.
    const deletedAt = field === 'trash' ? found.made_at : null
    const now = await readChosenArticles(trx, ids, { locks: true, deletedAt })
    const current = new Map(now.map((article) => [article.id, article]))
    const undone = changed.flatMap(([id, version, value]) => {
      const article = current.get(id)
      return article?.version === version ? [{ id, article, value }] : []
    })
    await writeValues(trx, field, undone)
    const changing = undone.map(({ article, value }) =>
      field === 'trash'
        ? { article, ...RESTORED }
        : { article, before: article[field], after: value },
    )
    return { field, changing, skipped: changed.length - undone.length }
  })
