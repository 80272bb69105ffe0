import type { ReactNode } from 'react'
import { type DeliveryDetails, MAX_NOTE_LENGTH } from '../../../contract/shop/orders/order-form.ts'
import type { OrderFormPage } from '../../../contract/shop/orders/order-pages.ts'
import { statesOfIndia } from '../../../contract/shop/orders/states-of-india.ts'
import emailStyles from '../../ui/email/email-field.module.css'
import { SelectField, TextAreaField, TextField } from '../../ui/form/field.tsx'
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

/** Who gets the parcel and where, as it was typed, each with its message. */
export function DeliveryFields({ typed, errors, beside }: DeliveryFieldsProps) {
  const of = (name: keyof DeliveryDetails) => ({
    name,
    id: idOfField(name),
    defaultValue: typed[name] ?? '',
    error: errors[name],
  })
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
      <TextAreaField
        {...of('address')}
        label="Address"
        required
        rows={3}
        autoComplete="street-address"
        hint="House number, street, landmark and town"
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
        <SelectField
          {...of('state')}
          label="State"
          required
          autoComplete="address-level1"
          // Its script fills in what fits the PIN code, and shows the second sentence.
          hint={<span hidden>Filled in from your PIN code. Change it if it’s wrong.</span>}
        >
          <option value="">Choose one</option>
          {statesOfIndia.map((state) => (
            <option key={state} value={state}>
              {state}
            </option>
          ))}
        </SelectField>
      </div>
      <TextAreaField
        {...of('note')}
        label="Note to the shop"
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        hint="A gift, a date you need it by, or anything else"
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
