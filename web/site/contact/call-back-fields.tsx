import type { ContactForm } from '../../../contract/enquiries/enquiry-forms.ts'
import { TextAreaField } from '../../ui/form/field.tsx'
import { EmailField, NameField, PhoneField } from '../enquiry/contact-fields.tsx'
import type { useEnquiryForm } from '../enquiry/use-enquiry-form.tsx'
import styles from './call-back-fields.module.css'

type CallBackFieldsProps = Pick<ReturnType<typeof useEnquiryForm>, 'errors' | 'initialValues'>

export function CallBackFields({ errors, initialValues }: CallBackFieldsProps) {
  const field = (name: keyof ContactForm) => ({
    name,
    error: errors[name],
    defaultValue: initialValues[name],
    required: true,
  })
  return (
    <div className={styles.fields}>
      <NameField label="Name" autoComplete="name" {...field('name')} />
      <EmailField label="Email" {...field('email')} />
      <PhoneField label="Mobile" {...field('mobile')} />
      <TextAreaField
        label="Message"
        hint="Your lanes, your loads, or a question, and when we may call"
        {...field('message')}
      />
    </div>
  )
}
