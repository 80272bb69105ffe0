import type { DemoForm } from '../../../contract/enquiries/enquiry-forms.ts'
import { platforms } from '../../../contract/platforms.ts'
import { EmailField } from '../../ui/email/email-field.tsx'
import { SelectField } from '../../ui/form/field.tsx'
import { NameField, PhoneField } from '../enquiry/contact-fields.tsx'
import type { EnquiryFieldOf } from '../enquiry/use-enquiry-form.ts'

interface DemoFieldsProps {
  field(name: keyof DemoForm): ReturnType<EnquiryFieldOf>
}

/** Which labels have an asterisk follows reading B of the specification (section 5). */
export function DemoFields({ field }: DemoFieldsProps) {
  return (
    <div className="pair">
      <p className="note whole-row">Please fill in all six fields.</p>
      <NameField label="Your name" autoComplete="name" required {...field('name')} />
      <EmailField label="Email" required {...field('email')} />
      <PhoneField label="Phone number" required {...field('phone')} />
      <NameField label="Company name" autoComplete="organization" {...field('company')} />
      <NameField label="Location" autoComplete="address-level2" {...field('location')} />
      <SelectField label="Product" {...field('product')}>
        <option value="">Choose one</option>
        {platforms.map(({ name }) => (
          <option key={name} value={name} ref={(option) => option?.setAttribute('value', name)}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
