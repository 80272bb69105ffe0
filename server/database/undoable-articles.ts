import { type ChangedField, changedFields } from '../../contract/articles/article-changes.ts'
import type { Trx } from './database.ts'
import { fromJsonText, type JsonText, toJsonText } from './json-text.ts'
import type { BulkChangedArticle, WrittenArticle } from './tables/article-tables.ts'

type Replace<Item> = (item: Item) => Item

/** @returns null where each item stays as it is */
const replaceItems = <Item>(text: JsonText<Item[]>, replace: Replace<Item>) => {
  const before = fromJsonText(text)
  const after = before.map(replace)
  return after.some((item, index) => item !== before[index]) ? toJsonText(after) : null
}

/** Replaces what changes of many articles have stored for their Undo; `replace` gives back what stays as it is. */
export const replaceInChanges = async (
  trx: Trx,
  replace: Replace<BulkChangedArticle>,
  fields: readonly ChangedField[] = changedFields,
) => {
  const changes = await trx
    .selectFrom('article_changes')
    .select(['id', 'articles'])
    .where('undone', 'is', null)
    .where('field', 'in', fields)
    .execute()
  for (const change of changes) {
    const articles = replaceItems(change.articles, replace)
    if (!articles) continue
    await trx.updateTable('article_changes').set({ articles }).where('id', '=', change.id).execute()
  }
}

/** Replaces what imports have stored for their Undo; `replace` gives back what stays as it is. */
export const replaceInImports = async (trx: Trx, replace: Replace<WrittenArticle>) => {
  const imports = await trx
    .selectFrom('article_imports')
    .select(['id', 'articles'])
    .where('undone', 'is', null)
    .execute()
  for (const { id, ...stored } of imports) {
    const articles = replaceItems(stored.articles, replace)
    if (!articles) continue
    await trx.updateTable('article_imports').set({ articles }).where('id', '=', id).execute()
  }
}
