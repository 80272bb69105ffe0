import type { KeyboardEvent } from 'react'
import type { ContactForm } from '../../../contract/enquiries/enquiry-forms.ts'
import { EmailField } from '../../ui/email/email-field.tsx'
import { TextAreaField } from '../../ui/form/field.tsx'
import { showField } from '../../ui/form/show-field.ts'
import { callTime } from '../enquiry/alerts.ts'
import { NameField, PhoneField } from '../enquiry/contact-fields.tsx'
import type { EnquiryFieldOf } from '../enquiry/use-enquiry-form.ts'
import styles from './call-back-fields.module.css'

interface CallBackFieldsProps {
  field: EnquiryFieldOf
}

/** When Tab comes to a text area, a browser shows no more of it than the line of the caret. */
const showWhole = ({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) => {
  if (key === 'Tab') showField(currentTarget)
}

export function CallBackFields({ field: fieldOf }: CallBackFieldsProps) {
  const field = (name: keyof ContactForm) => ({ ...fieldOf(name), required: true })
  return (
    <div className={`pair ${styles.fields}`}>
      <p className="note">We’ll call you {callTime}.</p>
      <NameField label="Name" autoComplete="name" {...field('name')} />
      <EmailField label="Email" {...field('email')} />
      <PhoneField label="Mobile" {...field('mobile')} />
      <TextAreaField
        label="Message"
        hint="Your lanes or question, and a good time to call"
        onKeyUp={showWhole}
        {...field('message')}
      />
    </div>
  )
}
