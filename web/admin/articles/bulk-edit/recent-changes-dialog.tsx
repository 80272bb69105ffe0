import { useState } from 'react'
import {
  articleChangeApi,
  type UndoableChange,
} from '../../../../contract/articles/article-changes.ts'
import { countOf } from '../../../../contract/numbers/count-of.ts'
import { call, reasonOf } from '../../../api/call.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useLoaded } from '../../../ui/loading/use-loaded.ts'
import { timeOf } from '../../dates.tsx'
import { NotRead } from '../../not-read.tsx'
import { describeUndone } from '../../undo/describe-undone.ts'
import { UndoRow } from '../../undo/undo-row.tsx'
import { UndoneSummary } from '../../undo/undone-summary.tsx'
import { describeChange } from './describe-change.ts'
import { useSendUndo } from './use-send-undo.ts'

/** The changes of many articles that this administrator can still undo. */
export function RecentChangesDialog({ onClose }: { onClose(): void }) {
  const [attempt, setAttempt] = useState(1)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Recent changes"
      description="Bulk changes you made in the last day. Undo the newest first. Articles changed since then are left alone."
    >
      <LoadedChanges key={attempt} onTryAgain={() => setAttempt(attempt + 1)} />
    </Dialog>
  )
}

function LoadedChanges({ onTryAgain }: { onTryAgain(): void }) {
  const [failure, setFailure] = useState('')
  const changes = useLoaded(
    () => call(articleChangeApi.all, {}),
    (error) => setFailure(reasonOf(error)),
  )
  if (failure) return <NotRead reason={failure} onTryAgain={onTryAgain} />
  if (!changes) return <p role="status">Loading the changes…</p>
  return <ChangeList changes={changes} />
}

function ChangeList({ changes }: { changes: readonly UndoableChange[] }) {
  const sendUndo = useSendUndo()
  if (changes.length === 0) {
    return (
      <EmptyState title="Nothing to undo" art="empty">
        <p>When you change many articles at once, you can undo it here for a day.</p>
      </EmptyState>
    )
  }
  return (
    <ul>
      {changes.map((change) => {
        const title = describeChange(change)
        const details = `${timeOf(change.made_at)}, ${countOf(change.changed, 'article')}`
        return (
          <UndoRow
            key={change.id}
            id={change.id}
            title={title}
            details={details}
            label={`Undo “${title}”, ${details}`}
            send={sendUndo}
            result={(undone) => <UndoneSummary>{`${describeUndone(undone)}.`}</UndoneSummary>}
          />
        )
      })}
    </ul>
  )
}
