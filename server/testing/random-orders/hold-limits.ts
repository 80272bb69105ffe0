import {
  DAY,
  HOUR,
  heldOf,
  isOpen,
  isTimed,
  liveLines,
  type Model,
  type ModelOrder,
} from './model.ts'

/* When an order of the model is taken, and when it gets a hold. */

const WEEK = 7 * DAY
/** Articles that are held at most for orders that nobody has confirmed, claimed or paid: of all, and of one number. */
const MAX_UNCONFIRMED = 20
const MAX_UNCONFIRMED_OF_MOBILE = 5

/** Whether an order must be taken: its pieces are free. */
export const mustTake = (model: Model, articles: readonly number[]) =>
  articles.every((article) => (model.stocks.get(article) ?? 0) > heldOf(model, article))

/** Whether a hold of one of these articles ended unpaid in the last week. */
const hasEnded = ({ now }: Model, order: ModelOrder) =>
  !order.isUnheld &&
  !order.isLate &&
  (order.money === 'none' || order.money === 'claimed') &&
  order.createdAt > now - WEEK &&
  isOpen(order) &&
  order.heldUntil <= now

/** A number that cancels within an hour has corrected a mistake. */
const wasGivenUp = (model: Model, order: ModelOrder) =>
  hasEnded(model, order) ||
  (order.parcel === 'cancelled' &&
    !order.isUnheld &&
    !order.isLate &&
    (order.money === 'none' || order.money === 'claimed') &&
    order.createdAt > model.now - WEEK &&
    order.cancelledAt !== null &&
    order.cancelledAt - order.createdAt > HOUR)

/** Whether an order that is taken gets a hold; each number is a network of its own. */
export const getsHold = (model: Model, mobile: string, articles: readonly number[]) => {
  const { orders, now, stocks } = model
  const unconfirmed = orders.filter(
    (order) => isTimed(order, now) && order.parcel === 'new' && order.money === 'none',
  )
  const own = unconfirmed.filter((order) => order.mobile === mobile)
  const piecesOf = (some: readonly ModelOrder[]) => some.flatMap(liveLines).length
  const has = (article: number) => (order: ModelOrder) =>
    liveLines(order).some((line) => line.article === article)
  const givenUp = orders.filter(
    (order) =>
      order.mobile === mobile &&
      wasGivenUp(model, order) &&
      articles.some((article) => has(article)(order)),
  )
  return (
    piecesOf(unconfirmed) + articles.length <= MAX_UNCONFIRMED &&
    piecesOf(own) + articles.length <= MAX_UNCONFIRMED_OF_MOBILE &&
    own.length < 2 &&
    givenUp.length < 2 &&
    articles.every((article) => {
      const ended = orders.filter((order) => hasEnded(model, order) && has(article)(order))
      return ended.length < 3 * (stocks.get(article) ?? 0)
    })
  )
}
