import { Ellipsis, History, Unlock } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '../../../../contract/numbers/count-of.ts'
import { orderApi } from '../../../../contract/shop/orders/orders.ts'
import { call } from '../../../api/call.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { useBusy } from '../../../ui/loading/use-busy.ts'
import { usePopover } from '../../../ui/navigation/use-popover.ts'
import { RequiresConnection } from '../../../ui/requires-connection.tsx'
import { useUndo, useWrite } from '../../records/use-write.ts'
import { describeReopened, FreedHoldsDialog } from './freed-holds-dialog.tsx'
import styles from './holds-menu.module.css'

/** Ends the unconfirmed orders, up to the newest one that the screen shows, after a question. */
const useFreeHolds = (newest: number) => {
  const write = useWrite('order')
  const undo = useUndo('order')
  return (claimed: boolean) =>
    write(
      () => call(orderApi.freeHolds, { body: { claimed, newest } }),
      ({ orders }) =>
        orders === 0 ? 'No unconfirmed orders' : `${countOf(orders, 'order')} ended`,
      {
        action: ({ change, orders }) =>
          orders === 0
            ? undefined
            : undo(() => call(orderApi.undoFreeHolds, { body: { change } }), describeReopened),
      },
    )
}

/** Says how many orders were taken without a hold, and ends them where they are a flood. */
export function Unreserved({ count, newest }: { count: number; newest: number }) {
  const freeHolds = useFreeHolds(newest)
  const [isBusy, endAll] = useBusy(() => freeHolds(false))
  if (count === 0) return null
  return (
    <div className={styles.unreserved}>
      <p>
        <b>{countOf(count, 'order')} without a reservation.</b> Confirm the ones you know. If it’s a
        flood, end the rest.
      </p>
      <RequiresConnection>
        <Button look="line" small busy={isBusy} onClick={() => void endAll()}>
          End unconfirmed orders
        </Button>
      </RequiresConnection>
    </div>
  )
}

/** What is done with many orders at once, such as after a flood of orders by a machine. */
export function HoldsMenu({ newest }: { newest: number }) {
  const [isListOpen, setIsListOpen] = useState(false)
  const { close, buttonProps, popoverProps } = usePopover()
  const freeHolds = useFreeHolds(newest)
  const freeAll = (claimed: boolean) => {
    close()
    return freeHolds(claimed)
  }
  return (
    <RequiresConnection>
      <IconButton label="More for all orders" className={styles.opener ?? ''} {...buttonProps}>
        <Ellipsis />
      </IconButton>
      <div {...popoverProps} className={styles.menu}>
        <ul>
          <li>
            <button type="button" onClick={() => freeAll(false)}>
              <Unlock aria-hidden="true" />
              <span>
                End all unconfirmed orders
                <small>Releases new orders that are neither confirmed nor paid.</small>
              </span>
            </button>
          </li>
          <li>
            <button type="button" onClick={() => freeAll(true)}>
              <Unlock aria-hidden="true" />
              <span>
                Also end those with a payment to check
                <small>Their payments stay in your list to check.</small>
              </span>
            </button>
          </li>
          <li>
            <button
              type="button"
              onClick={() => {
                close()
                setIsListOpen(true)
              }}
            >
              <History aria-hidden="true" />
              <span>
                Recent changes
                <small>Undo what you ended in the last day.</small>
              </span>
            </button>
          </li>
        </ul>
      </div>
      {isListOpen && <FreedHoldsDialog onClose={() => setIsListOpen(false)} />}
    </RequiresConnection>
  )
}
