import type { FastifyRequest } from 'fastify'
import { WANTED_KIND } from '../../contract/enquiries/kind-names.ts'
import type { ShopSettings } from '../../contract/shop/settings/shop-settings.ts'
import type { Db, Trx } from '../database/database.ts'
import { clientAddress, clientNetwork } from '../http/connections/client-address.ts'
import type { VisitOrigin } from '../http/visit-origin.ts'
import { lockEnquiries } from './lock-enquiries.ts'
import { checkRateLimits, createClientLimit, type createRepeatLimit } from './rate-limits.ts'
import {
  type Enquiry,
  hashContent,
  isRepeat,
  isWantedAlready,
  storeEnquiry,
} from './store-enquiry.ts'

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

interface ReceivedForm extends Pick<Enquiry, 'kind' | 'form' | 'article'> {
  origin: VisitOrigin
  at: Date
}

const enquiryOf = (
  { ip }: FastifyRequest,
  { origin, ...received }: Omit<ReceivedForm, 'at'>,
): Enquiry => ({
  ...received,
  content: hashContent(received),
  client: clientAddress(ip),
  network: clientNetwork(ip),
  ...origin,
})

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
  const enquiry = enquiryOf(request, { ...received, origin })
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

/**
 * Stores that somebody wants to be told of an article, or of what fits a list, with the mail to the team; not again while
 * the same is open. No limit of a client depends on that, so nobody learns whether somebody else has asked.
 * @returns a function that throws HttpError 429 for a client that has sent too many
 */
export const createReceiveWanted = (services: EnquiryServices) => {
  const countPost = createClientLimit(services.maxPer10Minutes)
  return async (
    trx: Trx,
    request: FastifyRequest,
    { at, ...received }: Omit<ReceivedForm, 'kind'>,
  ) => {
    const enquiry = enquiryOf(request, { kind: WANTED_KIND, ...received })
    countPost(enquiry.client, at)
    await lockEnquiries(trx)
    const isSuspect = await checkRateLimits(trx, enquiry, Number.POSITIVE_INFINITY, at)
    if (await isWantedAlready(trx, enquiry, at)) return
    await storeEnquiry(trx, enquiry, { ...services, isSuspect, at })
  }
}
