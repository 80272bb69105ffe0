import type { Db, Trx } from '../../database/database.ts'
import { monthsBefore } from '../../database/instants.ts'
import { lockEnquiries } from '../lock-enquiries.ts'
import { deleteMorningMails } from '../morning-mail.ts'

/**
 * Deletes enquiries with their notes, their history and their mails, and the morning mails, which may name them.
 * @returns also the mails whose files are to be removed
 */
export const deleteEnquiries = async (trx: Trx, ids: readonly number[]) => {
  await lockEnquiries(trx)
  const mails = await trx.selectFrom('mails').selectAll().where('enquiry_id', 'in', ids).execute()
  const enquiries = await trx
    .deleteFrom('enquiries')
    .where('id', 'in', ids)
    .returningAll()
    .execute()
  return { enquiries, mails, files: [...mails, ...(await deleteMorningMails(trx))] }
}

export const deleteOldEnquiries = (db: Db, months: number, at: Date) =>
  db.transaction().execute(async (trx) => {
    const oldest = monthsBefore(at, months)
    const old = trx.selectFrom('enquiries').select('id').where('created_at', '<', oldest)
    if (!(await old.limit(1).executeTakeFirst())) return
    await lockEnquiries(trx)
    await trx.deleteFrom('enquiries').where('created_at', '<', oldest).execute()
  })
