import { useRevalidator } from 'react-router'
import { articleChangeApi } from '../../../../contract/articles/article-changes.ts'
import { ApiError } from '../../../../contract/call.ts'
import { countOf } from '../../../../contract/numbers/count-of.ts'
import { call, reasonOf } from '../../../api/call.ts'
import { type Action, showError, showSuccess } from '../../../ui/toast/toast.ts'
import { mayRetry } from '../../records/write-failures.ts'

/** What Undo of a change of many articles does; where no answer came, it is offered again. */
export const useUndoChange = () => {
  const { revalidate } = useRevalidator()
  return (change: number): Action => {
    let wasUnanswered = false
    const undo = async () => {
      try {
        const { changed, skipped } = await call(articleChangeApi.undo, { body: { change } })
        const stays = skipped === 0 ? '' : `; ${skipped} changed since, and stay`
        showSuccess(`${countOf(changed, 'article')} as before${stays}`)
        void revalidate()
      } catch (error) {
        // The earlier try was carried out, and its answer was lost.
        if (wasUnanswered && error instanceof ApiError && error.status === 404) {
          showSuccess('The articles are as before')
          void revalidate()
          return
        }
        wasUnanswered = mayRetry(error)
        showError(reasonOf(error), wasUnanswered ? action : undefined)
      }
    }
    const action: Action = { label: 'Undo', act: () => void undo() }
    return action
  }
}
