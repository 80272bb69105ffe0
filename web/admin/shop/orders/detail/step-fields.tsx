import { useState } from 'react'
import { formatRupees } from '../../../../../contract/numbers/format-number.ts'
import { doubtOfTracking } from '../../../../../contract/shop/orders/couriers.ts'
import { giftCardEnd } from '../../../../../contract/shop/orders/gift-cards.ts'
import {
  cardMoneyOf,
  paymentWayNames,
  paymentWays,
} from '../../../../../contract/shop/orders/order-money.ts'
import type { OrderStep } from '../../../../../contract/shop/orders/order-steps.ts'
import type { OrderDetails } from '../../../../../contract/shop/orders/orders.ts'
import { currentReturn } from '../../../../../contract/shop/orders/return-rules.ts'
import { formatUtr } from '../../../../../contract/shop/orders/utr.ts'
import { SelectField, TextAreaField, TextField } from '../../../../ui/form/field.tsx'
import { FieldError } from '../../../../ui/form/field-frame.tsx'
import type { FieldErrors } from '../../../../ui/form/use-form.ts'
import { momentText, shopDayOf, shopToday } from '../../../dates.tsx'
import { CourierField } from '../courier-field.tsx'
import { readLastCourier } from '../last-courier.ts'
import { refundableOf } from '../order-words.content.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import styles from './step-fields.module.css'

interface StepFieldsProps {
  step: OrderStep
  order: OrderDetails
  errors: FieldErrors
}

/** What a step asks for; nothing for one that needs only a press. */
export function StepFields({ step, order, errors }: StepFieldsProps) {
  if (step === 'correct') return <DeliveryFields order={order} errors={errors} />
  if (step === 'send' || step === 'correctParcel')
    return <ParcelFields order={order} errors={errors} />
  if (step === 'deliver') {
    return (
      <TextField
        label="Delivered on"
        name="delivered_on"
        type="date"
        defaultValue={shopToday()}
        min={shopDayOf(order.created_at)}
        max={shopToday()}
        required
        error={errors.delivered_on}
      />
    )
  }
  if (step === 'refuse') {
    return (
      <TextAreaField
        label="Reason"
        name="answer"
        required
        hint="The buyer reads it on the order page"
        maxLength={500}
        error={errors.answer}
      />
    )
  }
  if (step === 'unpay') return <Receipt order={order} />
  if (step === 'takeOut') return <TakeOut order={order} errors={errors} />
  if (step === 'takeBack') return <ToShelf order={order} errors={errors} />
  if (step === 'pay' || step === 'refund') {
    return (
      <>
        <MoneyFields {...moneyTexts[step](order)} errors={errors} />
        <Way step={step} order={order} errors={errors} />
        {step === 'refund' && (
          <label className={styles.check}>
            <input type="checkbox" name="is_all" value="yes" />
            This is the final refund
          </label>
        )}
      </>
    )
  }
  return null
}

function ParcelFields({ order, errors }: Omit<StepFieldsProps, 'step'>) {
  const [courier, setCourier] = useState(order.courier || readLastCourier())
  const [tracking, setTracking] = useState(order.tracking)
  return (
    <div className={styles.pair}>
      <CourierField value={courier} onText={setCourier} error={errors.courier} />
      <TextField
        label="Tracking number"
        name="tracking"
        value={tracking}
        onText={setTracking}
        hint={doubtOfTracking(courier, tracking) ?? 'The buyer sees it on the order page'}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        error={errors.tracking}
      />
    </div>
  )
}

/** A damaged piece is never put into the shop by a press that did not choose it. */
function ToShelf({ order, errors }: Omit<StepFieldsProps, 'step'>) {
  const request = order.returning === 'agreed' ? currentReturn(order.returns) : undefined
  return (
    <fieldset className={styles.choice}>
      <legend>Where is it now?</legend>
      <label>
        <input
          type="radio"
          name="to_shelf"
          value="yes"
          defaultChecked={request?.reason !== 'damaged'}
        />
        Back in the shop
      </label>
      <label>
        <input type="radio" name="to_shelf" value="no" />
        Damaged, so not for sale
      </label>
      <FieldError id="to-shelf-error" error={errors.to_shelf} />
    </fieldset>
  )
}

