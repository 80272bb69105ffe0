import type { OrderFormPage } from '../../../contract/shop/orders/order-pages.ts'
import type { PaymentKind } from '../../../contract/shop/orders/order-steps.ts'
import { FieldError } from '../../ui/form/field-frame.tsx'
import styles from './options.module.css'

const words: Readonly<Record<PaymentKind, readonly [name: string, when: string]>> = {
  ahead: ['UPI or bank transfer', 'you’ll pay on the next page'],
  delivery: ['Cash on delivery', 'pay when it arrives'],
}

interface PaymentFieldProps {
  page: OrderFormPage
  id: string
}

/** A choice where the shop offers one. */
export function PaymentField({ page: { paymentKinds, typed, errors }, id }: PaymentFieldProps) {
  const [only, ...others] = paymentKinds
  if (others.length === 0)
    return <input type="hidden" name="payment" value={only ?? typed.payment} />
  return (
    <fieldset className={`stack ${styles.options}`} id={id} tabIndex={-1}>
      <legend>Payment</legend>
      {paymentKinds.map((kind) => {
        const [name, when] = words[kind]
        return (
          <label key={kind}>
            <input
              type="radio"
              name="payment"
              value={kind}
              defaultChecked={kind === typed.payment}
            />
            <span>{name}</span>
            <small>{when}</small>
          </label>
        )
      })}
      <FieldError id={`${id}-error`} error={errors.payment} />
    </fieldset>
  )
}
