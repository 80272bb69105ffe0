import type { Db, Trx } from '../../database/database.ts'
import { monthsBefore } from '../../database/instants.ts'
import { notFound } from '../../http/http-error.ts'
import { lockEnquiries } from '../lock-enquiries.ts'
import { deleteMorningMails } from '../morning-mail.ts'

/** Deletes an enquiry for good, with its notes, its history and its mails, and the morning mails, which may name it. @returns these mails */
export const deleteEnquiry = async (trx: Trx, id: number) => {
  const mails = await trx
    .selectFrom('mails')
    .select(['id', 'created_at'])
    .where('enquiry_id', '=', id)
    .execute()
  const { numDeletedRows } = await trx
    .deleteFrom('enquiries')
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
  mails.push(...(await deleteMorningMails(trx)))
  await lockEnquiries(trx)
  return mails
}

export const deleteOldEnquiries = (db: Db, months: number, at: Date) =>
  db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('enquiries')
      .where('created_at', '<', monthsBefore(at, months))
      .executeTakeFirst()
    if (numDeletedRows > 0n) await lockEnquiries(trx)
  })
