import { Ellipsis, History, Unlock } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '../../../../contract/numbers/count-of.ts'
import { orderApi } from '../../../../contract/shop/orders/orders.ts'
import { call } from '../../../api/call.ts'
import { IconButton } from '../../../ui/button.tsx'
import { usePopover } from '../../../ui/navigation/use-popover.ts'
import { RequiresConnection } from '../../../ui/requires-connection.tsx'
import { useUndo, useWrite } from '../../records/use-write.ts'
import { describeHeldAgain, FreedHoldsDialog } from './freed-holds-dialog.tsx'
import styles from './holds-menu.module.css'

/** What is done with many orders at once, such as after a flood of orders by a machine. */
export function HoldsMenu() {
  const [isListOpen, setIsListOpen] = useState(false)
  const { close, buttonProps, popoverProps } = usePopover()
  const write = useWrite('hold')
  const undo = useUndo('hold')
  const freeAll = (claimed: boolean) => {
    close()
    return write(
      () => call(orderApi.freeHolds, { body: { claimed } }),
      ({ orders }) =>
        orders === 0
          ? 'No order waits unconfirmed'
          : `Pieces of ${countOf(orders, 'order')} are free again`,
      {
        action: ({ change, orders }) =>
          orders === 0
            ? undefined
            : undo(() => call(orderApi.undoFreeHolds, { body: { change } }), describeHeldAgain),
      },
    )
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
                Free all unconfirmed holds
                <small>Ends new orders that are neither confirmed nor paid.</small>
              </span>
            </button>
          </li>
          <li>
            <button type="button" onClick={() => freeAll(true)}>
              <Unlock aria-hidden="true" />
              <span>
                Free these, and those that only say they’re paid
                <small>Their payments stay in the list, to be looked for.</small>
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
                <small>Take back what you freed in the last day.</small>
              </span>
            </button>
          </li>
        </ul>
      </div>
      {isListOpen && <FreedHoldsDialog onClose={() => setIsListOpen(false)} />}
    </RequiresConnection>
  )
}
