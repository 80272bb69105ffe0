import * as z from 'zod/mini'
import { listOr, oneOr, Success } from '../../answers.ts'
import { Proof } from '../../auth/proof.ts'
import { endpoint } from '../../endpoint.ts'
import { freeText, positiveInteger } from '../../fields.ts'
import { newestFirstQuery } from '../../list-query.ts'
import { Invoice } from './invoice.ts'
import { OrderEvent, OrderPayment, ReturnRequest } from './order-records.ts'
import {
  moneyStates,
  nextStepNames,
  orderGroups,
  orderStepNames,
  parcelStates,
  paymentKinds,
  returnStates,
} from './order-steps.ts'
import { returnPhotoNames } from './return-rules.ts'
import { StepValues } from './step-values.ts'

/* Instants are ISO texts in UTC, amounts rupees with at most two decimals. */

/** One piece of an order, with the price that was agreed. */
const OrderLine = z.object({
  id: z.number(),
  article_id: z.number(),
  /** Its code, and the name and price that it had when it was ordered. */
  article_Id: z.string(),
  article_name: z.string(),
  price: z.number(),
  /** By how much the price is lower than usual. */
  discount: z.number(),
  /** The file of its cover; null without one. */
  picture: z.nullable(z.string()),
  /** Whether it was taken out of the order, is sold by it, and came back. */
  is_cancelled: z.boolean(),
  is_sold: z.boolean(),
  is_returned: z.boolean(),
  /** False of a piece whose fall and pico are done. */
  is_returnable: z.boolean(),
})

export const StoredOrder = z.object({
  id: z.number(),
  /** Changes with each step; a step names the one that it was seen with. */
  version: z.number(),
  /** `FL-O-000045`. */
  number: z.string(),
  created_at: z.string(),
  name: z.string(),
  /** Ten digits. */
  mobile: z.string(),
  email: z.string(),
  address: z.string(),
  pin: z.string(),
  state: z.string(),
  note: z.string(),
  /** For whom it is a gift; empty where it is none. */
  gift_to: z.string(),
  /** The ten digits that the courier gets; empty for those of the buyer. */
  gift_mobile: z.string(),
  /** The words of its card. */
  gift_message: z.string(),
  payment: z.enum(paymentKinds),
  parcel: z.enum(parcelStates),
  money: z.enum(moneyStates),
  returning: z.enum(returnStates),
  is_late: z.boolean(),
  /** Whether its pieces are kept for it at the moment of the answer. */
  is_held: z.boolean(),
  /** Whether it was taken without a hold, and waits for the shop to confirm it or for its money. */
  is_unreserved: z.boolean(),
  held_until: z.string(),
  /** Empty until the buyer has typed it. */
  utr: z.string(),
  claimed_at: z.nullable(z.string()),
  paid_at: z.nullable(z.string()),
  courier: z.string(),
  tracking: z.string(),
  /** `YYYY-MM-DD`; null until it is entered. */
  delivered_on: z.nullable(z.string()),
  shipping: z.number(),
  total: z.number(),
  /** What came, and what went back. */
  paid: z.number(),
  refunded: z.number(),
  /** What is still to come, and what is still to go back. */
  missing: z.number(),
  back: z.number(),
  invoice_number: z.nullable(z.string()),
  /** Whether the shop has placed it itself, as a test. */
  is_test: z.boolean(),
  /** When it was hidden at the buyer’s wish; then name, number, address and gift are empty. */
  hidden_at: z.nullable(z.string()),
  lines: z.array(OrderLine),
})
export type StoredOrder = z.infer<typeof StoredOrder>

export const OrderDetails = z.extend(StoredOrder, {
  /** The private page of the buyer, as a path. */
  page: z.string(),
  /** Whether the shop had a UPI ID or a bank account to pay to when it was placed. */
  takes_transfers: z.boolean(),
  /** Until when it is dispatched once it is paid or confirmed, as a sentence ends with it. */
  dispatch_time: z.string(),
  /** Only seen at the desk. */
  shop_note: z.string(),
  /** Why its pieces cost less than usual; empty where they don’t. */
  discount_reason: z.string(),
  /** The page and the campaign that it came from. */
  from_page: z.string(),
  campaign: z.nullable(z.string()),
  /** The oldest first. */
  returns: z.array(ReturnRequest),
  /** The oldest first. */
  payments: z.array(OrderPayment),
  /** Numbers of credit notes, without those that were undone. */
  credit_notes: z.array(z.string()),
  /** The newest first. */
  history: z.array(OrderEvent),
  /** Until when the last step can be undone; null where it can’t. */
  undo_until: z.nullable(z.string()),
  /** Of an order without a hold: codes of pieces that others have, so that it can’t be confirmed now. */
  taken: z.array(z.string()),
  /** Other open orders of the same number. With the same UTR, one transfer was for both. */
  others: z.array(
    z.object({
      id: z.number(),
      number: z.string(),
      missing: z.number(),
      has_same_utr: z.boolean(),
    }),
  ),
})
export type OrderDetails = z.infer<typeof OrderDetails>

const ordersQuery = z.extend(newestFirstQuery, {
  /** `search` finds all that the desk shows of an order, numbers in any notation, and forgives a letter. */
  group: z.optional(z.enum(orderGroups, `group must be one of ${orderGroups.join(', ')}`)),
  /** Only orders with which the desk does this next. */
  next: z.optional(z.enum(nextStepNames, `next must be one of ${nextStepNames.join(', ')}`)),
})

const version = positiveInteger('version must be the one that the order was seen with')

