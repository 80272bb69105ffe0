import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** A mail for the outbox; `recipient` and `reply_to` are single, checked addresses. */
export interface MailMessage {
  kind: Tables['mails']['kind']
  recipient: string
  reply_to: string | null
  subject: string
  body: string
}

export const queueMail = async (trx: Transaction<Tables>, message: MailMessage, now: Date) => {
  const at = now.toISOString()
  const row = { ...message, mailbox: message.recipient, next_attempt_at: at, created_at: at }
  const { id } = await trx.insertInto('mails').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
