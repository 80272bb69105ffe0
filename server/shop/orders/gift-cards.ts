import { randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import { createMomentFormats } from '../../../contract/dates/format-moment.ts'
import { formatRupees } from '../../../contract/numbers/format-number.ts'
import {
  CODE_LENGTH,
  CODE_SIGNS,
  type GiftCard,
  giftCardEnd,
} from '../../../contract/shop/orders/gift-cards.ts'
import { cardMoneyOf } from '../../../contract/shop/orders/order-money.ts'
import type { Db, Trx } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import { fieldError, HttpError } from '../../http/http-error.ts'
import { stateOf } from '../holds/holds.ts'
import type { OrderRow } from './order-rows.ts'
import type { Change } from './step.ts'

/* Gift cards are money: each use is a row of the ledger, and the card knows what was used of it. */

/** Of calendar days, which are the same in every zone. */
const { weekday } = createMomentFormats('UTC')

type CardRow = Selectable<Tables['gift_cards']>
type Payment = Pick<Selectable<Tables['order_payments']>, 'kind' | 'paise' | 'gift_card_id'>

const shownCard = ({ code, paise, used, valid_until }: CardRow): GiftCard => ({
  code,
  value: paise / 100,
  left: (paise - used) / 100,
  valid_until,
})

/** The cards that these rows of the ledger have used or made, by id. */
export const readCards = async (db: Db, rows: readonly Pick<Payment, 'gift_card_id'>[]) => {
  const ids = rows.flatMap(({ gift_card_id }) => gift_card_id ?? [])
  if (ids.length === 0) return new Map<number, GiftCard>()
  const cards = await db.selectFrom('gift_cards').where('id', 'in', ids).selectAll().execute()
  return new Map(cards.map((card) => [card.id, shownCard(card)]))
}

/** 59 bits, which nobody guesses. */
const createCode = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('')

/** Paise of an order that `cardMoneyOf` finds. */
export const readCardMoney = async (trx: Trx, order: number) => {
  const rows = await trx
    .selectFrom('order_payments')
    .where('order_id', '=', order)
    .select(['kind', 'way', 'paise as amount', 'voided_at'])
    .execute()
  return cardMoneyOf(rows)
}

/** Whether this card has paid for an order, so that a form that is sent twice changes nothing. */
export const hasPaidWith = async (db: Db, order: number, code: string) => {
  const paid = await db
    .selectFrom('order_payments')
    .innerJoin('gift_cards', 'gift_cards.id', 'order_payments.gift_card_id')
    .where('order_payments.order_id', '=', order)
    .where('kind', '=', 'receipt')
    .where('voided_at', 'is', null)
    .where('code', '=', code)
    .select('code')
    .executeTakeFirst()
  return paid !== undefined
}

/** Forgets cards that nobody can use and no order names. @param before the day before which they ended */
export const deleteOldCards = (db: Db, before: string) =>
  db
    .deleteFrom('gift_cards')
    .where('valid_until', '<', before)
    .where('id', 'not in', (card) =>
      card
        .selectFrom('order_payments')
        .where('gift_card_id', 'is not', null)
        .select('gift_card_id')
        .$castTo<{ gift_card_id: number }>(),
    )
    .execute()

/** Makes a card for what is refunded. @returns its id */
export const issueCard = async (
  trx: Trx,
  paise: number,
  { row, details, context: { at, today, by } }: Change,
) => {
  const { id } = await trx
    .insertInto('gift_cards')
    .values({
      code: createCode(),
      paise,
      valid_until: details.valid_until ?? giftCardEnd(today),
      issued_at: at.toISOString(),
      issued_by: by?.email ?? '',
      order_id: row.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @throws HttpError 409 where a buyer pays for what is not, or would not be, kept for them */
const refuseBuyer = ({ row, context: { by, at } }: Change, isLate: boolean, isPart: boolean) => {
  const { parcel, money, payment } = row
  const isOpen = ['new', 'confirmed'].includes(parcel) && money === 'none' && payment === 'ahead'
  const isLost = isLate || (isPart && !stateOf(row, at).isHeld)
  if (by === null && (isLost || !isOpen))
    throw new HttpError(
      409,
      'This order can’t be paid by gift card now, so we haven’t used yours. Message us and we’ll help.',
    )
}

/**
 * The card that an order is paid with, and how much of it.
 * @param asked paise; undefined for all that is due, as far as the card goes
 * @throws HttpError 422 for a card that is unknown, used up or too old, and for more than it has or the order needs
 */
export const findCardFor = async (
  change: Change,
  { due, asked, isLate }: { due: number; asked: number | undefined; isLate: boolean },
) => {
  const { trx, details, context } = change
  refuseBuyer(change, isLate, false)
  const card = await trx
    .selectFrom('gift_cards')
    .where('code', '=', details.gift_card ?? '')
    .selectAll()
    .executeTakeFirst()
  if (!card) throw fieldError('gift_card', 'We can’t find this gift card. Please check the code')
  if (card.valid_until < context.today)
    throw fieldError(
      'gift_card',
      `This gift card expired on ${weekday(card.valid_until)} ${card.valid_until.slice(0, 4)}`,
    )
  const left = card.paise - card.used
  if (left === 0) throw fieldError('gift_card', 'This gift card has no balance left')
  const paise = asked ?? Math.min(due, left)
  refuseBuyer(change, isLate, paise < due)
  if (paise > left)
    throw fieldError('amount', `Only ${formatRupees(left / 100)} is left on this gift card`)
  if (paise > due) throw fieldError('amount', `Only ${formatRupees(due / 100)} is still due`)
  return { id: card.id, paise }
}

/** Rows of the ledger, by their ids. */
export const readPayments = (trx: Trx, ids: readonly number[]): Promise<Payment[]> =>
  trx
    .selectFrom('order_payments')
    .where('id', 'in', ids)
    .select(['kind', 'paise', 'gift_card_id'])
    .execute()

/** Uses paise of a card, or gives them back where they are negative. @throws HttpError 409 where it has not that much */
const spendCard = async (trx: Trx, id: number, paise: number) => {
  const used = await trx
    .updateTable('gift_cards')
    .set((card) => ({ used: card('used', '+', paise) }))
    .where('id', '=', id)
    .where((card) => card(card('used', '+', paise), '<=', card.ref('paise')))
    .where((card) => card(card('used', '+', paise), '>=', 0))
    .returning('id')
    .executeTakeFirst()
  if (!used) throw new HttpError(409, 'This gift card has just been used for another order.')
}

/** Changes the cards of receipts that begin to count, or no longer do. */
export const spendCardsOf = async (trx: Trx, rows: readonly Payment[], sign: 1 | -1) => {
  for (const { kind, paise, gift_card_id } of rows)
    if (kind === 'receipt' && gift_card_id !== null)
      await spendCard(trx, gift_card_id, sign * paise)
}

/** Takes back the cards that refunds have made, after their rows. @throws HttpError 409 where one was used since */
export const removeCardsOf = async (trx: Trx, rows: readonly Payment[]) => {
  for (const { kind, gift_card_id } of rows) {
    if (kind !== 'refund' || gift_card_id === null) continue
    const removed = await trx
      .deleteFrom('gift_cards')
      .where('id', '=', gift_card_id)
      .where('used', '=', 0)
      // A payment that was removed again still names it.
      .where((card) =>
        card.not(
          card.exists(
            card
              .selectFrom('order_payments')
              .whereRef('order_payments.gift_card_id', '=', 'gift_cards.id')
              .select('order_payments.id'),
          ),
        ),
      )
      .returning('id')
      .executeTakeFirst()
    if (!removed)
      throw new HttpError(409, 'This can’t be undone: the gift card has been used since.')
  }
}

/** What an order page shows of gift cards: those that it was paid with, and those that its buyer got. */
export const readCardsOfOrder = async (db: Db, { id }: Pick<OrderRow, 'id'>) => {
  const rows = await db
    .selectFrom('order_payments')
    .where('order_id', '=', id)
    .where('gift_card_id', 'is not', null)
    .where('voided_at', 'is', null)
    .select(['kind', 'paise', 'gift_card_id'])
    .orderBy('id')
    .execute()
  const cards = await readCards(db, rows)
  return rows.flatMap(({ kind, paise, gift_card_id }) => {
    const card = cards.get(gift_card_id ?? 0)
    return card ? [{ ...card, kind, amount: paise / 100 }] : []
  })
}
