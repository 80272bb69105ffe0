import { useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  type ArticleChangePreview,
  articleChangeApi,
} from '../../../../contract/articles/article-changes.ts'
import { ApiError } from '../../../../contract/call.ts'
import { countOf } from '../../../../contract/numbers/count-of.ts'
import type { Progress } from '../../../../contract/progress-lines.ts'
import { call, reasonOf } from '../../../api/call.ts'
import { idempotencyHeaders } from '../../../api/idempotency-headers.ts'
import { useBusy } from '../../../ui/loading/use-busy.ts'
import { type Action, showError, showSuccess } from '../../../ui/toast/toast.ts'
import { createSaveKeys } from '../../outbox/save-keys.ts'
import { mayRetry } from '../../records/write-failures.ts'
import { describeSkipped, describeUndone, isNothingUndone } from '../../undo/describe-undone.ts'
import type { ChangeQuery } from './use-preview.ts'
import { changeTopic, useSendUndo } from './use-send-undo.ts'

/**
 * What Undo in the alert of a change does. Where nothing was undone or no answer came, it is offered again: the server
 * answers the same when it is asked twice.
 */
const useUndoChange = () => {
  const sendUndo = useSendUndo()
  return (change: number): Action => {
    const undo = async () => {
      try {
        let isTold = false
        const undone = await sendUndo(change, ({ total }) => {
          if (!isTold) showSuccess(`Undoing ${countOf(total, 'article')}…`)
          isTold = true
        })
        if (isNothingUndone(undone)) return void showError(`${describeUndone(undone)}.`, action)
        const { changed, skipped } = undone
        const stays = skipped === 0 ? '' : `; ${describeSkipped(skipped)}`
        showSuccess(`${countOf(changed, 'article')} as before${stays}`)
      } catch (error) {
        showError(reasonOf(error), mayRetry(error) ? action : undefined)
      }
    }
    const action: Action = {
      label: 'Undo',
      act: () => void undo(),
      topic: changeTopic(change),
    }
    return action
  }
}

type Previewed = Pick<ArticleChangePreview, 'versions_hash'>

interface Callbacks {
  onDone(): void
  /** The articles are no longer as they were previewed. */
  onConflict(): void
}

const describeUnchanged = (skipped: number) =>
  skipped === 0
    ? ''
    : `. ${countOf(skipped, 'article')} ${skipped === 1 ? 'wasn’t' : 'weren’t'} changed, as someone else had just edited ${skipped === 1 ? 'it' : 'them'}`

/** Carries out a change as it was previewed, and offers to undo it. `progress` is null where it takes one step. */
export const useApplyChange = ({ onDone, onConflict }: Callbacks) => {
  const [{ keyOf }] = useState(createSaveKeys)
  const { revalidate } = useRevalidator()
  const undoOf = useUndoChange()
  const [progress, setProgress] = useState<Progress | null>(null)
  // Enter can be pressed again meanwhile.
  const [isBusy, apply] = useBusy(async (query: ChangeQuery, { versions_hash }: Previewed) => {
    try {
      const body = { ...query, versions_hash }
      const headers = idempotencyHeaders(keyOf(body))
      const answer = await call(articleChangeApi.apply, { body, headers, onProgress: setProgress })
      const { change, changed, skipped = 0 } = answer
      onDone()
      const verb = query.field === 'trash' ? 'deleted' : 'changed'
      const done = `${countOf(changed, 'article')} ${verb}${describeUnchanged(skipped)}`
      showSuccess(done, undoOf(change))
      void revalidate()
    } catch (error) {
      showError(reasonOf(error))
      if (error instanceof ApiError && error.status === 409) onConflict()
    } finally {
      setProgress(null)
    }
  })
  return { apply, isBusy, progress }
}
