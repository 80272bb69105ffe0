import {
  enquiryApi,
  enquiryKinds,
  idempotencyHeader,
  type SendMail,
} from '../../contract/enquiries/enquiry-forms.ts'
import type { Db } from '../database/database.ts'
import { clientAddress } from '../http/client-address.ts'
import { HttpError } from '../http/http-error.ts'
import { parseInput, serve } from '../http/serve.ts'
import { checkRateLimits, isRepeat, lockEnquiries, storeEnquiry } from './store-enquiry.ts'

export interface EnquiryServices {
  db: Db
  now: () => Date
  /** Where requests go. */
  sales: string
  /** How many one sender may make in ten minutes. */
  most: number
  /** Tells the outbox that there is something to send. */
  wakeOutbox: () => void
}

const parsed = (text: string): object => {
  try {
    const form = JSON.parse(text)
    if (typeof form === 'object' && form !== null) return form
  } catch {
    // Answered like any other text that is no form.
  }
  throw new HttpError(422, 'text must be the form as a JSON text.', {
    errors: { text: 'text must be the form as a JSON text' },
  })
}

/** The form inside a request, checked like the form on the screen; `to` must be its own e-mail. */
const formOf = ({ to, templateType, text }: SendMail) => {
  const form = parseInput(enquiryKinds[templateType].form, parsed(text))
  if (form.email !== to) {
    throw new HttpError(422, 'to must be the e-mail address in the form.', {
      errors: { to: 'to must be the e-mail address in the form' },
    })
  }
  return form
}

const keyOf = (header: string | string[] | undefined) => {
  if (header === undefined) return null
  if (typeof header === 'string' && /^[\w-]{8,100}$/.test(header)) return header
  throw new HttpError(400, 'Idempotency-Key must be 8 to 100 letters, digits, - or _.')
}

/** Takes the public forms: everything is stored in one transaction, then the outbox sends it. */
export const enquiryRoutes = ({ db, now, sales, most, wakeOutbox }: EnquiryServices) => [
  serve(enquiryApi.send, async ({ body, request }) => {
    const enquiry = {
      kind: body.templateType,
      form: formOf(body),
      client: clientAddress(request.ip),
      key: keyOf(request.headers[idempotencyHeader]),
    }
    await db.transaction().execute(async (trx) => {
      await lockEnquiries(trx)
      if (await isRepeat(trx, enquiry, now())) return
      await checkRateLimits(trx, enquiry.client, most, now())
      await storeEnquiry(trx, enquiry, sales, now())
    })
    wakeOutbox()
  }),
]
