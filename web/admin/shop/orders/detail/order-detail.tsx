import { MessageCircle, Phone, Trash2 } from 'lucide-react'
import { Fragment, useId, useState } from 'react'
import { formatTenDigits } from '../../../../../contract/numbers/format-phone.ts'
import type { OrderDetails } from '../../../../../contract/shop/orders/orders.ts'
import { testOrderApi } from '../../../../../contract/shop/orders/test-orders.ts'
import { whatsAppAddress } from '../../../../../contract/whatsapp-address.ts'
import { call } from '../../../../api/call.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { TextAreaField } from '../../../../ui/form/field.tsx'
import { useBusy } from '../../../../ui/loading/use-busy.ts'
import { PageLink } from '../../../../ui/navigation/page-link.tsx'
import { RequiresConnection } from '../../../../ui/requires-connection.tsx'
import { SidePanel } from '../../../beside-list/side-panel.tsx'
import { callTo } from '../../../contact-addresses.ts'
import { momentText } from '../../../dates.tsx'
import { useWrite } from '../../../records/use-write.ts'
import thumbStyles from '../../../thumb-bar.module.css'
import { CardWords } from '../card-words.tsx'
import type { OpenedOrder } from '../load-orders.ts'
import { nextStepOf, writeLabel } from '../next-step.content.ts'
import { buyerOf, chipOf, isSentNext, whatsAppTextOf } from '../order-words.content.ts'
import { timeTexts } from '../time-texts.ts'
import { NextStepBox } from './next-step-box.tsx'
import styles from './order-detail.module.css'
import { GoesTo, OrderLines } from './order-lines.tsx'
import { OrderSide } from './order-side.tsx'
import { ReturnRequests } from './return-request.tsx'
import whatsappTextStyles from './whatsapp-text.module.css'

/** What the invoice would leave empty, while it can still be filled in. */
function WithoutHsn({ lines }: Pick<OrderDetails, 'lines'>) {
  if (lines.length === 0) return null
  return (
    <p>
      No HSN code yet:{' '}
      {lines.map(({ id, article_id, article_Id }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <PageLink to={`/Viewarticleadmin/${article_id}`}>{article_Id}</PageLink>
        </Fragment>
      ))}
      . Add it before you mark the order as dispatched, so it’s on the invoice.
    </p>
  )
}

interface WhatsAppTextProps {
  text: string
  address: string
  onChange(text: string): void
}

function WhatsAppText({ text, address, onChange }: WhatsAppTextProps) {
  return (
    <div className={whatsappTextStyles.message}>
      <TextAreaField
        label="WhatsApp text"
        name=""
        hint="We’ve written it for you. Change it as you like, then send it."
        value={text}
        onText={onChange}
      />
      <div>
        <a
          className={buttonClass('ink', 'small')}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle aria-hidden="true" /> Open WhatsApp
        </a>
        <CopyButton label="Copy text" text={text} copied="Text copied" />
      </div>
    </div>
  )
}

interface OrderDetailProps {
  order: OpenedOrder
  isOwner: boolean
  onOpen(id: number): void
  onClose(): void
}

/** A text filled in from the order; what is changed in it stays until the order gives another one. */
const useEditableText = (filledIn: string) => {
  const [edited, setEdited] = useState({ filledIn, text: filledIn })
  return {
    text: edited.filledIn === filledIn ? edited.text : filledIn,
    change: (text: string) => setEdited({ filledIn, text }),
  }
}

