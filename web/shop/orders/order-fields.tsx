import type { ReactNode } from 'react'
import {
  type DeliveryDetails,
  MAX_CARD_LENGTH,
  MAX_NOTE_LENGTH,
} from '../../../contract/shop/orders/order-form.ts'
import type { OrderFormPage } from '../../../contract/shop/orders/order-pages.ts'
import emailStyles from '../../ui/email/email-field.module.css'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { TextAreaField, TextField } from '../../ui/form/field.tsx'
import { StateField } from '../../ui/form/state-field.tsx'
import styles from './order-form.module.css'
import { PaymentField } from './payment-field.tsx'

/** Where the links of the summary lead. */
export const idOfField = (name: string) => `order-${name}`

interface DeliveryFieldsProps {
  typed: Readonly<Partial<Record<string, string>>>
  errors: Readonly<Partial<Record<string, string>>>
  /** What is asked beside the mobile number. */
  beside?: ReactNode
}

/** A field as it was typed, with its message. */
const createField =
  ({ typed, errors }: DeliveryFieldsProps) =>
  (name: keyof DeliveryDetails) => ({
    name,
    id: idOfField(name),
    defaultValue: typed[name] ?? '',
    error: errors[name],
  })

/** Its box opens the other fields by style, as the form works without script. */
function GiftFields(props: DeliveryFieldsProps) {
  const of = createField(props)
  return (
    <div className={styles.gift}>
      <CheckboxField
        name="gift"
        label="Send it as a gift"
        defaultChecked={props.typed.gift === 'yes'}
      />
      <div className={`${styles.giftOnly} ${styles.giftFields}`}>
        <p className="quiet t-14">
          The parcel goes to her address below, with no price shown. We’ll write your card by hand.
          Updates and the bill go to you.
        </p>
        <TextField {...of('gift_to')} label="Who is it for?" required autoComplete="off" />
        <TextField
          {...of('gift_mobile')}
          label="Her mobile number"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          hint="The courier will call this number, or yours if you leave it blank."
        />
        <TextAreaField
          {...of('gift_message')}
          label="Card message"
          rows={3}
          maxLength={MAX_CARD_LENGTH}
        />
      </div>
    </div>
  )
}

/** Who gets the parcel and where, as it was typed, each with its message. */
export function DeliveryFields(props: DeliveryFieldsProps) {
  const { beside } = props
  const of = createField(props)
  const mobile = (
    <TextField
      {...of('mobile')}
      label="Mobile number"
      required
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      hint="10 digits. Use your WhatsApp number if you can."
    />
  )
  return (
    <>
      <TextField {...of('name')} label="Full name" required autoComplete="name" />
      {beside ? (
        <div className={styles.pair}>
          {mobile}
          {beside}
        </div>
      ) : (
        mobile
      )}
      <GiftFields {...props} />
      <TextAreaField
        {...of('address')}
        label="Address"
        required
        rows={3}
        autoComplete="street-address"
        hint={
          <>
            <b className={styles.giftOnly}>Her address, for the gift. </b>
            House number, street, landmark and town
          </>
        }
      />
      <div className={`${styles.pair} ${styles.pin}`}>
        <TextField
          {...of('pin')}
          label="PIN code"
          required
          inputMode="numeric"
          maxLength={7}
          autoComplete="postal-code"
        />
        <StateField
          {...of('state')}
          mayBeEmpty
          autoComplete="address-level1"
          // Its script fills in what fits the PIN code, and shows the second sentence.
          hint={<span hidden>Filled in from your PIN code. Change it if it’s wrong.</span>}
        />
      </div>
      <TextAreaField
        {...of('note')}
        label="Note to the shop"
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        hint="A date you need it by, or anything else"
      />
    </>
  )
}

/** What an order needs. */
export function OrderFields({ page }: { page: OrderFormPage }) {
  const { typed, errors } = page
  return (
    <>
      <DeliveryFields
        typed={typed}
        errors={errors}
        beside={
          <shop-email>
            <TextField
              name="email"
              id={idOfField('email')}
              defaultValue={typed.email}
              error={errors.email}
              label="Email"
              type="email"
              autoComplete="email"
              hint={
                <>
                  Optional. We’ll email your confirmation and updates.{' '}
                  <span role="status">
                    <span hidden>
                      Did you mean <button type="button" className={emailStyles.suggestion} />?
                    </span>
                  </span>
                </>
              }
            />
          </shop-email>
        }
      />
      <PaymentField page={page} id={idOfField('payment')} />
    </>
  )
}
