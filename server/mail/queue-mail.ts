import type { Trx } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

/** A mail for the outbox; `recipient` and `reply_to` are single, checked addresses. */
export interface MailMessage {
  kind: Tables['mails']['kind']
  recipient: string
  reply_to: string | null
  subject: string
  body: string
}

export const queueMail = async (trx: Trx, message: MailMessage, at: Date) => {
  const created_at = at.toISOString()
  const row = { ...message, mailbox: message.recipient, next_attempt_at: created_at, created_at }
  const { id } = await trx.insertInto('mails').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
