import type { ComplaintForm } from '../../../contract/enquiries/enquiry-forms.ts'
import { EmailField } from '../../ui/email/email-field.tsx'
import { TextAreaField, TextField } from '../../ui/form/field.tsx'
import { NameField, PhoneField } from '../enquiry/contact-fields.tsx'
import { EnquiryForm } from '../enquiry/enquiry-form.tsx'
import { EnquiryPage } from '../enquiry/enquiry-page.tsx'
import type { EnquiryFieldOf } from '../enquiry/use-enquiry-form.ts'

const lead =
  'For anything that went wrong with a saree, an order or a refund. We’re sorry, and we’ll put it right.'

const nextSteps = [
  {
    title: 'You’ll get a complaint number',
    text: 'By email, as soon as we have your complaint. Please quote it when you write or call.',
  },
  {
    title: 'We’ll acknowledge it within 48 hours',
    text: 'Our grievance officer will read it and tell you what we’ll do.',
  },
  {
    title: 'We’ll settle it within one month',
    text: 'If you’re not satisfied with our answer, you can call the National Consumer Helpline on 1915.',
  },
]

export function Component() {
  return (
    <EnquiryPage title="Complaint" lead={lead} nextSteps={nextSteps}>
      <EnquiryForm kind="complaint" title="What went wrong?" submit="Send complaint">
        {(field) => <ComplaintFields field={field} />}
      </EnquiryForm>
    </EnquiryPage>
  )
}

function ComplaintFields({ field: fieldOf }: { field: EnquiryFieldOf }) {
  const field = (name: keyof ComplaintForm) => ({ ...fieldOf(name), required: true })
  return (
    <div className="stack">
      <TextAreaField
        label="Complaint"
        hint="What happened, and what you’d like us to do"
        {...field('message')}
      />
      <TextField
        label="Order number"
        hint="If you have one, such as FL-O-000012"
        autoComplete="off"
        {...fieldOf('order')}
      />
      <NameField label="Name" autoComplete="name" {...field('name')} />
      <EmailField label="Email" hint="We’ll send your complaint number here" {...field('email')} />
      <PhoneField label="Mobile" {...field('mobile')} />
    </div>
  )
}
