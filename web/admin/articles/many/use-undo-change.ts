import { useRevalidator } from 'react-router'
import { articleChangeApi } from '../../../../contract/articles/article-changes.ts'
import { call, reasonOf } from '../../../api/call.ts'
import { showError, showSuccess } from '../../../ui/toast/toast.tsx'
import { countOf } from '../../count-of.ts'

export const useUndoChange = () => {
  const { revalidate } = useRevalidator()
  return async (change: number) => {
    try {
      const { changed, kept } = await call(articleChangeApi.undo, { body: { change } })
      const stays = kept === 0 ? '' : `; ${kept} changed since, and stay`
      showSuccess(`${countOf(changed, 'article')} as before${stays}`)
      void revalidate()
    } catch (error) {
      showError(reasonOf(error))
    }
  }
}