function TakeOut({ order, errors }: Omit<StepFieldsProps, 'step'>) {
  return (
    <SelectField label="Which saree?" name="lines" required error={errors.lines}>
      <option value="">Choose one</option>
      {order.lines
        .filter(({ is_cancelled }) => !is_cancelled)
        .map(({ id, article_Id, article_name, price }) => (
          <option key={id} value={id}>
            {`${article_Id} ${article_name}, ${formatRupees(price)}`}
          </option>
        ))}
    </SelectField>
  )
}

function Way({ step, order, errors }: StepFieldsProps & { step: 'pay' | 'refund' }) {
  const isCard =
    order.back > 0 &&
    (currentReturn(order.returns)?.resolution === 'gift card' || cardMoneyOf(order.payments) > 0)
  const usual = order.payment === 'delivery' ? 'courier' : 'upi'
  return (
    <>
      <SelectField
        label={step === 'pay' ? 'Paid by' : 'Refunded by'}
        name="way"
        defaultValue={step === 'refund' ? (isCard ? 'gift card' : 'upi') : usual}
      >
        {paymentWayNames.map((way) => (
          <option key={way} value={way}>
            {paymentWays[way]}
          </option>
        ))}
      </SelectField>
      {/* Shown while that way is chosen. */}
      <div className={styles.card}>
        <CardField step={step} errors={errors} />
      </div>
    </>
  )
}

/** The card that is used, or until when the new one is valid. */
function CardField({ step, errors }: Omit<StepFieldsProps, 'order'>) {
  return step === 'pay' ? (
    <TextField
      label="Gift card code"
      name="gift_card"
      required
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      hint="12 letters and digits"
      error={errors.gift_card}
    />
  ) : (
    <TextField
      label="Valid until"
      name="valid_until"
      type="date"
      defaultValue={giftCardEnd(shopToday())}
      min={giftCardEnd(shopToday())}
      required
      hint="The buyer gets the code by email and on the order page"
      error={errors.valid_until}
    />
  )
}

/** Which receipt was a mistake; the last one, unless another is chosen. */
function Receipt({ order }: { order: OrderDetails }) {
  const receipts = order.payments.filter(
    ({ kind, voided_at }) => kind === 'receipt' && voided_at === null,
  )
  return (
    <SelectField
      label="Which payment was a mistake?"
      name="payment"
      defaultValue={String(receipts.at(-1)?.id ?? '')}
    >
      {receipts.toReversed().map(({ id, amount, utr, at }) => (
        <option key={id} value={id}>
          {`${formatRupees(amount)}${utr && `, UTR ${formatUtr(utr)}`}, ${momentText(at)}`}
        </option>
      ))}
    </SelectField>
  )
}

interface MoneyTexts {
  amount: { label: string; value: number; hint: string }
  utr: { label: string; value: string; hint: string }
}

const moneyTexts: Readonly<Record<'pay' | 'refund', (order: OrderDetails) => MoneyTexts>> = {
  pay: ({ total, missing, utr }) => ({
    amount: {
      label: 'Amount received',
      value: missing,
      hint:
        missing === total
          ? `Order total: ${formatRupees(total)}`
          : `${formatRupees(missing)} is still due`,
    },
    utr: { label: 'UTR', value: formatUtr(utr), hint: 'If your bank shows it' },
  }),
  refund: (order) => ({
    amount: {
      label: 'Amount refunded',
      value: order.back,
      hint: `At most ${formatRupees(refundableOf(order))}`,
    },
    utr: { label: 'Refund UTR', value: '', hint: 'If you have it' },
  }),
}

function MoneyFields({ amount, utr, errors }: MoneyTexts & { errors: FieldErrors }) {
  return (
    <div className={styles.pair}>
      <TextField
        label={amount.label}
        name="amount"
        defaultValue={amount.value}
        inputMode="decimal"
        required
        autoComplete="off"
        hint={amount.hint}
        error={errors.amount}
      />
      <TextField
        label={utr.label}
        name="utr"
        defaultValue={utr.value}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={utr.hint}
        error={errors.utr}
      />
    </div>
  )
}
