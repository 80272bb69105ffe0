import {
  type EnquiryDetails,
  type EnquiryMail,
  enquiryInboxApi,
} from '../../../contract/enquiries/enquiries.ts'
import { call } from '../../api/call.ts'
import { useWrite, type WriteAlert } from '../records/use-write.ts'
import { mailCause } from './mail-cause.ts'

const MAX_POLLS = 10
const POLL_INTERVAL_MS = 500

type OnRead = (enquiry: EnquiryDetails) => void

/** @returns the alert, once the mail was sent or for some time was not */
const resendAndPoll = async (
  id: number,
  mail: number,
  onRead: OnRead | undefined,
): Promise<WriteAlert> => {
  await call(enquiryInboxApi.resend, { id: mail })
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
    const enquiry = await call(enquiryInboxApi.one, { id })
    if (!enquiry) return { warning: 'This enquiry is no longer there.' }
    onRead?.(enquiry)
    const currentMail = enquiry.mails.find((candidate) => candidate.id === mail)
    if (currentMail?.state === 'sent') return 'Mail sent'
    if (currentMail?.last_error) {
      return { warning: `The mail wasn’t sent: ${mailCause(currentMail.last_error)}` }
    }
  }
  return { warning: 'The mail hasn’t been sent yet. We’ll try again.' }
}

export const useResend = () => {
  const write = useWrite('mail')
  return (id: number, mail: EnquiryMail, onRead?: OnRead) =>
    write(
      () => resendAndPoll(id, mail.id, onRead),
      (alert) => alert,
    )
}
