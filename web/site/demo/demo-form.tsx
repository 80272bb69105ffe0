import { ApiError } from '../../../contract/call.ts'
import { DemoForm as Fields } from '../../../contract/enquiry.ts'
import { platforms } from '../../../contract/platforms.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { useForm } from '../../ui/form.tsx'
import { tell, tellFailure } from '../../ui/toast.tsx'
import styles from './demo-form.module.css'
import { sendEnquiry } from './send-enquiry.ts'

/** What was typed stays until it has been sent, also when the modal is closed in between. */
let draft: Record<string, string> = {}

/**
 * Reading B of the demo form (specification, section 5).
 * @param onSent is called once the request is stored
 */
export const useDemoForm = (onSent: () => void) =>
  useForm(Fields.safeParse, async (typed, form) => {
    try {
      await sendEnquiry('demo', typed)
    } catch (error) {
      console.error(error)
      tellFailure('Failed to send mail ❌')
      return error instanceof ApiError && Object.keys(error.errors).length > 0
        ? error.errors
        : undefined
    }
    draft = {}
    form.reset()
    onSent()
    tell('Mail sent successfully ✅')
    return undefined
  })

type DemoFormProps = Pick<ReturnType<typeof useDemoForm>, 'form' | 'errors'>

export function DemoForm({ form, errors }: DemoFormProps) {
  const field = (name: keyof typeof Fields.shape) => ({
    name,
    error: errors[name],
    defaultValue: draft[name],
  })
  return (
    <form
      {...form}
      className={styles.form}
      onChange={(event) => {
        draft = Object.fromEntries(new FormData(event.currentTarget)) as typeof draft
      }}
    >
      <TextField label="Your name" autoComplete="name" required {...field('name')} />
      <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
      <TextField
        label="Phone number"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        hint="10 digits"
        required
        {...field('phone')}
      />
      <TextField label="Company name" autoComplete="organization" {...field('company')} />
      <TextField label="Location" autoComplete="address-level2" {...field('location')} />
      <SelectField label="Product" {...field('product')}>
        <option value="">Choose one</option>
        {platforms.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
    </form>
  )
}
