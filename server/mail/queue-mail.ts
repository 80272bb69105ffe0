import type { Trx } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { foldAddress } from './fold-address.ts'

/** A mail for the outbox; `recipient` and `reply_to` are single, checked addresses. */
export interface MailMessage {
  kind: Tables['mails']['kind']
  recipient: string
  reply_to: string | null
  /** The name it is sent in, on one line; without it that of the product. */
  sender?: string
  subject: string
  body: string
  /** The same with pictures and links, where the text is not sent alone. */
  html?: string
}

/** @param dueAt when it is sent at the earliest, by default at once; `order_id` names the order that it is about */
export const queueMail = async (
  trx: Trx,
  message: MailMessage,
  at: Date,
  { order_id = null, dueAt = at }: { order_id?: number | null; dueAt?: Date } = {},
) => {
  const row = {
    ...message,
    order_id,
    mailbox: foldAddress(message.recipient),
    next_attempt_at: dueAt.toISOString(),
    created_at: at.toISOString(),
  }
  const { id } = await trx.insertInto('mails').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
