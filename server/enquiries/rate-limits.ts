import { WANTED_KIND } from '../../contract/enquiries/kind-names.ts'
import { countOf } from '../../contract/numbers/count-of.ts'
import type { Trx } from '../database/database.ts'
import { lastSpan, MINUTE_MS, SECOND_MS } from '../database/instants.ts'
import { createCountLimit } from '../http/count-limit.ts'
import { HttpError } from '../http/http-error.ts'

const WINDOW_MS = 10 * MINUTE_MS
/** This many in ten minutes are a flood. */
const MAX_ENQUIRIES = 300
/** This many enquiries of a flood are not marked as suspect, if their networks have sent none before. */
const MAX_NOT_SUSPECT = 400
/** From this many on, each network may send one, so that a flood does not fill the disk. */
const MAX_STORED = 3000

/** Enough for a double click and for retries on a poor line. */
const MAX_REPEATS = 20

const tooManyEnquiriesError = (reason: string) =>
  new HttpError(429, `${reason} Please try again in ten minutes.`, {
    retryAfter: WINDOW_MS / SECOND_MS,
  })

const tooManyOfClientError = (requests: number) =>
  tooManyEnquiriesError(
    `We’ve had ${countOf(requests, 'request')} from your connection in the last ten minutes. Others may share it, in your office or on your mobile network.`,
  )

/**
 * Whether an enquiry looks like part of a flood; it is stored all the same.
 * @param maxPerClient in ten minutes
 * @throws HttpError 429 if the client or, during a flood, its network has sent too many
 */
export const checkRateLimits = async (
  trx: Trx,
  { client, network }: { client: string; network: string },
  maxPerClient: number,
  at: Date,
) => {
  const { fromClient, fromNetwork, notSuspect, total } = await trx
    .selectFrom('enquiries')
    .where((row) => row.between('created_at', ...lastSpan(at, WINDOW_MS)))
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('total'),
      // Those of the kind `wanted` have a limit of their own, which tells nobody how many were stored.
      fn
        .countAll<number>()
        .filterWhere(eb.and([eb('client', '=', client), eb('kind', '<>', WANTED_KIND)]))
        .as('fromClient'),
      fn.countAll<number>().filterWhere('network', '=', network).as('fromNetwork'),
      fn.countAll<number>().filterWhere('suspect', '=', 0).as('notSuspect'),
    ])
    .executeTakeFirstOrThrow()
  if (fromClient >= maxPerClient) throw tooManyOfClientError(fromClient)
  if (total >= MAX_STORED && fromNetwork > 0) {
    throw tooManyEnquiriesError(
      'We’re getting a lot of requests right now, some from your network.',
    )
  }
  return total >= MAX_ENQUIRIES && (fromNetwork > 0 || notSuspect >= MAX_NOT_SUSPECT)
}

/** Counts how often each enquiry comes again in a minute. @returns a function that throws HttpError 429 for one that came again too often */
export const createRepeatLimit = () =>
  createCountLimit(
    MINUTE_MS,
    MAX_REPEATS,
    () =>
      new HttpError(429, 'We already have this request, so you don’t need to send it again.', {
        retryAfter: MINUTE_MS / SECOND_MS,
      }),
  )

/** Counts what each client sends in ten minutes, stored or not. @returns a function that throws HttpError 429 for one more than `max` */
export const createClientLimit = (max: number) =>
  createCountLimit(WINDOW_MS, max, () => tooManyOfClientError(max))
