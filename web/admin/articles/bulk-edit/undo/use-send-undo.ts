import { useRevalidator } from 'react-router'
import { articleChangeApi } from '../../../../../contract/articles/article-changes.ts'
import { call } from '../../../../api/call.ts'
import { closeToasts } from '../../../../ui/toast/toast.ts'

/** What the alert of a change is about. */
export const changeTopic = (change: number) => `article change ${change}`

/** Undoes a change of many articles, closes the alert that offers it, and reloads the list. */
export const useSendUndo = () => {
  const { revalidate } = useRevalidator()
  return async (change: number) => {
    const undone = await call(articleChangeApi.undo, { body: { change } })
    closeToasts((topic) => topic === changeTopic(change))
    void revalidate()
    return undone
  }
}
