import type { Db } from '../../database/database.ts'
import { fromJsonText } from '../../database/json-text.ts'
import { isDue } from './due-first.ts'

/** New enquiries, without those that look like part of a flood. */
export const newEnquiries = (db: Db) =>
  db.selectFrom('enquiries').where('status', '=', 'new').where('suspect', '=', 0)

/** Enquiries that are not done and whose reminder is due on this day, `YYYY-MM-DD`, or was before. */
export const dueEnquiries = (db: Db, today: string) =>
  db.selectFrom('enquiries').where('reminder', 'is not', null).where(isDue(today))

export const countDueEnquiries = async (db: Db, today: string) => {
  const { due_enquiries } = await dueEnquiries(db, today)
    .select(({ fn }) => fn.countAll<number>().as('due_enquiries'))
    .executeTakeFirstOrThrow()
  return due_enquiries
}

export const findNewEnquiries = (db: Db) =>
  newEnquiries(db)
    .select(({ fn }) => [
      fn.countAll<number>().as('new_enquiries'),
      fn.min('created_at').as('oldest_enquiry'),
    ])
    .executeTakeFirstOrThrow()

/** How many enquiries are new, and a number that differs after each change of an enquiry. */
export const findEnquiryCounts = async (db: Db) => {
  const [{ new_enquiries }, { passed }] = await Promise.all([
    findNewEnquiries(db),
    db.selectFrom('enquiry_gate').select('passed').executeTakeFirstOrThrow(),
  ])
  return { new_enquiries, changes: passed }
}

const MAX_SUBJECT_LENGTH = 160

const shorten = (text: string) => {
  const letters = Array.from(text)
  return letters.length > MAX_SUBJECT_LENGTH
    ? `${letters.slice(0, MAX_SUBJECT_LENGTH).join('')}…`
    : text
}

/** Oldest new enquiries, unassigned first, without suspected floods. */
export const findWaitingEnquiries = async (db: Db, limit: number) => {
  const rows = await newEnquiries(db)
    .leftJoin('administrators', 'administrators.id', 'owner_id')
    .orderBy((row) => row('owner_id', 'is not', null))
    .orderBy('enquiries.id')
    .limit(limit)
    .select(['enquiries.id', 'form', 'enquiries.created_at', 'email as owner'])
    .execute()
  return rows.map(({ id, form, created_at, owner }) => {
    const { name, product, message = '' } = fromJsonText(form)
    const subject = product ?? shorten(message)
    return { id, name: name ?? `number ${id}`, subject, created_at, owner }
  })
}
