import type { EnquiryMail } from '../../../contract/enquiries/enquiries.ts'

/** How the mails of an enquiry are called in a list, and where they begin a sentence. */
export const mailNames: Record<EnquiryMail['kind'], { label: string; sentence: string }> = {
  request: { label: 'Sales team', sentence: 'Mail to the sales team' },
  acknowledgement: { label: 'Thank-you', sentence: 'Thank-you mail' },
}
