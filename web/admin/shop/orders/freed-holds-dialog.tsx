import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type * as z from 'zod/mini'
import { countOf } from '../../../../contract/numbers/count-of.ts'
import { orderApi } from '../../../../contract/shop/orders/orders.ts'
import { call, reasonOf } from '../../../api/call.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useLoaded } from '../../../ui/loading/use-loaded.ts'
import { timeOf } from '../../dates.tsx'
import { NotRead } from '../../not-read.tsx'
import { UndoRow } from '../../undo/undo-row.tsx'
import { UndoneSummary } from '../../undo/undone-summary.tsx'

/** What came of giving pieces back to the orders whose holds were freed. */
export const describeHeldAgain = ({ orders, skipped }: { orders: number; skipped: number }) =>
  skipped === 0
    ? `${countOf(orders, 'order')} held again`
    : `${countOf(orders, 'order')} held again, ${skipped} not: their pieces are gone`

/** What was freed in the last day, with Undo. */
export function FreedHoldsDialog({ onClose }: { onClose(): void }) {
  const [attempt, setAttempt] = useState(1)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Recent changes"
      description="Holds freed in the last day. Undo reserves the pieces again, if nobody else has ordered them."
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
        <p>When you free many holds at once, you can undo it here for a day.</p>
      </EmptyState>
    )
  return (
    <ul>
      {freed.map(({ change, made_at, names }) => {
        const title = `${countOf(names.length, 'order')} freed`
        const details = `${timeOf(made_at)}: ${names.join(', ')}`
        return (
          <UndoRow
            key={change}
            id={change}
            title={title}
            details={details}
            label={`Undo “${title}”, ${details}`}
            send={send}
            result={({ changed, skipped }) => (
              <UndoneSummary>{`${describeHeldAgain({ orders: changed, skipped })}.`}</UndoneSummary>
            )}
          />
        )
      })}
    </ul>
  )
}
