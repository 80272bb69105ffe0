import { Check, PackageCheck, Printer, Truck, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { countOf } from '../../../../../contract/numbers/count-of.ts'
import { formatCount } from '../../../../../contract/numbers/format-number.ts'
import { type ManyTaken, manyOrdersApi } from '../../../../../contract/shop/orders/many-orders.ts'
import type { StepForMany } from '../../../../../contract/shop/orders/order-steps.ts'
import type { StoredOrder } from '../../../../../contract/shop/orders/orders.ts'
import { call } from '../../../../api/call.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { useBusy } from '../../../../ui/loading/use-busy.ts'
import { focusHeading } from '../../../../ui/navigation/focus-heading.ts'
import { PageLink } from '../../../../ui/navigation/page-link.tsx'
import { RequiresConnection } from '../../../../ui/requires-connection.tsx'
import { RowCheckbox } from '../../../../ui/table/row-checkbox.tsx'
import { useRange } from '../../../../ui/table/use-range.ts'
import { useSelectedIds } from '../../../../ui/table/use-selected-ids.ts'
import { useUndo, useWrite, type WriteAlert } from '../../../records/use-write.ts'
import barStyles from '../../../selection-bar.module.css'
import { buyerOf, type ManyText } from '../order-words.content.ts'
import { DispatchDialog } from './dispatch-dialog.tsx'
import { GiftsDialog } from './gifts-dialog.tsx'
import styles from './selectable-orders.module.css'
import type { TrackingNumbers } from './tracking-numbers.ts'

/** More are counted. */
const MAX_NAMED = 3

/** What came of it: how many took the step, and why the others did not; orders with the same reason stand together. */
const describeTaken = ({ taken, refused }: ManyTaken, done: string): WriteAlert => {
  const why = [...Map.groupBy(refused, ({ reason }) => reason)].map(([reason, orders]) =>
    orders.length > MAX_NAMED
      ? `${countOf(orders.length, 'order')}: ${reason}`
      : `${orders.map(({ number }) => number).join(', ')}: ${reason}`,
  )
  const text = [taken.length > 0 && `${countOf(taken.length, 'order')} ${done}.`, ...why]
    .filter(Boolean)
    .join(' ')
  return refused.length > 0 ? { warning: text } : text
}

/** Takes many orders one step further; for ten seconds all of it can be undone. */
const useManyStep = (step: StepForMany, done: string) => {
  const write = useWrite('order')
  const undo = useUndo('order')
  /** @returns what came of it; null where the call has failed */
  return async (
    orders: readonly { id: number; version: number; tracking?: string }[],
    courier?: string,
  ) => {
    let result: ManyTaken | null = null
    await write(
      () =>
        call(manyOrdersApi.step, {
          body: { step, orders: [...orders], ...(courier !== undefined && { courier }) },
        }),
      (answer) => describeTaken(answer, done),
      {
        onDone: (answer) => {
          result = answer
        },
        action: ({ taken }) =>
          taken.length === 0
            ? undefined
            : undo(
                () => call(manyOrdersApi.undo, { body: { orders: taken } }),
                (undone) =>
                  describeTaken(
                    undone,
                    undone.taken.length === 1 ? 'is as it was' : 'are as they were',
                  ),
              ),
      },
    )
    return result as ManyTaken | null
  }
}

interface SelectableOrdersProps {
  many: ManyText
  orders: readonly StoredOrder[]
  className: string
  drawItem(order: StoredOrder): ReactNode
}

/** The orders of one next step, each with a box, and what can be done with those that are selected. */
export function SelectableOrders({ many, orders, className, drawItem }: SelectableOrdersProps) {
  const { ids, select, clear, section } = useSelectedIds()
  const [numbers, setNumbers] = useState<TrackingNumbers>({})
  // The list of the last orders is gone, and the pressed button with it.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusHeading()
    },
    [],
  )
  const selectRange = useRange(orders, ({ id }) => id, select)
  const selected = orders.filter(({ id }) => ids.has(id))
  const isAll = selected.length === orders.length
  return (
    <section ref={section} tabIndex={-1} aria-label="Orders to select">
      <div className={styles.all}>
        <RowCheckbox
          label={`Select all ${formatCount(orders.length)}`}
          isChecked={isAll}
          isPartly={selected.length > 0 && !isAll}
          onChange={(isChecked) => select(orders, isChecked)}
        />
        <span aria-hidden="true">Select all {formatCount(orders.length)}</span>
      </div>
      <ul className={className}>
        {orders.map((order) => (
          <li key={order.id} className={styles.row}>
            <RowCheckbox
              label={`Select ${order.number} of ${buyerOf(order)}`}
              isChecked={ids.has(order.id)}
              onChange={(isChecked, isRange) => selectRange(order, isChecked, isRange)}
            />
            {drawItem(order)}
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {selected.length > 0 && `${countOf(selected.length, 'order')} selected`}
      </p>
      {selected.length > 0 && (
        <Bar
          many={many}
          selected={selected}
          numbers={numbers}
          onNumbers={setNumbers}
          onTaken={(taken) => select(taken, false)}
          onClear={clear}
        />
      )}
    </section>
  )
}

const icons = { confirm: Check, pack: PackageCheck, send: Truck }

interface BarProps {
  many: ManyText
  selected: readonly StoredOrder[]
  numbers: TrackingNumbers
  onNumbers(numbers: TrackingNumbers): void
  /** Those that could not take the step stay selected. */
  onTaken(taken: readonly { id: number }[]): void
  onClear(): void
}

function Bar({ many, selected, numbers, onNumbers, onTaken, onClear }: BarProps) {
  const { step, label, done } = many
  const [isAsking, setIsAsking] = useState(false)
  const isAsked = step === 'send' || (step === 'pack' && selected.some(({ gift_to }) => gift_to))
  const take = useManyStep(step, done)
  const seen = selected.map(({ id, version }) => ({ id, version }))
  const send = async (orders: Parameters<typeof take>[0], courier?: string) => {
    const result = await take(orders, courier)
    if (result) onTaken(result.taken)
    return result?.refused.length === 0
  }
  const [isBusy, takeNow] = useBusy(() => send(seen))
  const Icon = icons[step]
  return (
    <>
      <div
        className={barStyles.bar}
        data-ground="indigo"
        role="toolbar"
        aria-label="Selected orders"
      >
        <p>{formatCount(selected.length)} selected</p>
        <RequiresConnection>
          <div className={barStyles.actions}>
            {step !== 'confirm' && (
              <PageLink to={`/Packingslip/${seen.map(({ id }) => id).join('-')}`}>
                <Printer aria-hidden="true" /> Print slips
              </PageLink>
            )}
            <button
              type="button"
              aria-busy={isBusy}
              onClick={() => (isAsked ? setIsAsking(true) : void takeNow())}
            >
              <Icon aria-hidden="true" /> {label} {formatCount(selected.length)}
            </button>
          </div>
        </RequiresConnection>
        <IconButton label="Clear selection" onClick={onClear}>
          <X />
        </IconButton>
      </div>
      {isAsking && step === 'pack' && (
        <GiftsDialog
          orders={selected}
          submit={`${label} ${formatCount(selected.length)}`}
          onPack={() => send(seen)}
          onClose={() => setIsAsking(false)}
        />
      )}
      {isAsking && step === 'send' && (
        <DispatchDialog
          orders={selected}
          numbers={numbers}
          onNumbers={onNumbers}
          onSend={(courier) =>
            send(
              seen.map((one) => ({ ...one, tracking: numbers[one.id] ?? '' })),
              courier,
            )
          }
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
