import {
  type EnquiryMail,
  enquiryInboxApi,
  type StoredEnquiry,
} from '../../../contract/enquiries/enquiries.ts'
import { call } from '../../api/call.ts'
import { useWrite } from '../records/use-write.ts'

/** How often, and after how many milliseconds each, to look what became of the mail. */
const looks = 10
const pause = 500

type OnRead = (enquiry: StoredEnquiry) => void

const sendAgain = async (id: number, mail: number, onRead: OnRead | undefined) => {
  await call(enquiryInboxApi.resend, { id: mail })
  for (let look = 0; look < looks; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const enquiry = await call(enquiryInboxApi.one, { id })
    if (!enquiry) return 'This enquiry is no longer there.'
    onRead?.(enquiry)
    const now = enquiry.mails.find((one) => one.id === mail)
    if (now?.state === 'sent') return undefined
    if (now?.last_error) return `The mail did not get out: ${now.last_error}`
  }
  return 'The mail has not got out yet. It is tried again by itself.'
}

/** Has a mail sent again and tells what became of it; `onRead` gets the enquiry as it is meanwhile. */
export const useResend = () => {
  const write = useWrite('mail')
  return (id: number, mail: EnquiryMail, onRead?: OnRead) =>
    write(
      () => sendAgain(id, mail.id, onRead),
      'Mail sent',
      () => {},
    )
}
