import type { Article } from '../../../../contract/articles/articles.ts'
import { isUnsent, unsentEntries } from '../../outbox/entries.ts'
import { formOf } from '../../records/record-kind.ts'

/** Whether a change of this field of an article waits on this device. */
export const useIsUnsent = (article: Article, field: string): boolean => {
  const form = formOf('article', article)
  return unsentEntries
    .use()
    .some((entry) => entry.form === form && isUnsent(entry) && field in entry.typed)
}
