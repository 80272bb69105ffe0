import {
  type DeliveryDetails,
  MAX_CARD_LENGTH,
  MAX_NOTE_LENGTH,
} from '../../../../../contract/shop/orders/order-form.ts'
import type { OrderDetails } from '../../../../../contract/shop/orders/orders.ts'
import { TextAreaField, TextField } from '../../../../ui/form/field.tsx'
import { StateField } from '../../../../ui/form/state-field.tsx'
import type { FieldErrors } from '../../../../ui/form/use-form.ts'
import styles from './step-fields.module.css'

interface DeliveryFieldsProps {
  order: OrderDetails
  errors: FieldErrors
}

/** Corrects who gets the parcel and where, and whether it is a gift. */
export function DeliveryFields({ order, errors }: DeliveryFieldsProps) {
  const of = (name: keyof DeliveryDetails) => ({
    name,
    defaultValue: order[name],
    error: errors[name],
    autoComplete: 'off',
  })
  return (
    <>
      <TextField {...of('name')} label="Full name" required />
      <TextField {...of('mobile')} label="Mobile number" required inputMode="tel" />
      <div className={styles.pair}>
        <TextField {...of('gift_to')} label="Gift for" hint="Leave it empty if it isn’t a gift" />
        <TextField
          {...of('gift_mobile')}
          label="Number for the courier"
          inputMode="tel"
          hint="Leave it empty to use the buyer’s"
        />
      </div>
      <TextAreaField
        {...of('gift_message')}
        label="Card message"
        rows={2}
        maxLength={MAX_CARD_LENGTH}
      />
      <TextAreaField {...of('address')} label="Address" required rows={3} />
      <div className={styles.pair}>
        <TextField {...of('pin')} label="PIN code" required inputMode="numeric" />
        <StateField {...of('state')} />
      </div>
      <TextAreaField {...of('note')} label="Buyer’s note" rows={2} maxLength={MAX_NOTE_LENGTH} />
    </>
  )
}
