import { countOf } from '../../contract/numbers/count-of.ts'
import { formatCount } from '../../contract/numbers/format-number.ts'
import type { Db, Trx } from '../database/database.ts'
import { fromJsonText } from '../database/json-text.ts'
import { countRows } from '../database/lists/count-rows.ts'
import { findLastRun, forgetRun, recordRun, runExclusively } from '../jobs/jobs.ts'
import { type MailMessage, queueMail } from '../mail/queue-mail.ts'
import { createDayInstants, createDayReader, createHourInstants } from '../shop-day.ts'
import { endOfDay } from './inbox/due-first.ts'
import { phoneOf } from './inbox/enquiry-rows.ts'
import { dueEnquiries, newEnquiries } from './inbox/open-enquiries.ts'

const JOB = 'morning mail'
/** From when on it is sent, by the clocks of the shop. */
const MORNING_HOUR = 8
const MAX_NAMED = 10
const MAX_NAME_LENGTH = 60

/** Some of the enquiries that wait, each in a line, and how many there are in all. */
interface WaitingEnquiries {
  lines: string[]
  count: number
}

/** The name; the email of who has left neither a name nor a number. */
const nameOf = (form: Record<string, string>) =>
  Array.from((form.name ?? (phoneOf(form) ? '' : (form.email ?? ''))).replaceAll(/\s+/g, ' '))
    .slice(0, MAX_NAME_LENGTH)
    .join('')

/** Enquiries that came before this instant and are still new. */
const selectNewBefore = (trx: Trx, instant: string) =>
  newEnquiries(trx)
    .where('enquiries.created_at', '<', instant)
    .leftJoin('administrators', 'administrators.id', 'owner_id')
    .select(({ lit }) => [
      'form',
      'enquiries.created_at as since',
      lit(null).as('time'),
      'email as owner',
    ])
    .orderBy('enquiries.id')

const selectDueOn = (trx: Trx, day: string) =>
  dueEnquiries(trx, endOfDay(day))
    .leftJoin('administrators', 'administrators.id', 'owner_id')
    .select(['form', 'reminder as since', 'reminder_time as time', 'email as owner'])
    .orderBy('reminder')
    .orderBy((row) => row.fn.coalesce('reminder_time', row.val('')))
    .orderBy('enquiries.id')

const timeFormat = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'UTC' })

/** @param time as `17:00` */
const formatTime = (time: string) => timeFormat.format(new Date(`1970-01-01T${time}Z`))

const readWaiting = async (
  trx: Trx,
  rows: ReturnType<typeof selectNewBefore> | ReturnType<typeof selectDueOn>,
  timeZone: string,
): Promise<WaitingEnquiries> => {
  const named = await rows.limit(MAX_NAMED).execute()
  const { total: count } = await countRows(trx, rows.clearOrderBy())
  const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone })
  const lines = named.map(({ form, since, time, owner }) => {
    const fields = fromJsonText(form)
    const day = format.format(new Date(since ?? 0))
    const when = time === null ? `since ${day}` : `${day}, ${formatTime(time)}`
    const parts = [nameOf(fields), phoneOf(fields), when, owner && `owner ${owner}`]
    return `- ${parts.filter(Boolean).join(', ')}`
  })
  return { lines, count }
}

const linesOf = (title: string, { lines, count }: WaitingEnquiries, url: string) => {
  if (count === 0) return []
  const rest = count - lines.length
  return [title, ...lines, ...(rest > 0 ? [`- and ${formatCount(rest)} more`] : []), url, '']
}

const morningMail = (
  recipient: string,
  { fresh, due }: Record<'fresh' | 'due', WaitingEnquiries>,
  publicUrl: string,
): MailMessage => ({
  kind: 'morning',
  recipient,
  reply_to: null,
  subject: [
    fresh.count > 0 && countOf(fresh.count, 'enquiry waiting', 'enquiries waiting'),
    due.count > 0 && countOf(due.count, 'reminder due', 'reminders due'),
  ]
    .filter(Boolean)
    .join(', '),
  body: [
    ...linesOf(
      'Enquiries from before today that are still new:',
      fresh,
      `${publicUrl}/#/Enquiries?status=new`,
    ),
    ...linesOf('Reminders due today or earlier:', due, `${publicUrl}/#/Enquiries?reminder=today`),
    'We send this email once each morning, only when something is waiting.',
    '',
    'Freightloom',
  ].join('\n'),
})

/**
 * Deletes all morning mails, as they may name an enquiry that is deleted. If the last one is not sent yet, the job writes it
 * again. @returns those that were deleted
 */
export const deleteMorningMails = async (trx: Trx) => {
  const mails = await trx
    .deleteFrom('mails')
    .where('kind', '=', 'morning')
    .returning(['id', 'created_at', 'sent_at', 'failed_at'])
    .execute()
  const last = mails.toSorted((one, other) => one.id - other.id).at(-1)
  if (last && last.sent_at === null && last.failed_at === null) await forgetRun(trx, JOB)
  return mails
}

interface MorningMailServices {
  db: Db
  now: () => Date
  salesEmail: string
  publicUrl: string
  timeZone: string
}

/** Makes the job that tells the sales team each morning what still waits, so that no enquiry is forgotten. */
export const createMorningMail = (services: MorningMailServices) => {
  const { db, now, salesEmail, publicUrl, timeZone } = services
  const today = createDayReader(timeZone, now)
  const instantsOf = createDayInstants(timeZone)
  const morningOf = createHourInstants(timeZone, MORNING_HOUR)

  const isTime = async (day: string, startOfDay: string) => {
    const at = now().toISOString()
    const lastRun = (await findLastRun(db, JOB))?.toISOString() ?? ''
    // A later mail was recorded while the clock was ahead.
    const ranToday = lastRun >= startOfDay && lastRun <= at
    return !ranToday && at >= morningOf(day)
  }

  return () =>
    runExclusively(db, JOB, async () => {
      const day = today()
      const { start } = instantsOf(day)
      if (!(await isTime(day, start))) return
      await db.transaction().execute(async (trx) => {
        const waiting = {
          fresh: await readWaiting(trx, selectNewBefore(trx, start), timeZone),
          // A day without a time, which JavaScript reads as UTC.
          due: await readWaiting(trx, selectDueOn(trx, day), 'UTC'),
        }
        if (waiting.fresh.count + waiting.due.count > 0) {
          await queueMail(trx, morningMail(salesEmail, waiting, publicUrl), now())
        }
        await recordRun(trx, JOB, now())
      })
    })
}
