import { sql } from 'kysely'
import { orderNumber } from '../../../../contract/shop/orders/order-number.ts'
import type { Trx } from '../../../database/database.ts'
import {
  dateAfter,
  HOUR_MS,
  instantAfter,
  lastSpan,
  MINUTE_MS,
} from '../../../database/instants.ts'
import { type MailMessage, queueMail } from '../../../mail/queue-mail.ts'

/** From the next one of an hour on, what the shop is told comes in one mail. */
const MAX_MAILS_PER_HOUR = 9
/** A mail has 64 KB at most; more orders are at the desk only. */
const MAX_DIGEST_LENGTH = 30_000
/** A mail that is due so soon may be on its way already. */
const DUE_SOON_MS = MINUTE_MS

const findDigest = (trx: Trx, at: Date) =>
  trx
    .selectFrom('mails')
    .where('kind', '=', 'order digest')
    .where('attempts', '=', 0)
    .where('next_attempt_at', '>', instantAfter(at, DUE_SOON_MS))
    .select(['id', sql<number>`length(body)`.as('length')])
    .executeTakeFirst()

const digestMail = (recipient: string, publicUrl: string, line: string): MailMessage => ({
  kind: 'order digest',
  recipient,
  reply_to: null,
  subject: 'Many orders this hour, in one email',
  body: [
    'Your shop is busy, so here’s the rest of this hour in one email. See all orders here:',
    `${publicUrl}/#/Orders`,
    '',
    line,
  ].join('\n'),
})

/**
 * Tells the shop about an order: at once, and past many mails of an hour in a digest at its end, which names no buyer.
 * @param what happened, in a few words
 */
export const queueShopMail = async (
  trx: Trx,
  mail: MailMessage,
  { order, what, publicUrl, at }: { order: number; what: string; publicUrl: string; at: Date },
) => {
  const line = `${orderNumber(order)}: ${what}`
  const digest = await findDigest(trx, at)
  if (digest) {
    if (digest.length < MAX_DIGEST_LENGTH)
      await trx
        .updateTable('mails')
        .set({ body: sql<string>`body || ${`\n${line}`}` })
        .where('id', '=', digest.id)
        .execute()
    return
  }
  const { sent } = await trx
    .selectFrom('mails')
    .where('kind', '=', 'order')
    .where((row) => row.between('created_at', ...lastSpan(at, HOUR_MS)))
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .executeTakeFirstOrThrow()
  if (sent < MAX_MAILS_PER_HOUR) await queueMail(trx, mail, at, { order_id: order })
  else
    await queueMail(trx, digestMail(mail.recipient, publicUrl, line), at, {
      dueAt: dateAfter(at, HOUR_MS),
    })
}
