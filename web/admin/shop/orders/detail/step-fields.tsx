import { formatRupees } from '../../../../../contract/numbers/format-number.ts'
import type { OrderStep } from '../../../../../contract/shop/orders/order-steps.ts'
import type { OrderDetails } from '../../../../../contract/shop/orders/orders.ts'
import { formatUtr } from '../../../../../contract/shop/orders/utr.ts'
import { TextAreaField, TextField } from '../../../../ui/form/field.tsx'
import type { FieldErrors } from '../../../../ui/form/use-form.ts'
import { shopDayOf, shopToday } from '../../../dates.tsx'
import { refundSuggestion } from '../next-step.content.ts'
import { refundableOf } from '../order-words.content.ts'
import styles from './step-fields.module.css'

interface StepFieldsProps {
  step: OrderStep
  order: OrderDetails
  errors: FieldErrors
}

/** What a step asks for; nothing for one that needs only a press. */
export function StepFields({ step, order, errors }: StepFieldsProps) {
  if (step === 'send') {
    return (
      <div className={styles.pair}>
        <TextField
          label="Courier"
          name="courier"
          defaultValue={order.courier}
          required
          autoComplete="off"
          maxLength={60}
          error={errors.courier}
        />
        <TextField
          label="Tracking number"
          name="tracking"
          defaultValue={order.tracking}
          hint="The buyer sees it on the page of the order"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          error={errors.tracking}
        />
      </div>
    )
  }
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
        label="Why"
        name="answer"
        required
        hint="The buyer reads it on the page of the order"
        maxLength={500}
        error={errors.answer}
      />
    )
  }
  if (step === 'takeBack') return <ToShelf />
  if (step === 'pay' || step === 'refund') {
    return (
      <>
        <MoneyFields {...moneyTexts[step](order)} errors={errors} />
        {step === 'refund' && (
          <label className={styles.check}>
            <input type="checkbox" name="is_all" value="yes" />
            Nothing more goes back after this
          </label>
        )}
      </>
    )
  }
  return null
}

function ToShelf() {
  return (
    <fieldset className={styles.choice}>
      <legend>Where is it now?</legend>
      <label>
        <input type="radio" name="to_shelf" value="yes" defaultChecked />
        The piece goes back into the shop
      </label>
      <label>
        <input type="radio" name="to_shelf" value="no" />
        It’s damaged and stays out
      </label>
    </fieldset>
  )
}

interface MoneyTexts {
  amount: { label: string; value: number; hint: string }
  utr: { label: string; value: string; hint: string }
}

const moneyTexts: Readonly<Record<'pay' | 'refund', (order: OrderDetails) => MoneyTexts>> = {
  pay: ({ total, utr }) => ({
    amount: {
      label: 'Amount that came',
      value: total,
      hint: `The order is ${formatRupees(total)}`,
    },
    utr: { label: 'UTR', value: formatUtr(utr), hint: 'If your bank shows it' },
  }),
  refund: (order) => ({
    amount: {
      label: 'Amount sent back',
      value: refundSuggestion(order),
      hint: `At most ${formatRupees(refundableOf(order))}`,
    },
    utr: { label: 'UTR of your payment', value: '', hint: 'If you have it' },
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
