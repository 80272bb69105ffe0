import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { clientAddress, clientNetwork } from '../http/connections/client-address.ts'
import { lockEnquiries } from './lock-enquiries.ts'
import { checkRateLimits } from './rate-limits.ts'
import { type Enquiry, isRepeat, storeEnquiry } from './store-enquiry.ts'

export interface EnquiryServices {
  db: Db
  now: () => Date
  salesEmail: string
  maxPer10Minutes: number
  wakeOutbox: () => void
}

/** @throws HttpError 429 for a client that has sent too many */
export const takeEnquiry = async (
  { db, now, salesEmail, maxPer10Minutes, wakeOutbox }: EnquiryServices,
  { ip }: FastifyRequest,
  checked: Omit<Enquiry, 'client' | 'network'>,
) => {
  const enquiry = { ...checked, client: clientAddress(ip), network: clientNetwork(ip) }
  await db.transaction().execute(async (trx) => {
    await lockEnquiries(trx)
    if (await isRepeat(trx, enquiry, now())) return
    const isSuspect = await checkRateLimits(trx, enquiry, maxPer10Minutes, now())
    await storeEnquiry(trx, enquiry, { salesEmail, isSuspect, at: now() })
  })
  wakeOutbox()
}