export const orderApi = {
  all: endpoint('GET /getOrders', {
    access: 'admin',
    summary: 'Orders, what runs out first before the rest, all or a page of them',
    query: ordersQuery,
    answer: listOr('Fail', StoredOrder),
  }),
  one: endpoint('GET /getOrderById/:id', {
    access: 'admin',
    summary: 'One order with its history and its return',
    answer: oneOr('Fail', OrderDetails),
  }),
  counts: endpoint('GET /getOrderCounts', {
    access: 'admin',
    background: true,
    summary: 'How many orders each list has, how many have no reservation, and the newest',
    answer: z.object({
      todo: z.number(),
      waiting: z.number(),
      sent: z.number(),
      closed: z.number(),
      /** Of those to do: taken without a hold, and neither claimed nor paid in part. */
      unreserved: z.number(),
      /** The highest id; 0 where there is none. */
      newest: z.number(),
      /** How many have this as their next step. */
      next: z.record(z.enum(nextStepNames), z.number()),
    }),
  }),
  step: endpoint('POST /changeOrder/:id', {
    access: 'admin',
    summary: 'Takes an order one step further; its emails are sent ten seconds later',
    auditLabel: 'Order changed',
    body: z.strictObject({
      step: z.enum(orderStepNames, `step must be one of ${orderStepNames.join(', ')}`),
      version,
      ...StepValues.shape,
    }),
    answer: OrderDetails,
  }),
  undo: endpoint('POST /undoOrderChange/:id', {
    access: 'admin',
    summary: 'Undoes the shop’s last step within ten seconds, with its emails',
    auditLabel: 'Order change undone',
    body: z.strictObject({ version }),
    answer: OrderDetails,
  }),
  lengthen: endpoint('POST /lengthenHold/:id', {
    access: 'admin',
    summary: 'Reserves the sarees of an order for 24 hours more',
    auditLabel: 'Reservation extended',
    body: z.strictObject({ version }),
    answer: OrderDetails,
  }),
  note: endpoint('POST /updateOrderNote/:id', {
    access: 'admin',
    summary: 'Changes the note that only the team sees',
    auditLabel: 'Order note changed',
    body: z.strictObject({ shop_note: freeText(2000) }),
    answer: Success,
  }),
  invoice: endpoint('GET /getInvoice/:id', {
    access: 'admin',
    summary:
      'The tax invoice, bill of supply or cash memo of a dispatched order, as it was then, with its credit notes; with hidden buyer’s details for owners only',
    answer: oneOr('Fail', Invoice),
  }),
  photo: endpoint('GET /getReturnPhoto/:id', {
    access: 'admin',
    summary: 'A photo of a return, by the id of the return, as the buyer sent it but smaller',
    query: z.object({ kind: z.enum(returnPhotoNames, 'kind must be product, tag or cover') }),
    answer: z.file(),
  }),
  freeHolds: endpoint('POST /freeHolds', {
    access: 'admin',
    summary:
      'Ends all new orders that are neither confirmed nor paid, and releases their sarees, after a question that counts and names them',
    auditLabel: 'Unconfirmed orders ended',
    body: z.strictObject({
      /** Also of orders whose buyers say that they have paid. */
      claimed: z.optional(z.boolean()),
      /** The newest order when the question was asked: what came since, nobody has seen. */
      newest: z.optional(positiveInteger('newest must be the id of an order')),
    }),
    answer: z.object({ change: z.number(), orders: z.number() }),
  }),
  freedHolds: endpoint('GET /getFreedHolds', {
    access: 'admin',
    summary: 'What freeHolds has ended in the last day and can be undone, the newest first',
    answer: z.array(
      z.object({
        change: z.number(),
        made_at: z.string(),
        orders: z.number(),
        /** The first of the buyers whose orders it has ended. */
        names: z.array(z.string()),
      }),
    ),
  }),
  undoFreeHolds: endpoint('POST /undoFreeHolds', {
    access: 'admin',
    summary: 'Reopens the orders that freeHolds ended, where nobody has ordered their sarees since',
    auditLabel: 'Ended orders reopened',
    body: z.strictObject({ change: positiveInteger('change must be what freeHolds answered') }),
    answer: z.object({ orders: z.number(), skipped: z.number() }),
  }),
  hide: endpoint('POST /hideOrder/:id', {
    access: 'owner',
    summary:
      'Hides a buyer’s name, number and address everywhere except on an invoice; they are erased when the law allows it',
    auditLabel: 'Buyer’s details hidden',
    answer: Success,
  }),
  csv: endpoint('POST /getOrdersCsv', {
    access: 'owner',
    summary:
      'Exports all orders as a CSV file, a line for each saree, in which no text runs as a formula',
    usesReserve: true,
    auditLabel: 'Orders exported',
    body: Proof,
    answer: z.file(),
  }),
  facts: endpoint('GET /getOrderFacts', {
    access: 'admin',
    summary: 'What’s to do for orders today, and what was sold this week and month',
    answer: z.object({
      /** Orders that nobody has confirmed, claims nobody has checked, parcels to be packed or sent, holds that end today. */
      to_confirm: z.number(),
      /** Of those to confirm: taken without a hold. */
      unreserved: z.number(),
      claimed: z.number(),
      to_pack: z.number(),
      to_send: z.number(),
      ending_today: z.number(),
      returns_due: z.number(),
      /** What couriers have taken for delivered parcels and not paid yet, by courier, the most first. */
      couriers_owe: z.array(
        z.object({ courier: z.string(), orders: z.number(), rupees: z.number() }),
      ),
      week: z.object({ rupees: z.number(), pieces: z.number() }),
      month: z.object({ rupees: z.number(), pieces: z.number() }),
      /** Of the month, what sold best first. */
      by_category: z.array(z.object({ name: z.string(), rupees: z.number(), pieces: z.number() })),
      by_material: z.array(z.object({ name: z.string(), rupees: z.number(), pieces: z.number() })),
    }),
  }),
}
