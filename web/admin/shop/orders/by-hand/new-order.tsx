import { useState } from 'react'
import {
  type Article,
  articleApi,
  idOfArticleCode,
} from '../../../../../contract/articles/articles.ts'
import { ApiError } from '../../../../../contract/call.ts'
import { formatRupees } from '../../../../../contract/numbers/format-number.ts'
import { readRupees } from '../../../../../contract/numbers/read-amount.ts'
import { OrderByHand, orderByHandApi } from '../../../../../contract/shop/orders/order-by-hand.ts'
import { statesOfPin } from '../../../../../contract/shop/orders/states-of-india.ts'
import type { ShopFacts } from '../../../../../contract/shop/settings/shop-facts.ts'
import { shopSettingsApi } from '../../../../../contract/shop/settings/shop-settings.ts'
import { call } from '../../../../api/call.ts'
import { idempotencyHeaders } from '../../../../api/idempotency-headers.ts'
import { ChoiceField } from '../../../../ui/form/choice-field.tsx'
import { TextAreaField, TextField } from '../../../../ui/form/field.tsx'
import { StateField } from '../../../../ui/form/state-field.tsx'
import type { TypedFields } from '../../../../ui/form/use-form.ts'
import { useEach } from '../../../../ui/loading/use-each.ts'
import { useLoaded } from '../../../../ui/loading/use-loaded.ts'
import { createSaveKeys } from '../../../outbox/save-keys.ts'
import { DraftDialog, type DraftFieldProps } from '../../../records/draft-dialog.tsx'
import { showFailure } from '../../../records/write-failures.ts'
import { codesIn } from './chosen-pieces.ts'
import styles from './new-order.module.css'
import { PiecesField } from './pieces-field.tsx'

/** As people read it; the calls have the names. */
const paymentLabels = { ahead: 'Before dispatch', delivery: 'On delivery' } as const

const labels = {
  chosen: 'Sarees',
  pieces: 'Add a saree',
  name: 'Customer’s name',
  mobile: 'Mobile number',
  address: 'Address',
  pin: 'PIN code',
  state: 'State',
  payment: 'How they pay',
  discount: 'Discount in rupees',
  discount_reason: 'Reason for the discount',
}

const check = ({ chosen, pieces, payment, total, ...details }: TypedFields) =>
  OrderByHand.safeParse({
    ...details,
    // Missing until all prices are known.
    ...(total ? { total: Number(total) } : {}),
    pieces: codesIn(`${chosen} ${pieces}`).map((code) => idOfArticleCode(code) ?? 0),
    payment: payment === paymentLabels.delivery ? 'delivery' : 'ahead',
  })

interface NewOrderProps {
  /** The code of a piece that it begins with, or empty. */
  code: string
  onPlaced(id: number): void
  onClose(): void
}

/** The order of a customer who calls or writes: what they want, who they are, and where it goes. */
export function NewOrder({ code, onPlaced, onClose }: NewOrderProps) {
  const [{ keyOf }] = useState(createSaveKeys)
  /** Counts refusals: after each the prices are read again. */
  const [round, setRound] = useState(0)
  const facts = useLoaded(
    () => call(shopSettingsApi.facts, {}),
    (error) => showFailure(error, []),
  )
  return (
    <DraftDialog
      noun="order"
      form="new order"
      labels={labels}
      opened={{ chosen: code, payment: paymentLabels.ahead }}
      fields={Object.keys(labels)}
      title="New order"
      description="For a customer who calls or writes. We reserve the sarees and give you a link to pay."
      submit="Place order"
      fullOnMobile
      check={check}
      send={(body) =>
        call(orderByHandApi.place, { body, headers: idempotencyHeaders(keyOf(body)) }).catch(
          (error: unknown) => {
            setRound(round + 1)
            throw error
          },
        )
      }
      alert={({ name }) => `Order placed for ${name}. Send the link to pay next.`}
      onDone={onPlaced}
      onClose={onClose}
    >
      {(field) => <Fields key={round} field={field} facts={facts} />}
    </DraftDialog>
  )
}

/** Null where there is none. */
const loadArticle = async (code: string) => {
  const id = idOfArticleCode(code)
  if (id === undefined) return null
  return call(articleApi.one, { id }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })
}

interface FieldsProps {
  field(name: string): DraftFieldProps
  facts: ShopFacts | null
}

function Fields({ field, facts }: FieldsProps) {
  const chosen = field('chosen')
  const codes = codesIn(chosen.value)
  const articles = useEach(codes, loadArticle)
  const pin = field('pin')
  const state = field('state')
  const fillState = (typed: string) => {
    pin.onText(typed)
    const [likely] = typed.trim().length >= 6 ? statesOfPin(typed) : []
    if (likely) state.onText(likely)
  }
  const discount = field('discount')
  return (
    <>
      <PiecesField chosen={chosen} search={field('pieces')} articles={articles} />
      <TextField {...field('mobile')} required type="tel" inputMode="tel" autoComplete="off" />
      <TextField {...field('name')} required autoComplete="off" />
      <div className={styles.address}>
        <TextAreaField
          {...field('address')}
          required
          rows={3}
          autoComplete="off"
          hint="House number, street, landmark and town"
        />
      </div>
      <div className={styles.pair}>
        <TextField
          {...pin}
          onText={fillState}
          required
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
        />
        <StateField {...state} mayBeEmpty hint="Filled in from the PIN code" />
      </div>
      {facts?.cash_on_delivery === 'yes' && (
        <ChoiceField {...field('payment')} choices={Object.values(paymentLabels)} required />
      )}
      <div className={styles.pair}>
        <TextField {...discount} inputMode="decimal" autoComplete="off" hint="Optional" />
        <TextField {...field('discount_reason')} autoComplete="off" hint="The buyer sees it" />
      </div>
      {facts && articles.size === codes.length && (
        <Total articles={[...articles.values()]} discount={discount.value} facts={facts} />
      )}
    </>
  )
}

interface TotalProps {
  articles: readonly (Article | null)[]
  discount: string
  facts: ShopFacts
}

function Total({ articles, discount, facts }: TotalProps) {
  const prices = articles.flatMap((article) => (article ? [article.article_price] : []))
  // A sum without one of them would be told to the customer.
  if (prices.length === 0 || prices.length < articles.length) return null
  const shipping = Number(facts.shipping_charge)
  const off = readRupees(discount || '0') ?? 0
  const sum = prices.reduce((all, price) => all + price, shipping - off)
  const total = Math.round(sum * 100) / 100
  return (
    <p className={styles.total} aria-live="polite">
      <input type="hidden" name="total" value={total} />
      Total <strong>{formatRupees(total)}</strong>
      {shipping > 0 ? `, with ${formatRupees(shipping)} shipping` : ', shipping is free'}
      {off > 0 && ` and ${formatRupees(off)} off`}
    </p>
  )
}
