import { articleCode } from '../../../contract/articles/articles.ts'
import { missingOf } from '../../../contract/shop/orders/order-money.ts'
import { type OrderStep, UNDO_SECONDS } from '../../../contract/shop/orders/order-steps.ts'
import { lastDayToReturn } from '../../../contract/shop/orders/return-rules.ts'
import { arrivalDay, deliveryZoneOf } from '../../../contract/shop/settings/arrival-day.ts'
import { dateAfter, SECOND_MS } from '../../database/instants.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { stateOf } from '../holds/holds.ts'
import { readCardsOfOrder } from './gift-cards.ts'
import { findMailPhotos, type MailPhotos } from './mails/buyer-mail.ts'
import { newsMail } from './mails/news-mails.ts'
import { shopNewsMail } from './mails/order-mails.ts'
import { queueShopMail } from './mails/shop-digest.ts'
import { isReturnable, type OrderRow, readLines } from './order-rows.ts'
import type { Change, Effect, Lines } from './step.ts'

const mailOrderOf = (row: OrderRow, lines: Lines, photos: MailPhotos = new Map()) => ({
  id: row.id,
  token: row.token,
  form: row,
  lines: lines.map(({ article_id, article_name, price }) => ({
    code: articleCode(article_id),
    name: article_name,
    price: price / 100,
    photo: photos.get(article_id),
  })),
  shipping: row.shipping / 100,
  total: row.total / 100,
})

/** The day on which a parcel that is sent today should be there, `YYYY-MM-DD`; null where the shop has not said it. */
const findExpectedDay = ({ row, context: { settings, today } }: Change) =>
  arrivalDay(settings, today, deliveryZoneOf(row.state, settings.shop_state))

/** The same payment that is claimed once more is no news. */
const isClaimedAgain = (step: OrderStep, { row }: Change) =>
  step === 'claim' && row.money === 'claimed'

/** The last day on which the buyer can ask for a return; null where none of it can come back, or that day has passed. */
const findReturnUntil = ({ lines, context }: Change, after: OrderRow) => {
  const lastDay = after.delivered_on && lastDayToReturn(after.delivered_on)
  if (!lastDay || context.today > lastDay) return null
  return lines.some(isReturnable) ? lastDay : null
}

/** The gift card that the order’s last refund has made. */
const findNewCard = async (trx: Change['trx'], row: OrderRow) =>
  (await readCardsOfOrder(trx, row)).findLast(({ kind }) => kind === 'refund') ?? null

/** The names of the pieces that the step has taken out. */
const readRemoved = async ({ trx, row, details }: Change) =>
  (await readLines(trx, [row.id]))
    .filter(({ id }) => details.lines?.includes(id))
    .map(({ article_name }) => article_name)

/** A step of the shop is told to the buyer once it can no longer be undone, one of the buyer to the shop at once. */
export const queueNews = async (
  step: OrderStep,
  change: Change,
  after: OrderRow,
  payment: Effect['payment'],
) => {
  const { trx, row, lines, details, context } = change
  if (row.hidden_at !== null) return
  if (!context.by) {
    const order = mailOrderOf(after, lines)
    const news = isClaimedAgain(step, change)
      ? null
      : shopNewsMail(step, order, context, {
          money: row.paid > row.refunded ? 'paid' : row.money,
          missing: missingOf(after) / 100,
        })
    const { publicUrl, at } = context
    if (news) await queueShopMail(trx, news.mail, { order: row.id, what: news.what, publicUrl, at })
    return
  }
  if (!row.email) return
  const articles = lines.map(({ article_id }) => article_id)
  const photos = await findMailPhotos(trx, articles, context.publicUrl)
  const removed = step === 'takeOut' ? await readRemoved(change) : []
  const mail = newsMail(step, { ...mailOrderOf(after, lines, photos), removed }, context, {
    parcel: after.parcel,
    money: after.money,
    payment: after.payment,
    isLate: after.is_late === 1,
    isHeld: stateOf(after, context.at).isHeld,
    heldUntil: after.held_until,
    courier: details.courier ?? '',
    tracking: details.tracking ?? '',
    expectedOn: findExpectedDay(change),
    deliveredOn: after.delivered_on,
    returnUntil: step === 'deliver' ? findReturnUntil(change, after) : null,
    amount: (step === 'refund' ? after.refunded - row.refunded : after.paid - row.paid) / 100,
    missing: missingOf(after) / 100,
    back: after.back / 100,
    card: payment?.way === 'gift card' ? await findNewCard(trx, row) : null,
    answer: details.answer ?? '',
  })
  const dueAt = dateAfter(context.at, UNDO_SECONDS * SECOND_MS)
  if (mail) await queueMail(trx, mail, context.at, { order_id: row.id, dueAt })
}
