import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type * as z from 'zod/mini'
import { countOf } from '../../../../contract/numbers/count-of.ts'
import { formatCount } from '../../../../contract/numbers/format-number.ts'
import { orderApi } from '../../../../contract/shop/orders/orders.ts'
import { call, reasonOf } from '../../../api/call.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useLoaded } from '../../../ui/loading/use-loaded.ts'
import { timeOf } from '../../dates.tsx'
import { NotRead } from '../../not-read.tsx'
import { UndoRow } from '../../undo/undo-row.tsx'
import { UndoneSummary } from '../../undo/undone-summary.tsx'

/** What came of an Undo. */
export const describeReopened = ({ orders, skipped }: { orders: number; skipped: number }) => {
  const reopened = `${countOf(orders, 'order')} open again`
  return skipped === 0
    ? reopened
    : `${reopened}, ${formatCount(skipped)} couldn’t be: the saree is gone`
}

/** What was freed in the last day, with Undo. */
export function FreedHoldsDialog({ onClose }: { onClose(): void }) {
  const [attempt, setAttempt] = useState(1)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Recent changes"
      description="Orders you ended in the last day. Undo opens them again, unless someone else has ordered the sarees."
    >
      <Loaded key={attempt} onTryAgain={() => setAttempt(attempt + 1)} />
    </Dialog>
  )
}

function Loaded({ onTryAgain }: { onTryAgain(): void }) {
  const [failure, setFailure] = useState('')
  const freed = useLoaded(
    () => call(orderApi.freedHolds, {}),
    (error) => setFailure(reasonOf(error)),
  )
  if (failure) return <NotRead reason={failure} onTryAgain={onTryAgain} />
  if (!freed) return <p role="status">Loading the changes…</p>
  return <FreedList freed={freed} />
}

function FreedList({ freed }: { freed: z.output<typeof orderApi.freedHolds.answer> }) {
  const { revalidate } = useRevalidator()
  const send = async (change: number) => {
    const { orders, skipped } = await call(orderApi.undoFreeHolds, { body: { change } })
    void revalidate()
    return { changed: orders, skipped }
  }
  if (freed.length === 0)
    return (
      <EmptyState title="Nothing to undo" art="empty">
        <p>When you end many orders at once, you can undo it here for a day.</p>
      </EmptyState>
    )
  return (
    <ul>
      {freed.map(({ change, made_at, orders, names }) => {
        const title = `${countOf(orders, 'order')} ended`
        const others = orders - names.length
        const named = [...names, ...(others > 0 ? [`${formatCount(others)} more`] : [])]
        const details = `${timeOf(made_at)}: ${named.join(', ')}`
        return (
          <UndoRow
            key={change}
            id={change}
            title={title}
            details={details}
            label={`Undo “${title}”, ${details}`}
            send={send}
            result={({ changed, skipped }) => (
              <UndoneSummary>{`${describeReopened({ orders: changed, skipped })}.`}</UndoneSummary>
            )}
          />
        )
      })}
    </ul>
  )
}
