import * as z from 'zod/mini'
import { enquiryInboxApi, StoredEnquiry } from '../../contract/enquiries/enquiries.ts'
import type { Db } from '../database/database.ts'
import { monthsBefore } from '../database/months.ts'
import { notFound } from '../http/http-error.ts'
import { type HandlerInput, parseInput, type Route, serve } from '../http/serve.ts'
import { serveList } from '../http/serve-list.ts'
import { findLastChange } from '../records/last-change.ts'
import { conflictOrNotFound } from '../records/record-routes.ts'
import { enquiriesAsCsv } from './csv.ts'
import { findDelayedMails, resendMail } from './inbox-mails.ts'
import { findEnquiries, findEnquiry, findNewEnquiries } from './inbox-queries.ts'

interface InboxServices {
  db: Db
  now: () => Date
  wakeOutbox: () => void
  today: () => string
  timeZone: string
}

type EnquiryChanges = HandlerInput<typeof enquiryInboxApi.update>['body']

/** False if there is no such enquiry, or it has another version than the given one. */
const updateEnquiry = async (db: Db, id: number, { version, ...changes }: EnquiryChanges) => {
  const { numUpdatedRows } = await db
    .updateTable('enquiries')
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst()
  return numUpdatedRows === 1n
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

  serve(enquiryInboxApi.update, async ({ id, body }) => {
    if (await updateEnquiry(db, id, body)) return
    const current = await findEnquiry(db, id)
    throw conflictOrNotFound(
      'enquiry',
      body.version,
      current && z.encode(StoredEnquiry, current),
      await findLastChange(db, enquiryInboxApi, id),
    )
  }),

  serve(enquiryInboxApi.remove, async ({ id }) => {
    const { numDeletedRows } = await db
      .deleteFrom('enquiries')
      .where('id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound()
  }),

  serve(enquiryInboxApi.resend, async ({ id }) => {
    if (!(await resendMail(db, id, now()))) throw notFound()
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
    const [delayed, { new_enquiries }] = await Promise.all([
      findDelayedMails(db, now()),
      findNewEnquiries(db),
    ])
    return { ...delayed, new_enquiries }
  }),
]

export const deleteOldEnquiries = async (db: Db, now: Date, months: number) => {
  const oldest = monthsBefore(now, months)
  await db.deleteFrom('enquiries').where('created_at', '<', oldest).execute()
}
