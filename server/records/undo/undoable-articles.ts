import type { ChangedField } from '../../../contract/articles/article-changes.ts'
import { oneByOne } from '../../database/batches.ts'
import type { Trx } from '../../database/database.ts'
import { fromJsonText, type JsonText, toJsonText } from '../../database/json-text.ts'
import type { BulkChangedArticle, WrittenArticle } from '../../database/tables/article-tables.ts'
import { oldestUndoable } from './undoable.ts'

/** Each gives back what stays as it is. */
export interface Replacements {
  inChange: (changed: BulkChangedArticle, field: ChangedField) => BulkChangedArticle
  inImport: (written: WrittenArticle) => WrittenArticle
}

/** @returns null where each item stays as it is */
const replaceItems = <Item>(text: JsonText<Item[]>, replace: (item: Item) => Item) => {
  const before = fromJsonText(text)
  const after = before.map(replace)
  return after.some((item, index) => item !== before[index]) ? toJsonText(after) : null
}

/** One after the other, as each can hold 100,000 articles. */
const readUndoable = async function* (
  trx: Trx,
  table: 'article_changes' | 'article_imports',
  at: Date,
) {
  const found = await trx
    .selectFrom(table)
    .select('id')
    .where('made_at', '>=', oldestUndoable(at))
    .orderBy('id')
    .execute()
  for await (const { id } of oneByOne(found)) yield id
}

const replaceInChanges = async (trx: Trx, { inChange }: Replacements, at: Date) => {
  for await (const id of readUndoable(trx, 'article_changes', at)) {
    const stored = await trx
      .selectFrom('article_changes')
      .select(['field', 'articles'])
      .where('id', '=', id)
      .where('undone', 'is', null)
      .executeTakeFirst()
    if (!stored) continue
    const articles = replaceItems(stored.articles, (changed) => inChange(changed, stored.field))
    if (!articles) continue
    await trx.updateTable('article_changes').set({ articles }).where('id', '=', id).execute()
  }
}

const replaceInImports = async (trx: Trx, { inImport }: Replacements, at: Date) => {
  for await (const id of readUndoable(trx, 'article_imports', at)) {
    const stored = await trx
      .selectFrom('article_imports')
      .select('articles')
      .where('id', '=', id)
      .where('undone', 'is', null)
      .executeTakeFirst()
    const articles = stored && replaceItems(stored.articles, inImport)
    if (!articles) continue
    await trx.updateTable('article_imports').set({ articles }).where('id', '=', id).execute()
  }
}

/** Replaces what the changes and imports of the last day have stored for their Undo. */
export const replaceInUndoable = async (trx: Trx, replacements: Replacements, at: Date) => {
  await replaceInChanges(trx, replacements, at)
  await replaceInImports(trx, replacements, at)
}
