import { enquiryInboxApi, StoredEnquiry } from '../../../contract/enquiries/enquiries.ts'
import type { Db } from '../../database/database.ts'
import { notFound } from '../../http/http-error.ts'
import { parseInput, type Route, serve } from '../../http/serve.ts'
import { serveList } from '../../http/serve-list.ts'
import type { MailFiles } from '../../mail/mail-files.ts'
import { conflictOrNotFound } from '../../records/conflict.ts'
import { findLastChange } from '../../records/last-change.ts'
import { updateOnce } from '../../records/update-once.ts'
import { addToHistory, auditEnquiry, changeEnquiry } from './change-enquiry.ts'
import { enquiriesAsCsv } from './csv.ts'
import { deleteEnquiry } from './delete-enquiries.ts'
import { findDelayedMails, resendMail } from './mails.ts'
import { findEnquiryCounts } from './open-enquiries.ts'
import { countByStatus, findEnquiries, findEnquiry } from './queries.ts'

interface InboxServices {
  db: Db
  now: () => Date
  wakeOutbox: () => void
  removeMailFiles: MailFiles['remove']
  today: () => string
  timeZone: string
}

const csvRoute = (db: Db, today: () => string, timeZone: string): Route => ({
  endpoint: enquiryInboxApi.csv,
  handle: async (request, reply) => {
    const query = parseInput(enquiryInboxApi.csv.query, request.query)
    const rowsQuery = { ...query, adminId: request.admin.id, today: today() }
    const csv = await enquiriesAsCsv(db, rowsQuery, timeZone)
    reply.type('text/csv; charset=utf-8').headers({
      'content-disposition': `attachment; filename="enquiries-${today()}.csv"`,
    })
    return reply.send(csv)
  },
})

/** The mails of enquiries: sending one again, and what troubles them. */
const mailRoutes = ({ db, now, wakeOutbox }: InboxServices): Route[] => [
  serve(enquiryInboxApi.resend, async ({ id, request }) => {
    await db.transaction().execute(async (trx) => {
      const mail = await resendMail(trx, id, now())
      if (!mail) throw notFound()
      const changes = [{ field: 'mail', before: null, after: mail.kind }]
      await addToHistory(trx, mail.id, { changes, email: request.admin.email, at: now() })
      auditEnquiry(request, mail.id, changes)
    })
    wakeOutbox()
  }),

  serve(enquiryInboxApi.trouble, async () => {
    const [delayed, counts] = await Promise.all([
      findDelayedMails(db, now()),
      findEnquiryCounts(db),
    ])
    return { ...delayed, ...counts }
  }),
]

/** Enabled administrators, who can be made the owner of an enquiry. */
const findPossibleOwners = (db: Db) =>
  db
    .selectFrom('administrators')
    .select(['id', 'email'])
    .where('disabled_at', 'is', null)
    .orderBy('email')
    .execute()

export const enquiryInboxRoutes = (services: InboxServices): Route[] => {
  const { db, now, removeMailFiles, today, timeZone } = services
  return [
    serveList(enquiryInboxApi.all, (query, { admin }) =>
      findEnquiries(db, { ...query, adminId: admin.id, today: today() }),
    ),

    serve(enquiryInboxApi.one, async ({ id }) => (await findEnquiry(db, id)) ?? null),

    serve(enquiryInboxApi.update, async ({ id, body, request }) => {
      const changed = await updateOnce(db, request, { what: 'enquiry', at: now() }, (storeKey) =>
        changeEnquiry(db, request, { id, body, at: now(), storeKey }),
      )
      if (changed) return
      const conflict = {
        current: await findEnquiry(db, id),
        changed: await findLastChange(db, 'enquiry', id),
      }
      throw conflictOrNotFound('enquiry', body.version, StoredEnquiry, conflict)
    }),

    serve(enquiryInboxApi.counts, () => countByStatus(db)),

    serve(enquiryInboxApi.owners, () => findPossibleOwners(db)),

    serve(enquiryInboxApi.remove, async ({ id, request }) => {
      const mails = await deleteEnquiry(db, id)
      auditEnquiry(request, id)
      await removeMailFiles(mails).catch((error) => {
        // The enquiry is gone, so the answer must not say that it is not.
        request.log.error({ err: error }, 'mail files of a deleted enquiry not removed')
      })
    }),

    csvRoute(db, today, timeZone),
    ...mailRoutes(services),
  ]
}
