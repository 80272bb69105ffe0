import type { Article } from '../../../contract/articles/articles.ts'
import { type Entry, isUnsent, unsentEntries } from './entries.ts'

const unsentOf = (form: string, unsent: readonly Entry[]) =>
  unsent.filter((entry) => entry.form === form && isUnsent(entry))

const changesOf = (article: Article, { typed, save }: Entry): Partial<Article> => {
  if (!save) return {}
  if (save.by !== undefined) return { article_stock: article.article_stock + save.by }
  return Object.fromEntries(Object.entries(save.values).filter(([name]) => name in typed))
}

/** An article as it will be when its saves that wait on this device are sent. */
export const applyUnsent = <Row extends Article>(
  form: string,
  article: Row,
  unsent: readonly Entry[],
): Row => {
  let changed = article
  for (const entry of unsentOf(form, unsent)) changed = { ...changed, ...changesOf(changed, entry) }
  return changed
}

/** Whether a change of this field of a record waits on this device. */
export const useIsUnsent = (form: string, field: string): boolean =>
  unsentOf(form, unsentEntries.use()).some(({ typed }) => field in typed)

/** Whether a save of a record waits on this device, so that the next one must wait behind it. */
export const hasUnsent = (form: string, unsent: readonly Entry[]) =>
  unsentOf(form, unsent).length > 0

const last = new Map<string, Promise<unknown>>()

/**
 * Carries out the writes of one record one after the other, as each makes a new version: those of its cells, and its
 * saves that wait on this device.
 * @param form that of the record, such as `article 17`
 */
export const writeInOrder = <Result>(form: string, write: () => Promise<Result>) => {
  const result = (last.get(form) ?? Promise.resolve()).then(write)
  const end = result
    .catch(() => {})
    .then(() => {
      if (last.get(form) === end) last.delete(form)
    })
  last.set(form, end)
  return result
}
