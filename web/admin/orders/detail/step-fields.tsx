import { formatRupees } from '../../../../contract/numbers/format-number.ts'
import type { OrderStep } from '../../../../contract/orders/order-steps.ts'
import type { OrderDetails } from '../../../../contract/orders/orders.ts'
import { TextAreaField, TextField } from '../../../ui/form/field.tsx'
import type { FieldErrors } from '../../../ui/form/use-form.ts'
import { shopDayOf, shopToday } from '../../dates.tsx'
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
  if (step === 'refund') return <RefundFields order={order} errors={errors} />
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

function RefundFields({ order, errors }: Omit<StepFieldsProps, 'step'>) {
  return (
    <div className={styles.pair}>
      <TextField
        label="Amount sent back"
        name="amount"
        defaultValue={refundSuggestion(order)}
        inputMode="decimal"
        required
        autoComplete="off"
        hint={`At most ${formatRupees(refundableOf(order))}`}
        error={errors.amount}
      />
      <TextField
        label="UTR of your payment"
        name="utr"
        inputMode="numeric"
        autoComplete="off"
        hint="12 digits, if you have it"
        error={errors.utr}
      />
    </div>
  )
}
