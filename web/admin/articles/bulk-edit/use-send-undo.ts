import { useRevalidator } from 'react-router'
import { articleChangeApi } from '../../../../contract/articles/article-changes.ts'
import type { Progress } from '../../../../contract/progress-lines.ts'
import { call } from '../../../api/call.ts'
import { closeToasts } from '../../../ui/toast/toast.ts'
import { isNothingUndone } from '../../undo/describe-undone.ts'

/** What the alert of a change is about. */
export const changeTopic = (change: number) => `article change ${change}`

/** Undoes a change of many articles, reloads the list, and closes the alert that offers it, unless it is to be tried again. */
export const useSendUndo = () => {
  const { revalidate } = useRevalidator()
  return async (change: number, onProgress: (progress: Progress) => void = () => {}) => {
    const undone = await call(articleChangeApi.undo, { body: { change }, onProgress })
    if (isNothingUndone(undone)) return undone
    closeToasts((topic) => topic === changeTopic(change))
    void revalidate()
    return undone
  }
}
