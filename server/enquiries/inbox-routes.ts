import * as z from 'zod/mini'
import { enquiryInboxApi, StoredEnquiry } from '../../contract/enquiries/enquiries.ts'
import type { Db } from '../database/database.ts'
import { monthsBefore } from '../database/months.ts'
import { notFound } from '../http/http-error.ts'
import { parseInput, type Route, serve } from '../http/serve.ts'
import { serveList } from '../http/serve-list.ts'
import { conflictOrNotFound } from '../records/record-routes.ts'
import { enquiriesAsCsv } from './csv.ts'
import { findEnquiries, findEnquiry } from './inbox-queries.ts'

const MAIL_DELAY_MS = 10 * 60_000

interface InboxServices {
  db: Db
  now: () => Date
  wakeOutbox: () => void
  today: () => string
  timeZone: string
}

export const enquiryInboxRoutes = ({
  db,
  now,
  wakeOutbox,
  today,
  timeZone,
}: InboxServices): Route[] => [
  serveList(enquiryInboxApi.all, (query) => findEnquiries(db, query)),

  serve(enquiryInboxApi.one, async ({ id }) => (await findEnquiry(db, id)) ?? null),

  serve(enquiryInboxApi.update, async ({ id, body: { version, ...changes } }) => {
    const { numUpdatedRows } = await db
      .updateTable('enquiries')
      .set((row) => ({ ...changes, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
      .executeTakeFirst()
    if (numUpdatedRows === 1n) return
    const current = await findEnquiry(db, id)
    throw conflictOrNotFound('enquiry', version, current && z.encode(StoredEnquiry, current))
  }),

  serve(enquiryInboxApi.remove, async ({ id }) => {
    const { numDeletedRows } = await db
      .deleteFrom('enquiries')
      .where('id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound()
  }),

  serve(enquiryInboxApi.resend, async ({ id }) => {
    const { numUpdatedRows } = await db
      .updateTable('mails')
      .set({
        sent_at: null,
        failed_at: null,
        last_error: null,
        next_attempt_at: now().toISOString(),
      })
      .where('id', '=', id)
      // A visitor gets one thank-you only.
      .where((row) => row.or([row('sent_at', 'is', null), row('kind', '=', 'request')]))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound()
    wakeOutbox()
  }),

  {
    endpoint: enquiryInboxApi.csv,
    handle: async (request, reply) => {
      const query = parseInput(enquiryInboxApi.csv.query, request.query)
      const csv = await enquiriesAsCsv(db, query, timeZone)
      reply.type('text/csv; charset=utf-8').headers({
        'content-disposition': `attachment; filename="enquiries-${today()}.csv"`,
      })
      return reply.send(csv)
    },
  },

  serve(enquiryInboxApi.trouble, async () => {
    const late = new Date(now().getTime() - MAIL_DELAY_MS).toISOString()
    const { since, mails } = await db
      .selectFrom('mails')
      .where('sent_at', 'is', null)
      .innerJoin('enquiries', 'enquiries.id', 'mails.enquiry_id')
      .where('mails.created_at', '<', late)
      .where('last_error', 'is not', null)
      // A mail to a visitor's mistyped address fails for good; that is nothing to act on.
      .where((row) =>
        row.or([
          row('failed_at', 'is', null),
          row.and([row('mails.kind', '=', 'request'), row('status', '!=', 'done')]),
        ]),
      )
      .select(({ fn }) => [
        fn.min('mails.created_at').as('since'),
        fn.countAll<number>().as('mails'),
      ])
      .executeTakeFirstOrThrow()
    return { since, mails }
  }),
]

export const deleteOldEnquiries = async (db: Db, now: Date, months: number) => {
  const oldest = monthsBefore(now, months)
  await db.deleteFrom('enquiries').where('created_at', '<', oldest).execute()
}
