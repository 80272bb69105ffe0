import type { FastifyRequest } from 'fastify'
import { idOfArticleCode } from '../../../../contract/articles/articles.ts'
import { readRupees } from '../../../../contract/numbers/read-amount.ts'
import {
  noOrderForm,
  parseOrderForm,
  readPieces,
  type TypedOrder,
} from '../../../../contract/shop/orders/order-form.ts'
import { askAboutPin } from '../../../../contract/shop/orders/states-of-india.ts'
import {
  isOpenForOrders,
  type ShopSettings,
} from '../../../../contract/shop/settings/shop-settings.ts'
import { HttpError } from '../../../http/http-error.ts'
import { messagesOf, postedFields } from '../../../http/posted-form.ts'
import { withoutDirectionControls } from '../direction-controls.ts'
import { testBuyer } from '../test-orders.ts'
import type { ShownAmounts } from './offer.ts'

/* What the form of an order is opened with and sent with. */

const typedOf = (body: URLSearchParams): TypedOrder =>
  Object.fromEntries(
    Object.entries(noOrderForm).map(([name, none]) => [
      name,
      withoutDirectionControls(body.get(name) ?? none),
    ]),
  ) as TypedOrder

/** The amounts that the form showed; one that is no number is none. */
const shownAmounts = (body: URLSearchParams): ShownAmounts => ({
  prices: new Map(
    body.getAll('price').flatMap((text): [number, number][] => {
      const [code = '', amount = ''] = text.split(':')
      const id = idOfArticleCode(code)
      const price = readRupees(amount)
      return id !== undefined && price !== undefined ? [[id, price]] : []
    }),
  ),
  shipping: readRupees(body.get('shipping') ?? '') ?? null,
})

/** What is asked about a PIN code and a state, and the pair of them that the next form sends along. */
export const findDoubt = (typed: TypedOrder) => {
  const { data } = parseOrderForm(typed)
  const question = data && askAboutPin(data.pin, data.state)
  return question ? { question, pair: `${data.pin} ${data.state}` } : undefined
}

/** What a form is opened with. */
export const readOpened = ({ url }: FastifyRequest) => {
  const query = new URLSearchParams(url.split('?')[1])
  const test = query.get('test') ?? ''
  return { asked: readPieces(query), test, ...(test && { typed: testBuyer }) }
}

/** What a form was sent with. */
export const readSent = (request: FastifyRequest) => {
  const body = postedFields(request)
  const text = (name: string) => body.get(name) ?? ''
  return {
    asked: readPieces(body),
    /** What it is answered with, whatever comes of it. */
    answer: {
      typed: typedOf(body),
      shown: shownAmounts(body),
      from: text('from'),
      sure: text('sure'),
      test: text('test'),
    },
    key: /^[\w-]{16,64}$/.exec(text('key'))?.[0],
    isAgain: text('again') === '1',
    instead: idOfArticleCode(text('instead')),
  }
}
export type Sent = ReturnType<typeof readSent>

/**
 * @param sure the PIN code and state that were asked about before
 * @throws HttpError 422 with the messages by field; 409 while the shop takes no orders
 */
export const readTyped = (typed: TypedOrder, sure: string, settings: ShopSettings) => {
  if (!isOpenForOrders(settings))
    throw new HttpError(409, 'Online ordering isn’t open yet. Message us and we’ll help you order.')
  const form = parseOrderForm(typed)
  if (!form.success)
    throw new HttpError(422, 'Please check the form. Your order hasn’t been placed yet.', {
      errors: messagesOf(form.error),
    })
  const doubt = findDoubt(typed)
  if (doubt && doubt.pair !== sure)
    throw new HttpError(422, 'Your order hasn’t been placed yet.', {
      errors: { state: doubt.question },
    })
  if (form.data.payment === 'delivery' && settings.cash_on_delivery !== 'yes')
    throw new HttpError(
      422,
      'We don’t offer cash on delivery any more. You can still order and pay before dispatch.',
    )
  return form.data
}
