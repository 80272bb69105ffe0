import type { FastifyRequest } from 'fastify'
import type { ShopSettings } from '../../contract/shop/settings/shop-settings.ts'
import type { Db, Trx } from '../database/database.ts'
import { clientAddress, clientNetwork } from '../http/connections/client-address.ts'
import type { VisitOrigin } from '../http/visit-origin.ts'
import { lockEnquiries } from './lock-enquiries.ts'
import { checkRateLimits, type createRepeatLimit } from './rate-limits.ts'
import { type Enquiry, hashContent, isRepeat, storeEnquiry } from './store-enquiry.ts'

export interface EnquiryServices {
  db: Db
  now: () => Date
  salesEmail: string
  /** The address people use, without a slash at the end. */
  publicUrl: string
  /** Of the shop, for the time in mails. */
  timeZone: string
  maxPer10Minutes: number
  countRepeat: ReturnType<typeof createRepeatLimit>
  /** What the owner has published about company and shop. */
  readSettings: (trx: Trx) => Promise<ShopSettings>
  wakeOutbox: () => void
}

interface ReceivedForm extends Pick<Enquiry, 'kind' | 'form'> {
  origin: VisitOrigin
  at: Date
}

/**
 * Stores an enquiry and its mails; one that was sent a minute ago with the same words is not stored again. The outbox is
 * woken once it is committed.
 * @returns whether it was stored
 * @throws HttpError 429 for a client that has sent too many, or one enquiry too often
 */
export const receiveEnquiry = async (
  trx: Trx,
  services: EnquiryServices,
  request: FastifyRequest,
  { at, origin, ...received }: ReceivedForm,
) => {
  const enquiry = {
    ...received,
    content: hashContent(received),
    client: clientAddress(request.ip),
    network: clientNetwork(request.ip),
    ...origin,
  }
  const { maxPer10Minutes, countRepeat } = services
  await lockEnquiries(trx)
  if (await isRepeat(trx, enquiry, at)) {
    countRepeat(enquiry.content, at)
    return false
  }
  const isSuspect = await checkRateLimits(trx, enquiry, maxPer10Minutes, at)
  await storeEnquiry(trx, enquiry, { ...services, isSuspect, at })
  return true
}
