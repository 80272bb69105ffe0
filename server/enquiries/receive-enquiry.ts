import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { clientAddress, clientNetwork } from '../http/connections/client-address.ts'
import { campaignOf } from './campaign.ts'
import { lockEnquiries } from './lock-enquiries.ts'
import { checkRateLimits } from './rate-limits.ts'
import { type Enquiry, isRepeat, storeEnquiry } from './store-enquiry.ts'

export interface EnquiryServices {
  db: Db
  now: () => Date
  salesEmail: string
  /** The address people use, without a slash at the end. */
  publicUrl: string
  maxPer10Minutes: number
  wakeOutbox: () => void
}

/**
 * Stores an enquiry and its mails in one transaction, and wakes the outbox; a repeated one is not stored again.
 * @throws HttpError 429 for a client that has sent too many, 422 for a key that was used for another enquiry
 */
export const receiveEnquiry = async (
  { db, now, salesEmail, publicUrl, maxPer10Minutes, wakeOutbox }: EnquiryServices,
  request: FastifyRequest,
  validated: Omit<Enquiry, 'client' | 'network' | 'campaign'>,
) => {
  const enquiry = {
    ...validated,
    client: clientAddress(request.ip),
    network: clientNetwork(request.ip),
    campaign: campaignOf(request),
  }
  await db.transaction().execute(async (trx) => {
    await lockEnquiries(trx)
    if (await isRepeat(trx, enquiry, now())) return
    const isSuspect = await checkRateLimits(trx, enquiry, maxPer10Minutes, now())
    await storeEnquiry(trx, enquiry, { salesEmail, publicUrl, isSuspect, at: now() })
  })
  wakeOutbox()
}
