import { useRevalidator } from 'react-router'
import { articleChangeApi } from '../../../../contract/articles/article-changes.ts'
import { countOf } from '../../../../contract/numbers/count-of.ts'
import { call, reasonOf } from '../../../api/call.ts'
import { type Action, showError, showSuccess } from '../../../ui/toast/toast.ts'
import { mayRetry } from '../../records/write-failures.ts'

/**
 * What Undo of a change of many articles does. Where no answer came, it is offered again: the server answers the same when
 * it is asked twice.
 */
export const useUndoChange = () => {
  const { revalidate } = useRevalidator()
  return (change: number): Action => {
    const undo = async () => {
      try {
        const { changed, skipped } = await call(articleChangeApi.undo, { body: { change } })
        const stays = skipped === 0 ? '' : `; ${skipped} changed since, and stay`
        showSuccess(`${countOf(changed, 'article')} as before${stays}`)
        void revalidate()
      } catch (error) {
        showError(reasonOf(error), mayRetry(error) ? action : undefined)
      }
    }
    const action: Action = { label: 'Undo', act: () => void undo() }
    return action
  }
}
