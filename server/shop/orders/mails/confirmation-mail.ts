import { createMomentFormats } from '../../../../contract/dates/format-moment.ts'
import { formatRupees } from '../../../../contract/numbers/format-number.ts'
import { takesTransfers } from '../../../../contract/shop/settings/facts.ts'
import type { Trx } from '../../../database/database.ts'
import { DAY_MS, HOUR_MS, lastSpan } from '../../../database/instants.ts'
import { foldAddress } from '../../../mail/fold-address.ts'
import { type MailMessage, queueMail } from '../../../mail/queue-mail.ts'
import { type BuyerNews, buyerMail, giftFacts, notReserved, yourSarees } from './buyer-mail.ts'
import { SEE_ORDER } from './money-news.ts'
import type { MailContext, MailOrder } from './order-mails.ts'

/** Of calendar days, which are the same in every zone. */
const { weekday } = createMomentFormats('UTC')

interface Hold {
  /** An ISO text. */
  heldUntil: string
  /** The day at the door of what is paid today, `YYYY-MM-DD`; null where the owner has not said how long it takes. */
  arrivesOn: string | null
}

const heldNews = (
  order: MailOrder,
  context: MailContext,
  { heldUntil, arrivesOn }: Hold,
): BuyerNews => {
  const subject = `Order placed: we’ve reserved ${yourSarees(order)}`
  const until = context.formatTime(heldUntil)
  const thanks = `Thank you for your order. We’ve reserved ${yourSarees(order)} until ${until}.`
  if (order.form.payment === 'delivery')
    return {
      subject,
      lines: [
        thanks,
        `We’ll call you before we pack. You’ll pay ${formatRupees(order.total)} on delivery.`,
      ],
      link: SEE_ORDER,
    }
  return takesTransfers(context.settings)
    ? {
        subject,
        lines: [
          thanks,
          `Please pay ${formatRupees(order.total)} by then.${arrivesOn ? ` If you pay today, it should arrive by ${weekday(arrivesOn)}.` : ''}`,
        ],
        link: 'Pay here',
      }
    : {
        subject,
        lines: [thanks, 'We’ll call you before then to arrange payment.'],
        link: SEE_ORDER,
      }
}

const unheldNews = (order: MailOrder): BuyerNews => ({
  subject: 'Order received: not reserved yet',
  lines: [
    `Thank you for your order. ${notReserved(order)} yet.`,
    'We’ll confirm on WhatsApp. Please wait for our message before you pay.',
  ],
  link: SEE_ORDER,
})

/** Confirms to the buyer what was ordered. @param hold null for an order without one */
export const confirmationMail = (
  order: MailOrder,
  context: MailContext,
  hold: Hold | null,
): MailMessage => {
  const news = hold === null ? unheldNews(order) : heldNews(order, context, hold)
  return {
    ...buyerMail(order, context, { ...news, facts: giftFacts(order) }),
    kind: 'order confirmation',
  }
}

/** Anybody can type an address: so many confirmations a mailbox gets in a day, and a network sends in an hour. */
const MAX_PER_MAILBOX_AND_DAY = 5
const MAX_PER_NETWORK_AND_HOUR = 3

const mayConfirm = async (trx: Trx, email: string, network: string, at: Date) => {
  const toMailbox = await trx
    .selectFrom('mails')
    .where('kind', '=', 'order confirmation')
    .where('mailbox', '=', foldAddress(email))
    .where((row) => row.between('created_at', ...lastSpan(at, DAY_MS)))
    .select(({ fn }) => fn.countAll<number>().as('queued'))
    .executeTakeFirstOrThrow()
  const fromNetwork = await trx
    .selectFrom('orders')
    .innerJoin('mails', 'order_id', 'orders.id')
    .where('kind', '=', 'order confirmation')
    .where('network', '=', network)
    .where((row) => row.between('orders.created_at', ...lastSpan(at, HOUR_MS)))
    .select(({ fn }) => fn.countAll<number>().as('queued'))
    .executeTakeFirstOrThrow()
  return toMailbox.queued < MAX_PER_MAILBOX_AND_DAY && fromNetwork.queued < MAX_PER_NETWORK_AND_HOUR
}

/** Queues the confirmation of an order, unless its mailbox or this network has had many of them. */
export const queueConfirmation = async (
  trx: Trx,
  mail: MailMessage,
  { order, at, network }: { order: number; at: Date; network: string },
) => {
  if (await mayConfirm(trx, mail.recipient, network, at))
    await queueMail(trx, mail, at, { order_id: order })
}
