import type { EnquiryMail } from '../../../contract/enquiries/enquiries.ts'

/** How the mails of an enquiry are called in a list, and where they begin a sentence. */
export const mailNames: Record<EnquiryMail['kind'], { label: string; sentence: string }> = {
  request: { label: 'Sales team', sentence: 'Email to the sales team' },
  acknowledgement: { label: 'Thank-you', sentence: 'Thank-you email' },
}

const UNREACHABLE = /ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|timeout/i

/** Why a mail was not sent. The words of the mail server itself are not changed. */
export const mailCause = (error: string) =>
  UNREACHABLE.test(error) ? `The mail server can’t be reached (${error})` : error
