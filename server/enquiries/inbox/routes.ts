import type { FastifyInstance } from 'fastify'
import type { Proof } from '../../../contract/auth/proof.ts'
import { enquiryInboxApi, StoredEnquiry } from '../../../contract/enquiries/enquiries.ts'
import type { Db } from '../../database/database.ts'
import type { SignedInAdmin } from '../../http/call.ts'
import { notFound } from '../../http/http-error.ts'
import { serve, serveDownload } from '../../http/serve.ts'
import { serveList } from '../../http/serve-list.ts'
import type { MailFiles } from '../../mail/mail-files.ts'
import { conflictOrNotFound } from '../../records/conflict.ts'
import { findLastChange } from '../../records/last-change.ts'
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
  requireProof: (admin: SignedInAdmin, proof: Proof) => Promise<void>
}

/** Enabled administrators, who can be made the owner of an enquiry. */
const findPossibleOwners = (db: Db) =>
  db
    .selectFrom('administrators')
    .select(['id', 'email'])
    .where('disabled_at', 'is', null)
    .orderBy('email')
    .execute()

export const enquiryInboxRoutes = async (app: FastifyInstance, services: InboxServices) => {
  const { db, now, wakeOutbox, removeMailFiles, today, timeZone, requireProof } = services

  serveList(app, enquiryInboxApi.all, (query, admin) =>
    findEnquiries(db, { ...query, adminId: admin.id, today: today() }),
  )

  serve(app, enquiryInboxApi.one, async ({ id }) => (await findEnquiry(db, id)) ?? null)

  serve(app, enquiryInboxApi.update, {
    write: async ({ id, body, admin, trx, at }) => {
      const changed = await changeEnquiry(trx, id, body, { email: admin.email, at })
      if (changed) return { audit: auditEnquiry(id, changed) }
      throw conflictOrNotFound('enquiry', body.version, StoredEnquiry, {
        current: await findEnquiry(trx, id),
        changed: await findLastChange(trx, 'enquiry', id),
      })
    },
  })

  serve(app, enquiryInboxApi.counts, () => countByStatus(db))

  serve(app, enquiryInboxApi.owners, () => findPossibleOwners(db))

  serve(app, enquiryInboxApi.remove, {
    write: async ({ id, trx, afterCommit }) => {
      const mails = await deleteEnquiry(trx, id)
      afterCommit(() => removeMailFiles(mails))
      return { audit: auditEnquiry(id) }
    },
  })

  serveDownload(app, enquiryInboxApi.csv, async ({ query, admin, body }) => {
    await requireProof(admin, body)
    const rowsQuery = { ...query, adminId: admin.id, today: today() }
    return {
      content: await enquiriesAsCsv(db, rowsQuery, timeZone),
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="enquiries-${today()}.csv"`,
      },
      subject: { kind: 'enquiry', id: null, name: null },
    }
  })

  serve(app, enquiryInboxApi.resend, {
    write: async ({ id, admin, trx, at, afterCommit }) => {
      const mail = await resendMail(trx, id, at)
      if (!mail) throw notFound()
      const changes = [{ field: 'mail', before: null, after: mail.kind }]
      await addToHistory(trx, mail.id, { changes, email: admin.email, at })
      afterCommit(wakeOutbox)
      return { audit: auditEnquiry(mail.id, changes) }
    },
  })

  serve(app, enquiryInboxApi.trouble, async () => {
    const [delayed, counts] = await Promise.all([
      findDelayedMails(db, now()),
      findEnquiryCounts(db),
    ])
    return { ...delayed, ...counts }
  })
}
