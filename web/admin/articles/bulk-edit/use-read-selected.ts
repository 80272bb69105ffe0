import { articleChangeApi } from '../../../../contract/articles/article-changes.ts'
import type { ArticleRow } from '../../../../contract/articles/articles.ts'
import { call, reasonOf } from '../../../api/call.ts'
import { useBusy } from '../../../ui/loading/use-busy.ts'
import { showError } from '../../../ui/toast/toast.ts'
import { unsentEntries } from '../../outbox/entries.ts'
import { applyUnsent } from '../../outbox/unsent.ts'
import { formOf } from '../../records/record-kind.ts'
import type { ArticleSelection } from './use-selection.ts'

export type ChosenArticles = readonly [ArticleRow, ...ArticleRow[]]

/**
 * Reads the selected articles, which may be on several pages, with what waits on this device, and hands them on. More
 * than `limit` are refused; `done` is what becomes of them, such as `shared`.
 */
export const useReadSelected = ({ count, query }: ArticleSelection) => {
  const [isBusy, read] = useBusy(
    async (
      { limit, done }: { limit: number; done: string },
      use: (articles: ChosenArticles) => void,
    ) => {
      if (count > limit) {
        showError(`At most ${limit} articles can be ${done} at once. Select fewer.`)
        return
      }
      try {
        const found = await call(articleChangeApi.chosen, { query })
        const [first, ...others] = found.map((article) =>
          applyUnsent(formOf('article', article), article, unsentEntries.get()),
        )
        if (first) use([first, ...others])
        else showError('The articles you selected are no longer there.')
      } catch (error) {
        showError(reasonOf(error))
      }
    },
  )
  return { isBusy, read }
}
