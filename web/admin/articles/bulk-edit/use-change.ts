import { useState } from 'react'
import { articleChangeApi } from '../../../../contract/articles/article-changes.ts'
import type { ChangeKind } from './changes.ts'
import { readChange } from './read-change.ts'
import { useApplyChange } from './use-apply-change.ts'
import { type ChangeQuery, usePreview } from './use-preview.ts'

interface ChangeOptions {
  kind: ChangeKind
  chosen: Pick<ChangeQuery, 'ids' | 'search'>
  onDone(): void
}

/** A change of the chosen articles: what is typed, what it would do (`found`) or why it cannot be made, and making it. */
export const useChange = ({ kind, chosen, onDone }: ChangeOptions) => {
  const [values, setValues] = useState<Record<string, string>>({})
  const change = readChange(kind, values)
  const checked = change && articleChangeApi.preview.query.safeParse(change)
  const query = change && checked?.success ? { ...chosen, ...change } : null
  const { preview, askAgain } = usePreview(query)
  const found = preview && 'found' in preview ? preview.found : null
  const { apply, isBusy, progress } = useApplyChange({ onDone, onConflict: askAgain })
  return {
    values,
    setValues,
    found: change && found && { field: change.field, preview: found },
    error:
      checked?.error?.issues[0]?.message ??
      (preview && 'error' in preview ? preview.error : undefined),
    apply: () => {
      if (query && found && found.changed > 0) apply(query, found)
    },
    isBusy,
    progress,
  }
}
