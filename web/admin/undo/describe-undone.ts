import { countOf } from '../../../contract/numbers/count-of.ts'

interface Undone {
  deleted?: number
  changed: number
  skipped: number
}

const countArticles = (count: number) => countOf(count, 'article is', 'articles are')

/** How many articles an Undo has left as they are; empty for none. */
export const describeSkipped = (skipped: number, since = 'since') =>
  skipped === 0 ? '' : countOf(skipped, `changed ${since}, and stays`, `changed ${since}, and stay`)

/**
 * What an Undo has done, without the full stop at its end.
 * @param since when the articles that it left were changed, such as `since the import`
 */
export const describeUndone = ({ deleted = 0, changed, skipped }: Undone, since?: string) => {
  const done = [
    ...(deleted > 0 ? [`${countArticles(deleted)} in the trash`] : []),
    ...(changed > 0 ? [`${countArticles(changed)} as before`] : []),
  ]
  const first = done.length > 0 ? `Undone: ${done.join(', ')}` : 'There is nothing to undo'
  return skipped === 0 ? first : `${first}. ${describeSkipped(skipped, since)}`
}
