import { countOf } from '../../../contract/numbers/count-of.ts'

export interface Undone {
  deleted?: number
  changed: number
  skipped: number
}

const countArticles = (count: number) => countOf(count, 'article is', 'articles are')

/** Whether all articles were changed since; once these changes are undone, it can be tried again. */
export const isNothingUndone = ({ deleted = 0, changed, skipped }: Undone) =>
  deleted + changed === 0 && skipped > 0

/** How many articles an Undo has left as they are; empty for none. */
export const describeSkipped = (skipped: number, since = 'since') =>
  skipped === 0 ? '' : countOf(skipped, `changed ${since}, and stays`, `changed ${since}, and stay`)

/**
 * What an Undo has done, without the full stop at its end.
 * @param since when the articles that it left were changed, such as `since the import`
 */
export const describeUndone = (undone: Undone, since = 'since') => {
  const { deleted = 0, changed, skipped } = undone
  if (isNothingUndone(undone))
    return `Undo newer changes first: ${countOf(skipped, 'article was', 'articles were')} changed ${since}`
  const done = [
    ...(deleted > 0 ? [`${countArticles(deleted)} in the trash`] : []),
    ...(changed > 0 ? [`${countArticles(changed)} as before`] : []),
  ]
  const first = done.length > 0 ? `Undone: ${done.join(', ')}` : 'There’s nothing to undo'
  return skipped === 0 ? first : `${first}. ${describeSkipped(skipped, since)}`
}
