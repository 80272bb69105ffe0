import { setTimeout } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { Db } from '../database/database.ts'
import { DAY_MS, instantAfter, SECOND_MS } from '../database/instants.ts'
import type { Tables } from '../database/tables.ts'
import { htmlPartOf } from './html-part.ts'
import { digitsOf, mailNameOf } from './mail-files.ts'
import type { DeliveryError, Mailer } from './mailer.ts'

interface OutboxServices {
  db: Db
  mailer: Mailer
  now: () => Date
  host: string
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void }
}

type StoredMail = Selectable<Tables['mails']>

/** No other worker takes a mail during its lease, which is longer than any delivery. */
const LEASE_MS = 120 * SECOND_MS
/** Attempts, a second apart, to store the outcome of a delivery; they end before the lease does. */
const MAX_STORE_ATTEMPTS = 45
/** Delays after the first, second, … failed delivery; the last one repeats. */
const RETRY_DELAYS_MS = [2, 5, 15, 60, 300, 1800, 7200, 21600].map((seconds) => seconds * SECOND_MS)
const GIVE_UP_AFTER_MS = 3 * DAY_MS

/** Finds the next mail that is due, and reserves it for this worker; null if none is due. */
const leaseMail = async (db: Db, at: Date): Promise<StoredMail | null> => {
  const instant = at.toISOString()
  // No mail waits longer than this: a later time was set while the clock was ahead.
  const tomorrow = instantAfter(at, DAY_MS)
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where((mail) =>
      mail.or([mail('next_attempt_at', '<=', instant), mail('next_attempt_at', '>', tomorrow)]),
    )
    .where((mail) =>
      mail.or([
        mail('leased_until', 'is', null),
        mail('leased_until', '<=', instant),
        mail('leased_until', '>', tomorrow),
      ]),
    )
    .orderBy('priority')
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!mail) return null
  // If two workers found the same mail, the update of the slower one changes no row.
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ leased_until: instantAfter(at, LEASE_MS), attempts: mail.attempts + 1 })
    .where('id', '=', mail.id)
    .where('attempts', '=', mail.attempts)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? mail : leaseMail(db, at)
}

type Outcome = Pick<StoredMail, 'leased_until' | 'last_error'> & Partial<StoredMail>

/** The text may hold a link that gives rights, so it stays no longer than it is needed. */
const clearedText = ({ enquiry_id }: StoredMail) =>
  enquiry_id === null ? { body: '', html: null } : {}

const successOutcome = (mail: StoredMail, at: Date): Outcome => ({
  ...clearedText(mail),
  sent_at: at.toISOString(),
  leased_until: null,
  last_error: null,
})

/** Age alone does not end the attempts, as the server itself may have been off for days. */
const isGivenUp = ({ resent_at, created_at, attempts }: StoredMail, at: Date) =>
  attempts >= RETRY_DELAYS_MS.length &&
  instantAfter(new Date(resent_at ?? created_at), GIVE_UP_AFTER_MS) < at.toISOString()

const failureOutcome = (mail: StoredMail, error: DeliveryError, at: Date): Outcome => {
  const permanentFailure = error.permanent || isGivenUp(mail, at)
  const delayMs = RETRY_DELAYS_MS[Math.min(mail.attempts, RETRY_DELAYS_MS.length - 1)] ?? 0
  return {
    leased_until: null,
    last_error: error.message.slice(0, 500),
    next_attempt_at: instantAfter(at, delayMs),
    ...(permanentFailure ? { ...clearedText(mail), failed_at: at.toISOString() } : {}),
  }
}

/** Retries while the database cannot be reached: a sent mail whose outcome is not stored would be sent again. */
const storeOutcome = async (
  db: Db,
  id: number,
  outcome: Outcome,
  shouldContinue: () => boolean,
) => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db.updateTable('mails').set(outcome).where('id', '=', id).execute()
      return
    } catch (error) {
      if (attempt === MAX_STORE_ATTEMPTS || !shouldContinue()) throw error
      await setTimeout(SECOND_MS)
    }
  }
}

/** All attempts to send a mail have the same one. If it is sent again on request, it has another, as a mailbox may hide a repeat. */
const messageIdOf = (mail: StoredMail, host: string) => {
  const again = mail.resent_at === null ? '' : `.${digitsOf(mail.resent_at)}`
  return `${mailNameOf(mail)}${again}@${host}`
}

/** Mail servers repeat the address of a visitor, which the log must not hold. */
const withoutAddresses = (message: string) => message.replaceAll(/[^\s<>"'()]+@[^\s<>"'()]+/g, '…')

/** Delivers at least once, and repeats under the same Message-ID; a mail that is refused for good stays visible. */
export const createOutbox = ({ db, mailer, now, host, log }: OutboxServices) => {
  const deliver = async (mail: StoredMail, shouldContinue: () => boolean) => {
    const delivery = mailer.deliver({
      id: messageIdOf(mail, host),
      to: mail.recipient,
      sender: mail.sender,
      replyTo: mail.reply_to,
      subject: mail.subject,
      text: mail.body,
      html: mail.kind === 'request' ? htmlPartOf(mail.body) : mail.html,
    })
    const error = await delivery.then(
      () => null,
      (error: DeliveryError) => error,
    )
    const outcome = error ? failureOutcome(mail, error, now()) : successOutcome(mail, now())
    await storeOutcome(db, mail.id, outcome, shouldContinue)
    const logged = { mail: mail.id, kind: mail.kind }
    if (error) log.warn({ ...logged, reason: withoutAddresses(error.message) }, 'mail not sent')
    else log.info(logged, 'mail sent')
    return !error?.unreachable
  }

  return {
    /** Delivers all mails that are due; stops where the mail server cannot be reached. */
    work: async (shouldContinue = () => true) => {
      while (shouldContinue()) {
        const mail = await leaseMail(db, now())
        if (!mail || !(await deliver(mail, shouldContinue))) return
      }
    },
    /** Ends the leases of a worker that was killed; only where no other worker can be running. */
    releaseLeases: () => db.updateTable('mails').set({ leased_until: null }).execute(),
  }
}
