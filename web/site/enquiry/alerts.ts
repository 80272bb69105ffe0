import type { EnquiryKind } from '../../../contract/enquiries/enquiry-forms.ts'

/** The alerts of the specification (section 8). */
export const sentAlert = 'Mail sent successfully ✅'
export const failedAlert = 'Failed to send mail ❌'

/** Why sending failed without a connection, and what is shown instead once it is back. */
export const offlineReason = 'You’re offline. Please try again when you’re back online.'
export const onlineAgain = 'You’re back online. Press Retry to send your request.'

/** Told before a form is sent, and after it. */
export const callTime = 'within one working day'

/** Where fields are wrong. */
export const correctFields = 'Not sent yet. Please correct the marked fields and send it again.'

/** @param phone ten digits; empty where the page does not know the number */
export const nextStep = (kind: EnquiryKind, phone: string) => {
  if (kind === 'complaint')
    return 'We have your complaint. We’ll email you its number, and acknowledge it within 48 hours.'
  const number = phone && ` on ${phone.replace(/^\d{5}(?=\d{5}$)/, '$&\u00a0')}`
  return `Your request is with our sales team. We’ll call you${number} ${callTime}. That’s all you need to do.`
}
