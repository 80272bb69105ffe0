import { useState } from 'react'
import { type ArticleRow, articleApi } from '../../../../contract/articles/articles.ts'
import { call, reasonOf } from '../../../api/call.ts'
import { showError } from '../../../ui/toast/toast.tsx'
import { unsentEntries } from '../../journal/entries.ts'
import { withUnsent } from '../with-unsent.ts'
import type { ArticleSelection } from './use-selection.ts'

/** A customer looks through so many photos of one message. */
const MAX_SHARED = 10

/** Loads the selected articles, which may be on several pages, and hands them on to be shared. */
export const useShare = (
  { count, ids }: ArticleSelection,
  onShare: (articles: ArticleRow[]) => void,
) => {
  const [isBusy, setIsBusy] = useState(false)
  const share = async () => {
    if (isBusy) return
    if (count > MAX_SHARED) {
      showError(`At most ${MAX_SHARED} articles can be shared at once. Select fewer.`)
      return
    }
    setIsBusy(true)
    try {
      const found = await Promise.all(ids.map((id) => call(articleApi.one, { id })))
      const there = found.filter((article) => article !== null)
      if (there.length === 0) showError('What was selected is no longer there.')
      else onShare(there.map((article) => withUnsent(article, unsentEntries.get())))
    } catch (error) {
      showError(reasonOf(error))
    }
    setIsBusy(false)
  }
  return { isBusy, share }
}
