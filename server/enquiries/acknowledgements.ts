import type { SentKind } from '../../contract/enquiries/kind-names.ts'
import type { Trx } from '../database/database.ts'
import { DAY_MS, HOUR_MS, lastSpan } from '../database/instants.ts'
import { foldAddress } from '../mail/fold-address.ts'

/** A complaint has a number that its mail names, so the law asks for one for each. Who wants to be told is written to then. */
const MAX_PER_MAILBOX_AND_DAY: Readonly<Record<SentKind, number>> = {
  demo: 1,
  contact: 1,
  complaint: 5,
  wanted: 0,
}
const MAX_PER_NETWORK_AND_HOUR = 20
const MAX_PER_DAY = 1000

/** Some mail servers read `%` and `!` before the @ as a route to another host. */
const PLAIN_LOCAL_PART = /^[^%!@]+@/

/** Whether a visitor may be thanked, so that the form cannot be used to flood a mailbox. */
export const mayAcknowledge = async (
  trx: Trx,
  { kind, form, network }: { kind: SentKind; form: { email?: string }; network: string },
  at: Date,
) => {
  const { email = '' } = form
  if (!PLAIN_LOCAL_PART.test(email)) return false
  const { total, fromNetwork, toMailbox } = await trx
    .selectFrom('mails')
    .innerJoin('enquiries', 'enquiries.id', 'mails.enquiry_id')
    .where('mails.kind', '=', 'acknowledgement')
    .where((row) => row.between('mails.created_at', ...lastSpan(at, DAY_MS)))
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('total'),
      fn
        .countAll<number>()
        .filterWhere(
          eb.and([
            eb('network', '=', network),
            eb.between('mails.created_at', ...lastSpan(at, HOUR_MS)),
          ]),
        )
        .as('fromNetwork'),
      fn.countAll<number>().filterWhere('mailbox', '=', foldAddress(email)).as('toMailbox'),
    ])
    .executeTakeFirstOrThrow()
  return (
    total < MAX_PER_DAY &&
    fromNetwork < MAX_PER_NETWORK_AND_HOUR &&
    toMailbox < MAX_PER_MAILBOX_AND_DAY[kind]
  )
}
