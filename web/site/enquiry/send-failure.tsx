import type { EnquiryKind } from '../../../contract/enquiries/enquiry-forms.ts'
import type { Facts } from '../../../contract/shop/settings/facts.ts'
import { useFacts } from '../site-data.ts'

/** A complaint is about a saree, so it goes to the shop, any other enquiry to the company. */
const contactOf = (kind: EnquiryKind, facts: Facts) =>
  kind === 'complaint'
    ? {
        email: facts.grievance_email,
        phone: facts.grievance_phone,
        link: facts.grievance_phone_link,
      }
    : { email: facts.site_email, phone: facts.site_phone, link: facts.site_phone_link }

export function SendFailure({ kind, reason }: { kind: EnquiryKind; reason: string }) {
  const { email, phone, link } = contactOf(kind, useFacts())
  return (
    <>
      {reason.replace(/[^.!?]$/, '$&.')} You can also write to{' '}
      <a href={`mailto:${email}`}>{email}</a>
      {phone && (
        <>
          {' '}
          or call <a href={link}>{phone}</a>
        </>
      )}
      . Your details are still in the form.
    </>
  )
}