export function OrderDetail({ order, isOwner, onOpen, onClose }: OrderDetailProps) {
  const formId = useId()
  const { text, change } = useEditableText(whatsAppTextOf(order, location.origin, timeTexts))
  const next = nextStepOf(order, timeTexts)
  // A buyer who was hidden has no number, and that of a test is made up.
  const whatsApp = order.mobile && !order.is_test ? whatsAppAddress(text, order.mobile) : null
  return (
    <SidePanel label={`Order ${order.number}`} closeLabel="Close order" onClose={onClose}>
      <div className={styles.order}>
        <div className={styles.columns}>
          <div className={styles.main}>
            <Head order={order} whatsApp={whatsApp} />
            {order.is_test && <TestOrder id={order.id} onRemoved={onClose} />}
            <OtherOrders order={order} onOpen={onOpen} />
            <NextStepBox order={order} next={next} formId={formId} whatsApp={whatsApp}>
              <ReturnRequests order={order} />
              {isSentNext(order) && <CardWords order={order} />}
              {isSentNext(order) && <WithoutHsn lines={order.withoutHsn} />}
            </NextStepBox>
            <OrderLines order={order} />
            <GoesTo order={order} />
            {whatsApp && <WhatsAppText text={text} address={whatsApp} onChange={change} />}
          </div>
          <OrderSide order={order} cancel={next.cancel} isOwner={isOwner} />
        </div>
      </div>
      <div className={`${styles.bar} ${thumbStyles.bar}`} data-thumb-bar>
        <ContactLinks order={order} whatsApp={whatsApp} className={thumbStyles.small ?? ''} />
        {next.main === 'remind' && whatsApp && (
          <a className={buttonClass()} href={whatsApp} target="_blank" rel="noopener noreferrer">
            {writeLabel(order)}
          </a>
        )}
        {next.main !== null && next.main !== 'remind' && (
          <Button type="submit" form={formId}>
            {next.main.label}
          </Button>
        )}
        {next.main === null && <Button onClick={onClose}>Back to the list</Button>}
      </div>
    </SidePanel>
  )
}

interface ContactLinksProps {
  order: OrderDetails
  whatsApp: string | null
  className?: string
}

function ContactLinks({ order, whatsApp, className = '' }: ContactLinksProps) {
  const { mobile } = order
  if (!whatsApp) return null
  const classes = `${buttonClass('line', 'small')} ${className}`
  return (
    <>
      <a className={classes} href={whatsApp} target="_blank" rel="noopener noreferrer">
        <MessageCircle aria-hidden="true" /> <span>WhatsApp</span>
      </a>
      <a className={classes} href={callTo(mobile)} aria-label={`Call ${formatTenDigits(mobile)}`}>
        <Phone aria-hidden="true" /> <span>{formatTenDigits(mobile)}</span>
      </a>
    </>
  )
}

function Head({ order, whatsApp }: { order: OrderDetails; whatsApp: string | null }) {
  const { chip, look } = chipOf(order)
  return (
    <header className={styles.head}>
      <h2>
        <bdi>{buyerOf(order)}</bdi>
        {order.state && `, ${order.state}`}
      </h2>
      <p>
        {order.number} · ordered{' '}
        <time dateTime={order.created_at}>{momentText(order.created_at)}</time>{' '}
        <Chip look={look}>{chip}</Chip> {order.is_test && <Chip look="warn">Test</Chip>}
      </p>
      <div className={styles.reach}>
        <ContactLinks order={order} whatsApp={whatsApp} />
      </div>
    </header>
  )
}

function OtherOrders({ order, onOpen }: Pick<OrderDetailProps, 'order' | 'onOpen'>) {
  if (order.others.length === 0) return null
  return (
    <p className={styles.others}>
      This number has {order.others.length === 1 ? 'another open order' : 'other open orders'}:{' '}
      {order.others.map(({ id, number }) => (
        <button key={id} type="button" onClick={() => onOpen(id)}>
          {number}
        </button>
      ))}
      <span>You could send them in one parcel.</span>
    </p>
  )
}

interface TestOrderProps {
  id: number
  onRemoved(): void
}

/** An order of the shop itself: it is tried like any other up to packing, and then removed. */
function TestOrder({ id, onRemoved }: TestOrderProps) {
  const write = useWrite('order')
  const [isBusy, remove] = useBusy(() =>
    write(() => call(testOrderApi.remove, { id }), 'Test order removed. The saree is free again.', {
      onDone: onRemoved,
    }),
  )
  return (
    <div className={styles.test}>
      <p>You placed this order as a test. Try the steps, then remove it.</p>
      <RequiresConnection>
        <Button look="line" small busy={isBusy} onClick={remove}>
          <Trash2 aria-hidden="true" /> Remove test order
        </Button>
      </RequiresConnection>
    </div>
  )
}
