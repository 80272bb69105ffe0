import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { shortenText } from '../../../contract/cut-text.ts'
import { enquirerOf } from '../../../contract/enquiries/enquiries.ts'
import { ADDED_KIND, WANTED_KIND } from '../../../contract/enquiries/kind-names.ts'
import type { Db } from '../../database/database.ts'
import { fromJsonText } from '../../database/json-text.ts'
import { countRows } from '../../database/lists/count-rows.ts'
import { isDue } from './due-first.ts'

/** New enquiries, without those that look like part of a flood. */
export const newEnquiries = (db: Db) =>
  db.selectFrom('enquiries').where('status', '=', 'new').where('suspect', '=', 0)

/** Enquiries that are not done and whose reminder is due when the clocks of the shop show this, `YYYY-MM-DD HH:MM`. */
export const dueEnquiries = (db: Db, clock: string) =>
  db.selectFrom('enquiries').where(isDue(clock))

export const countDueEnquiries = async (db: Db, clock: string) =>
  (await countRows(db, dueEnquiries(db, clock))).total

/** How many came by a form between two instants, without those that look like part of a flood. */
export const countReceivedEnquiries = async (db: Db, start: string, end: string) => {
  const received = db
    .selectFrom('enquiries')
    .where('kind', '<>', ADDED_KIND)
    .where('suspect', '=', 0)
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
  return (await countRows(db, received)).total
}

export const findNewEnquiries = (db: Db) =>
  newEnquiries(db)
    .select(({ fn }) => [
      fn.countAll<number>().as('new_enquiries'),
      fn.min('created_at').as('oldest_enquiry'),
    ])
    .executeTakeFirstOrThrow()

/** How many reminders are due, as a function of the administrator: without those of enquiries that others own. */
export const readDueReminders = async (db: Db, clock: string) => {
  const counts = await dueEnquiries(db, clock)
    .groupBy('owner_id')
    .select(({ fn }) => ['owner_id', fn.countAll<number>().as('due')])
    .execute()
  return (adminId: number) =>
    counts
      .filter(({ owner_id }) => owner_id === null || owner_id === adminId)
      .reduce((sum, { due }) => sum + due, 0)
}

/** How many enquiries are new, and a number that differs after each change of an enquiry. */
export const findEnquiryCounts = async (db: Db) => {
  const [{ new_enquiries }, { passed }] = await Promise.all([
    findNewEnquiries(db),
    db.selectFrom('enquiry_gate').select('passed').executeTakeFirstOrThrow(),
  ])
  return { new_enquiries, changes: passed }
}

/**
 * Whether somebody waits to be told of an article that can be ordered now.
 * @param isFree whether one more piece of an article can be ordered
 */
export const isBack = (isFree: RawBuilder<SqlBool>) =>
  sql<SqlBool>`(article_id is not null and kind = ${WANTED_KIND} and status <> 'done' and suspect = 0
    and exists (select 1 from articles where articles.id = enquiries.article_id
      and articles.deleted_at is null and article_state = 'shop' and ${isFree}))`

export const countToTell = async (db: Db, isFree: RawBuilder<SqlBool>) =>
  (await countRows(db, db.selectFrom('enquiries').where(isBack(isFree)))).total

const MAX_SUBJECT_LENGTH = 160

/** Oldest new enquiries, unassigned first, without suspected floods. */
export const findWaitingEnquiries = async (db: Db, limit: number) => {
  const rows = await newEnquiries(db)
    .leftJoin('administrators', 'administrators.id', 'owner_id')
    .orderBy((row) => row('owner_id', 'is not', null))
    .orderBy('enquiries.id')
    .limit(limit)
    .leftJoin('articles', 'articles.id', 'article_id')
    .select([
      'enquiries.id',
      'form',
      'notes',
      'article_name',
      'enquiries.created_at',
      'email as owner',
    ])
    .execute()
  return rows.map(({ id, form, notes, article_name, created_at, owner }) => {
    const fields = fromJsonText(form)
    const { product, message } = fields
    const subject =
      product ?? shortenText(message ?? (notes || article_name || ''), MAX_SUBJECT_LENGTH)
    return { id, name: enquirerOf({ form: fields, id }), subject, created_at, owner }
  })
}
