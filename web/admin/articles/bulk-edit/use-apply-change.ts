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
import { showError, showSuccess } from '../../../ui/toast/toast.ts'
import { createSaveKeys } from '../../outbox/save-keys.ts'
import type { ChangeQuery } from './use-preview.ts'
import { useUndoChange } from './use-undo-change.ts'

type Previewed = Pick<ArticleChangePreview, 'versions_hash'>

interface Callbacks {
  onDone(): void
  /** The articles are no longer as they were previewed. */
  onConflict(): void
}

const describeSkipped = (skipped: number) =>
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
      const done = `${countOf(changed, 'article')} ${verb}${describeSkipped(skipped)}`
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
