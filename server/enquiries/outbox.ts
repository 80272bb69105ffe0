import { setTimeout } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { DeliveryError, Mailer } from '../mail/mailer.ts'

interface OutboxServices {
  db: Db
  mailer: Mailer
  now: () => Date
  /** The host part of Message-IDs. */
  host: string
  log: { info(about: object, said: string): void; warn(about: object, said: string): void }
}

type StoredMail = Selectable<Tables['mails']>

const second = 1000
/** While it runs, no other worker takes the same mail; longer than any delivery may last. */
const lease = 120 * second
/** How often the outcome of a delivery is tried to be noted, a second apart; with the minute of a delivery less than the lease. */
const noteTries = 45
/** How long to wait after the first, second, … failed try; the last one repeats. */
const waits = [2, 5, 15, 60, 300, 1800, 7200, 21600].map((seconds) => seconds * second)
const giveUpAfter = 3 * 24 * 3600 * second

const later = (now: Date, time: number) => new Date(now.getTime() + time).toISOString()

/** Takes the next due mail for this worker, or null; a mail two workers see is taken by one. */
const take = async (db: Db, now: Date): Promise<StoredMail | null> => {
  const at = now.toISOString()
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_attempt_at', '<=', at)
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', at)]))
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!mail) return null
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ leased_until: later(now, lease), attempts: mail.attempts + 1 })
    .where('id', '=', mail.id)
    .where('attempts', '=', mail.attempts)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? mail : take(db, now)
}

type Outcome = Pick<StoredMail, 'leased_until' | 'last_error'> & Partial<StoredMail>

const sent = (now: Date): Outcome => ({
  sent_at: now.toISOString(),
  leased_until: null,
  last_error: null,
})

const failed = (mail: StoredMail, error: DeliveryError, now: Date): Outcome => {
  const permanentFailure =
    error.permanent || later(new Date(mail.created_at), giveUpAfter) < now.toISOString()
  const wait = waits[Math.min(mail.attempts, waits.length - 1)] ?? 0
  return {
    leased_until: null,
    last_error: error.message.slice(0, 500),
    next_attempt_at: later(now, wait),
    failed_at: permanentFailure ? now.toISOString() : null,
  }
}

/**
 * Sends what is stored to be sent: at least once, under a Message-ID that stays the same, with
 * retries for three days. A mail the server refuses for good stops at once and stays visible.
 */
export const createOutbox = ({ db, mailer, now, host, log }: OutboxServices) => {
  /** Goes on trying while the database is away: a mail that went out and is not noted would go out again. */
  const note = async (mail: StoredMail, change: Outcome, goOn: () => boolean, tries = 1) => {
    try {
      await db.updateTable('mails').set(change).where('id', '=', mail.id).execute()
    } catch (error) {
      if (tries === noteTries || !goOn()) throw error
      await setTimeout(second)
      await note(mail, change, goOn, tries + 1)
    }
  }

  const deliver = async (mail: StoredMail, goOn: () => boolean) => {
    const delivery = mailer.deliver({
      id: `${mail.created_at.replaceAll(/\D/g, '')}.${mail.id}@${host}`,
      to: mail.recipient,
      replyTo: mail.reply_to,
      subject: mail.subject,
      text: mail.body,
    })
    const error = await delivery.then(
      () => null,
      (error: DeliveryError) => error,
    )
    await note(mail, error ? failed(mail, error, now()) : sent(now()), goOn)
    const told = { mail: mail.id, kind: mail.kind }
    if (error) log.warn({ ...told, reason: error.message }, 'mail not sent')
    else log.info(told, 'mail sent')
    return !error?.unreachable
  }

  return {
    /** Sends all that is due while `goOn` says so; ends early where the mail server cannot be used at all. */
    work: async (goOn = () => true) => {
      while (goOn()) {
        const mail = await take(db, now())
        if (!mail || !(await deliver(mail, goOn))) return
      }
    },
    /** Takes back what a worker that was killed had taken; only where no other worker can be at it. */
    release: () => db.updateTable('mails').set({ leased_until: null }).execute(),
  }
}
