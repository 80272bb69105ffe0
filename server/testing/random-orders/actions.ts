import fc from 'fast-check'
import {
  type OrderStep,
  orderStepNames,
  type PaymentKind,
} from '../../../contract/shop/orders/order-steps.ts'
import { HOUR } from './model.ts'

/** The ids of the articles of the shop. */
export const ARTICLES = [1, 2, 3]
const utrs = ['431265789012', '431265789013']

const article = fc.constantFrom(...ARTICLES)
/** Counted from the newest order. */
const which = fc.constantFrom(0, 0, 0, 1, 1, 2, 3, 4)
const amount = fc.constantFrom(undefined, undefined, undefined, 4499, 50.35, 0.01, 5000)

const action = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      mobile: fc.constantFrom('9876543210', '9876543211', '9876543212', '9876543213'),
      articles: fc.uniqueArray(article, { minLength: 1, maxLength: 2 }),
      payment: fc.constantFrom<PaymentKind[]>('ahead', 'ahead', 'delivery'),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('step' as const),
      which,
      step: fc.constantFrom<OrderStep[]>(...orderStepNames),
      details: fc.record({
        amount,
        utr: fc.constantFrom(undefined, ...utrs),
        to_shelf: fc.constantFrom(undefined, false),
        is_all: fc.constantFrom(undefined, undefined, true),
      }),
    }),
  },
  // As a shop works: the next step of an order, so that many reach their end.
  { weight: 12, arbitrary: fc.record({ do: fc.constant('next' as const), which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('buyer' as const),
      which,
      step: fc.constantFrom(...(['claim', 'cancel', 'ask'] as const)),
      utr: fc.constantFrom(...utrs),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('card' as const),
      which,
      card: fc.nat({ max: 3 }),
      amount,
      isBuyer: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('undo' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lengthen' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('free' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo free' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('counter' as const),
      article,
      by: fc.constantFrom(1, -1),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('open form' as const), article }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('save form' as const),
      article,
      hasVersion: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(1, 9_999, 10_000, 12 * HOUR, 'hold end' as const),
      /** Around the end of the next hold. */
      more: fc.constantFrom(-1000, 0, 1000),
    }),
  },
)
export type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

/** What is done in one run, on stocks of one to three pieces. */
export const randomRun = fc.record({
  stocks: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: 3 }),
  actions: fc.array(action, { minLength: 20, maxLength: 60, size: 'max' }),
})
export type Run = typeof randomRun extends fc.Arbitrary<infer Value> ? Value : never
