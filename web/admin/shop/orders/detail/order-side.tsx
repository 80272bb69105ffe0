import { Ban, Clock, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { keepsBuyer, paperNameOf } from '../../../../../contract/shop/orders/invoice.ts'
import type { OrderEvent } from '../../../../../contract/shop/orders/order-records.ts'
import { isHeldForGood } from '../../../../../contract/shop/orders/order-steps.ts'
import { type OrderDetails, orderApi } from '../../../../../contract/shop/orders/orders.ts'
import { call } from '../../../../api/call.ts'
import { Button } from '../../../../ui/button.tsx'
import { DeleteDialog } from '../../../../ui/dialog/delete-dialog.tsx'
import { useBusy } from '../../../../ui/loading/use-busy.ts'
import { PageLink } from '../../../../ui/navigation/page-link.tsx'
import { RequiresConnection } from '../../../../ui/requires-connection.tsx'
import historyStyles from '../../../beside-list/history.module.css'
import { DateTime, momentText } from '../../../dates.tsx'
import { useWrite } from '../../../records/use-write.ts'
import { OwnersNote } from '../../../roles/owners-note.tsx'
import type { StepButton } from '../next-step.content.ts'
import { describeEvent, situationOfOrder, spanText } from '../order-words.content.ts'
import { timeTexts } from '../time-texts.ts'
import { useOrderStep } from '../use-order-step.ts'
import { Ledger } from './ledger.tsx'
import { OrderNote } from './order-note.tsx'
import styles from './order-side.module.css'

interface OrderSideProps {
  order: OrderDetails
  /** Null where it can’t be cancelled, or where that is offered as a step. */
  cancel: StepButton | null
  isOwner: boolean
}

export function OrderSide({ order, cancel, isOwner }: OrderSideProps) {
  const { from_page, campaign } = order
  return (
    <div className={styles.side}>
      <Hold order={order} />
      {order.payments.length > 0 && <Ledger order={order} />}
      <OrderNote order={order} />
      {(from_page || campaign) && (
        <section aria-labelledby="came-from">
          <h3 id="came-from">Came from</h3>
          <p dir="auto">{from_page}</p>
          {campaign && (
            <p>
              Campaign “<bdi>{campaign}</bdi>”
            </p>
          )}
        </section>
      )}
      {order.invoice_number && <InvoiceNumber order={order} isOwner={isOwner} />}
      <History order={order} />
      {cancel && <Cancel order={order} button={cancel} />}
      {isOwner && order.hidden_at === null && <HideBuyer order={order} />}
    </div>
  )
}

const heldSituations = ['new', 'confirmed', 'claimed']

function Hold({ order }: { order: OrderDetails }) {
  const { id, version, held_until } = order
  const write = useWrite('order')
  const [isBusy, lengthen] = useBusy(() =>
    write(
      () => call(orderApi.lengthen, { id, body: { version } }),
      (changed) => `Reserved until ${momentText(changed.held_until)}`,
    ),
  )
  if (!order.is_held || isHeldForGood(order) || !heldSituations.includes(situationOfOrder(order)))
    return null
  const leftMs = Date.parse(held_until) - Date.now()
  return (
    <section aria-labelledby="hold">
      <h3 id="hold">Reservation</h3>
      <p>
        Until <b>{momentText(held_until)}</b>
        {leftMs > 0 && `, ${spanText(leftMs)} left`}
      </p>
      <RequiresConnection>
        <Button look="line" small busy={isBusy} onClick={lengthen}>
          <Clock aria-hidden="true" /> Extend by 24 hours
        </Button>
      </RequiresConnection>
    </section>
  )
}

/** Beside the address stands a link to the invoice; where that is hidden, it is here, for owners. */
function InvoiceNumber({ order, isOwner }: Pick<OrderSideProps, 'order' | 'isOwner'>) {
  const isHidden = order.hidden_at !== null
  const mayOpen = isOwner || !keepsBuyer(order.invoice_number)
  return (
    <section aria-labelledby="invoice">
      <h3 id="invoice">{paperNameOf(order.invoice_number ?? '')}</h3>
      <p>
        {isHidden && mayOpen ? (
          <PageLink to={`/Invoice/${order.id}`}>Open {order.invoice_number}</PageLink>
        ) : (
          order.invoice_number
        )}
      </p>
      {order.credit_notes.length > 0 && <p>Credit note {order.credit_notes.join(', ')}</p>}
      {isHidden && !mayOpen && <OwnersNote>Only owners can open it now.</OwnersNote>}
    </section>
  )
}

function HistoryEntry({ event }: { event: OrderEvent }) {
  const { what, detail } = describeEvent(event, timeTexts)
  return (
    <li>
      <span>
        {what}
        {detail && (
          <>
            {', '}
            <bdi>{detail}</bdi>
          </>
        )}
      </span>
      <small>
        {event.by && `${event.by}, `}
        <DateTime iso={event.at} />
      </small>
    </li>
  )
}

function History({ order }: { order: OrderDetails }) {
  return (
    <section className={historyStyles.history} aria-labelledby="history">
      <h3 id="history">History</h3>
      <ol>
        {order.history.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have the same instant
          <HistoryEntry key={`${event.at} ${index}`} event={event} />
        ))}
      </ol>
    </section>
  )
}

function Cancel({ order, button }: { order: OrderDetails; button: StepButton }) {
  const take = useOrderStep(order)
  const [isBusy, cancel] = useBusy(() => take(button.step, {}))
  return (
    <section>
      <RequiresConnection>
        <Button look="line" small busy={isBusy} onClick={cancel}>
          <Ban aria-hidden="true" /> {button.label}
        </Button>
      </RequiresConnection>
    </section>
  )
}

function HideBuyer({ order }: { order: OrderDetails }) {
  const [isAsking, setIsAsking] = useState(false)
  const write = useWrite('order')
  const hide = () =>
    write(
      () => call(orderApi.hide, { id: order.id }),
      `Buyer’s details hidden in ${order.number}`,
      {
        onDone: () => setIsAsking(false),
      },
    )
  return (
    <section>
      <RequiresConnection>
        <Button look="line" small onClick={() => setIsAsking(true)}>
          <EyeOff aria-hidden="true" /> Hide buyer’s details
        </Button>
      </RequiresConnection>
      {isAsking && (
        <DeleteDialog
          title="Hide buyer’s details?"
          verb="Hide"
          question={
            <p>
              We’ll erase the name, number, address, gift, tracking, emails and photos of{' '}
              {order.number}.{' '}
              {keepsBuyer(order.invoice_number) &&
                'Only its invoice keeps the name and address, and only owners can open it. '}
              You can’t undo this.
            </p>
          }
          onClose={() => setIsAsking(false)}
          onDelete={hide}
        />
      )}
    </section>
  )
}
