import type { Db } from '../database/database.ts'
import { DAY_MS, instantBefore } from '../database/instants.ts'

const ADMINISTRATOR_MAIL_DAYS = 30

/** Deletes mails to administrators a month after they were written; others go with their enquiry or order. */
export const deleteOldAdministratorMails = (db: Db, at: Date) =>
  db
    .deleteFrom('mails')
    .where('enquiry_id', 'is', null)
    .where('order_id', 'is', null)
    .where('created_at', '<', instantBefore(at, ADMINISTRATOR_MAIL_DAYS * DAY_MS))
    .execute()
