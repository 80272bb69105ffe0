import { Check, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '../../../../../contract/numbers/count-of.ts'
import {
  type OrderDetails,
  orderApi,
  type StoredOrder,
} from '../../../../../contract/shop/orders/orders.ts'
import { whatsAppAddress } from '../../../../../contract/whatsapp-address.ts'
import { browserStorage } from '../../../../api/browser-storage.ts'
import { call } from '../../../../api/call.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { useEach } from '../../../../ui/loading/use-each.ts'
import { buyerOf, chipOf, whatsAppTextOf } from '../order-words.content.ts'
import { timeTexts } from '../time-texts.ts'
import styles from './whatsapp-row.module.css'

const STORED_AS = 'told-orders'
const MAX_TOLD = 500

/** What a buyer was told is of one state of the order; after its next step there is news again. */
const keyOf = ({ id, version, money }: Pick<StoredOrder, 'id' | 'version' | 'money'>) =>
  `${id}.${version}.${money}`

const readTold = () => new Set((browserStorage.getItem(STORED_AS) ?? '').split(' ').filter(Boolean))

const useTold = () => {
  const [told, setTold] = useState(readTold)
  return {
    told,
    note: (order: StoredOrder) => {
      const next = [...readTold(), keyOf(order)].slice(-MAX_TOLD)
      browserStorage.setItem(STORED_AS, next.join(' '))
      setTold(new Set(next))
    },
  }
}

/** Writes to all buyers of a list on WhatsApp: the text that fits each order, one tap each. */
export function WhatsAppRow({ orders }: { orders: readonly StoredOrder[] }) {
  /** Those of the moment when it was opened: a step elsewhere takes nobody out of it. */
  const [opened, setOpened] = useState<readonly StoredOrder[] | null>(null)
  // A buyer who was hidden has no number, and that of a test is made up.
  const reached = orders.filter(({ mobile, is_test }) => mobile !== '' && !is_test)
  return (
    <>
      {reached.length > 1 && (
        <Button look="line" small onClick={() => setOpened(reached)}>
          <MessageCircle aria-hidden="true" /> WhatsApp {countOf(reached.length, 'buyer')}
        </Button>
      )}
      {opened && <WhatsAppDialog orders={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

interface WhatsAppDialogProps {
  orders: readonly StoredOrder[]
  onClose(): void
}

function WhatsAppDialog({ orders, onClose }: WhatsAppDialogProps) {
  const ids = orders.map(({ id }) => id)
  const details = useEach(ids, (id) => call(orderApi.one, { id }))
  const { told, note } = useTold()
  // The text is of the order as it was loaded, whatever the list shows.
  const isTold = (order: StoredOrder) => told.has(keyOf(details.get(order.id) ?? order))
  const left = orders.filter((order) => !isTold(order)).length
  return (
    <Dialog
      open
      title={`WhatsApp ${countOf(orders.length, 'buyer')}`}
      description="Each opens WhatsApp with the text for that order. You send it there."
      fullOnMobile
      onClose={onClose}
      footer={
        <>
          <p role="status">{left === 0 ? 'All opened' : `${left} to go`}</p>
          <Button look="line" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <ul className={styles.row}>
        {orders.map((order) => (
          <Buyer
            key={order.id}
            order={order}
            details={details.get(order.id)}
            isTold={isTold(order)}
            onOpen={() => note(details.get(order.id) ?? order)}
          />
        ))}
      </ul>
    </Dialog>
  )
}

interface BuyerProps {
  order: StoredOrder
  /** Undefined until it is loaded; null where there is none any more. */
  details: OrderDetails | null | undefined
  isTold: boolean
  onOpen(): void
}

function Buyer({ order, details, isTold, onOpen }: BuyerProps) {
  const text = details && whatsAppTextOf(details, location.origin, timeTexts)
  return (
    <li>
      <span>
        <b>
          <bdi>{buyerOf(order)}</bdi>
        </b>
        <small>
          {order.number}, {chipOf(order).chip}
        </small>
      </span>
      {isTold && <Check aria-label="Opened" />}
      {text ? (
        <a
          className={buttonClass(isTold ? 'line' : 'ink', 'small')}
          href={whatsAppAddress(text, order.mobile)}
          target="_blank"
          rel="noopener noreferrer"
          title={text}
          onClick={onOpen}
        >
          {isTold ? 'Open again' : 'Open WhatsApp'}
          <span className="visually-hidden"> for {order.number}</span>
        </a>
      ) : (
        <small>{details === null ? 'Deleted' : 'Loading'}</small>
      )}
    </li>
  )
}
