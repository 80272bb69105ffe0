import type { Article } from '../../../contract/articles/articles.ts'
import type { Entry } from '../outbox/entries.ts'
import { formOf } from '../records/record-kind.ts'

const changesOf = (article: Article, { typed, save }: Entry): Partial<Article> => {
  if (!save || save.refused) return {}
  if (save.by !== undefined) return { article_stock: article.article_stock + save.by }
  return Object.fromEntries(Object.entries(save.values).filter(([name]) => name in typed))
}

/** An article as it will be when the saves that wait on this device are sent. */
export const applyUnsent = <Row extends Article>(article: Row, unsent: readonly Entry[]): Row => {
  let changed = article
  for (const entry of unsent) {
    if (entry.form === formOf('article', article))
      changed = { ...changed, ...changesOf(changed, entry) }
  }
  return changed
}
