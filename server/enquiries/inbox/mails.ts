import type { Db, Trx } from '../../database/database.ts'
import { instantBefore, MINUTE_MS } from '../../database/instants.ts'
import { lockEnquiries, readLocked } from '../lock-enquiries.ts'
import { auditEnquiry, type ChangedBy, historyWith } from './change-enquiry.ts'

const MAIL_DELAY_MS = 10 * MINUTE_MS

/** Makes a mail due now, and adds that to the history. @returns the audit; undefined if no such mail may be sent (again) */
export const resendMail = async (trx: Trx, id: number, { email, at }: ChangedBy) => {
  await lockEnquiries(trx)
  const mail = await trx
    .updateTable('mails')
    .set({
      sent_at: null,
      failed_at: null,
      last_error: null,
      next_attempt_at: at.toISOString(),
      resent_at: at.toISOString(),
      attempts: 0,
    })
    .where('id', '=', id)
    .where('enquiry_id', 'is not', null)
    // A visitor gets one thank-you only.
    .where((row) => row.or([row('sent_at', 'is', null), row('kind', '=', 'request')]))
    .returning(['enquiry_id', 'kind'])
    .executeTakeFirst()
  if (!mail?.enquiry_id) return undefined
  const changes = [{ field: 'mail', before: null, after: mail.kind }]
  for (const { id, history } of await readLocked(trx, [mail.enquiry_id])) {
    const entry = historyWith(history, { changes, email, at })
    await trx.updateTable('enquiries').set({ history: entry }).where('id', '=', id).execute()
  }
  return auditEnquiry(mail.enquiry_id, changes)
}

/** How many mails have failed at least once and are not sent after ten minutes, and when the first was written. */
export const findDelayedMails = async (db: Db, at: Date) => {
  const late = instantBefore(at, MAIL_DELAY_MS)
  const { since, mails } = await db
    .selectFrom('mails')
    .where('sent_at', 'is', null)
    .innerJoin('enquiries', 'enquiries.id', 'mails.enquiry_id')
    .where('mails.created_at', '<', late)
    .where('last_error', 'is not', null)
    // A mail to a visitor's mistyped address fails for good, and an administrator can do nothing about it.
    .where((row) =>
      row.or([
        row('failed_at', 'is', null),
        row.and([row('mails.kind', '=', 'request'), row('status', '!=', 'done')]),
      ]),
    )
    .select(({ fn }) => [fn.min('mails.created_at').as('since'), fn.countAll<number>().as('mails')])
    .executeTakeFirstOrThrow()
  return { since, mails }
}
