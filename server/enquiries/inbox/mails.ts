import type { Db } from '../../database/database.ts'
import { instantBefore, MINUTE_MS } from '../../database/instants.ts'

const MAIL_DELAY_MS = 10 * MINUTE_MS

/** Makes a mail due now. @returns its kind and its enquiry's id; undefined if no such mail may be sent (again) */
export const resendMail = async (db: Db, id: number, at: Date) => {
  const mail = await db
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
  return mail?.enquiry_id ? { id: mail.enquiry_id, kind: mail.kind } : undefined
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
