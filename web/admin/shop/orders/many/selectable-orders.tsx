import { Check, PackageCheck, Printer, Truck, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { countOf } from '../../../../../contract/numbers/count-of.ts'
import { formatCount } from '../../../../../contract/numbers/format-number.ts'
import { type ManyTaken, manyOrdersApi } from '../../../../../contract/shop/orders/many-orders.ts'
import type { NextStepName, StepForMany } from '../../../../../contract/shop/orders/order-steps.ts'
import type { StoredOrder } from '../../../../../contract/shop/orders/orders.ts'
import { call } from '../../../../api/call.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { useBusy } from '../../../../ui/loading/use-busy.ts'
import { PageLink } from '../../../../ui/navigation/page-link.tsx'
import { RequiresConnection } from '../../../../ui/requires-connection.tsx'
import { RowCheckbox } from '../../../../ui/table/row-checkbox.tsx'
import { useRange } from '../../../../ui/table/use-range.ts'
import { useSelectedIds } from '../../../../ui/table/use-selected-ids.ts'
import { useUndo, useWrite } from '../../../records/use-write.ts'
import barStyles from '../../../selection-bar.module.css'
import { buyerOf, manyTexts } from '../order-words.content.ts'
import { DispatchDialog } from './dispatch-dialog.tsx'
import styles from './selectable-orders.module.css'

/** What came of it: how many took the step, and why the others did not. */
const describeTaken = ({ taken, refused }: ManyTaken, done: string) => {
  const why = refused.map(({ number, reason }) => `${number}: ${reason}`).join(' ')
  return [taken.length > 0 && `${countOf(taken.length, 'order')} ${done}.`, why]
    .filter(Boolean)
    .join(' ')
}

/** Takes many orders one step further; for ten seconds all of it can be undone. */
const useManyStep = (step: StepForMany, done: string) => {
  const write = useWrite('order')
  const undo = useUndo('order')
  return (
    orders: readonly { id: number; version: number; tracking?: string }[],
    courier?: string,
  ) =>
    write(
      () =>
        call(manyOrdersApi.step, {
          body: { step, orders: [...orders], ...(courier !== undefined && { courier }) },
        }),
      (answer) =>
        answer.taken.length === 0
          ? { warning: describeTaken(answer, done) }
          : describeTaken(answer, done),
      {
        action: ({ taken }) =>
          taken.length === 0
            ? undefined
            : undo(
                () => call(manyOrdersApi.undo, { body: { orders: taken } }),
                (undone) => describeTaken(undone, 'as before'),
              ),
      },
    )
}

interface SelectableOrdersProps {
  list: NextStepName
  orders: readonly StoredOrder[]
  className: string
  drawItem(order: StoredOrder): ReactNode
}

/** The orders of one next step, each with a box, and what can be done with those that are selected. */
export function SelectableOrders({ list, orders, className, drawItem }: SelectableOrdersProps) {
  const { ids, select, clear, section } = useSelectedIds()
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
      {selected.length > 0 && <Bar list={list} selected={selected} onClear={clear} />}
    </section>
  )
}

const icons = { confirm: Check, pack: PackageCheck, send: Truck }

interface BarProps {
  list: NextStepName
  selected: readonly StoredOrder[]
  onClear(): void
}

function Bar({ list, selected, onClear }: BarProps) {
  const { step, label, done } = manyTexts[list] ?? { step: 'confirm', label: '', done: '' }
  const [isDispatching, setIsDispatching] = useState(false)
  const take = useManyStep(step, done)
  const seen = selected.map(({ id, version }) => ({ id, version }))
  const [isBusy, takeNow] = useBusy(() => take(seen).then(onClear))
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
              <PageLink to={`/Packingslip/${seen.map(({ id }) => id).join(',')}`}>
                <Printer aria-hidden="true" /> Print slips
              </PageLink>
            )}
            <button
              type="button"
              aria-busy={isBusy}
              onClick={() => (step === 'send' ? setIsDispatching(true) : void takeNow())}
            >
              <Icon aria-hidden="true" /> {label} {formatCount(selected.length)}
            </button>
          </div>
        </RequiresConnection>
        <IconButton label="Clear selection" onClick={onClear}>
          <X />
        </IconButton>
      </div>
      {isDispatching && (
        <DispatchDialog
          orders={selected}
          onSend={async (courier, numbers) => {
            const orders = seen.map((one) => ({ ...one, tracking: numbers[one.id] ?? '' }))
            const { isOk } = await take(orders, courier)
            if (isOk) onClear()
            return isOk
          }}
          onClose={() => setIsDispatching(false)}
        />
      )}
    </>
  )
}
