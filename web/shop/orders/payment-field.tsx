import type { OrderFormPage } from '../../../contract/shop/orders/order-pages.ts'
import type { PaymentKind } from '../../../contract/shop/orders/order-steps.ts'
import type { ShopSettings } from '../../../contract/shop/settings/shop-settings.ts'
import { FieldError } from '../../ui/form/field-frame.tsx'
import { useShopSettings } from '../settings-context.ts'
import styles from './options.module.css'

/** Only of the ways that the shop has. */
const wordsOf = ({
  upi_id,
  bank_account,
}: ShopSettings): Readonly<Record<PaymentKind, readonly [name: string, when: string]>> => {
  const ways = [upi_id && 'UPI', bank_account && 'bank transfer'].filter(Boolean).join(' or ')
  return {
    ahead: ways
      ? [ways.replace(/^b/, 'B'), 'you’ll pay on the next page']
      : ['Pay before dispatch', 'we’ll call you to arrange it'],
    delivery: ['Cash on delivery', 'pay when it arrives'],
  }
}

interface PaymentFieldProps {
  page: OrderFormPage
  id: string
}

/** A choice where the shop offers one. */
export function PaymentField({ page: { paymentKinds, typed, errors }, id }: PaymentFieldProps) {
  const words = wordsOf(useShopSettings())
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
