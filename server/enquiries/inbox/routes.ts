import type { FastifyInstance } from 'fastify'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Proof } from '../../../contract/auth/proof.ts'
import { enquiryInboxApi, StoredEnquiry } from '../../../contract/enquiries/enquiries.ts'
import { enquiryChangeApi } from '../../../contract/enquiries/enquiry-changes.ts'
import type { Db } from '../../database/database.ts'
import type { SignedInAdmin } from '../../http/call.ts'
import { notFound } from '../../http/http-error.ts'
import { serve, serveDownload } from '../../http/serve.ts'
import { serveList } from '../../http/serve-list.ts'
import type { MailFiles } from '../../mail/mail-files.ts'
import { conflictOrNotFound } from '../../records/conflict.ts'
import { findLastChange } from '../../records/last-change.ts'
import { createClockReader } from '../../shop-day.ts'
import { addEnquiry } from './add-enquiry.ts'
import { auditEnquiries, changeEnquiries, deleteForADay, undoEnquiries } from './bulk-changes.ts'
import { auditEnquiry, changeEnquiry } from './change-enquiry.ts'
import { enquiriesAsCsv } from './csv.ts'
import { deleteEnquiries } from './delete-enquiries.ts'
import { findDelayedMails, resendMail } from './mails.ts'
import { findEnquiryCounts, readDueReminders } from './open-enquiries.ts'
import { countByStatus, findEnquiries, findEnquiry } from './queries.ts'

interface InboxServices {
  db: Db
  now: () => Date
  wakeOutbox: () => void
  removeMailFiles: MailFiles['remove']
  today: () => string
  timeZone: string
  countOrdersToDo: () => Promise<number>
  /** Whether one more piece of an article can be ordered at a moment. */
  isFree: (at: Date) => RawBuilder<SqlBool>
  requireProof: (admin: SignedInAdmin, proof: Proof) => Promise<void>
}

const serveMails = (
  app: FastifyInstance,
  { db, now, wakeOutbox, countOrdersToDo }: InboxServices,
  clock: () => string,
) => {
  serve(app, enquiryInboxApi.resend, {
    write: async ({ id, admin, trx, at, afterCommit }) => {
      const audit = await resendMail(trx, id, { ...admin, at })
      if (!audit) throw notFound()
      afterCommit(wakeOutbox)
      return { audit }
    },
  })

  serve(app, enquiryInboxApi.trouble, async ({ admin }) => {
    const [delayed, counts, dueRemindersOf, orders_to_do] = await Promise.all([
      findDelayedMails(db, now()),
      findEnquiryCounts(db),
      readDueReminders(db, clock()),
      countOrdersToDo(),
    ])
    return { ...delayed, ...counts, due_reminders: dueRemindersOf(admin.id), orders_to_do }
  })
}

const serveBulkChanges = (app: FastifyInstance, { removeMailFiles }: InboxServices) => {
  serve(app, enquiryChangeApi.apply, {
    write: async ({ body: { ids, ...changes }, admin, trx, at }) => {
      const answer = await changeEnquiries(trx, { ids, by: admin, at }, changes)
      return { answer, audit: auditEnquiries(answer.changed, changes) }
    },
  })

  serve(app, enquiryChangeApi.remove, {
    write: async ({ body: { ids }, admin, trx, at, afterCommit }) => {
      const { files, ...answer } = await deleteForADay(trx, { ids, by: admin, at })
      afterCommit(() => removeMailFiles(files))
      return { answer, audit: auditEnquiries(answer.changed) }
    },
  })

  serve(app, enquiryChangeApi.undo, {
    write: async ({ body, admin, trx, at }) => {
      const { answer, undone } = await undoEnquiries(trx, body.change, admin, at)
      return { answer, audit: undone ? auditEnquiries(answer.changed) : null }
    },
  })
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
  const { db, now, removeMailFiles, today, timeZone, requireProof, isFree } = services
  const clock = createClockReader(timeZone, now)

  serveList(app, enquiryInboxApi.all, (query, admin) =>
    findEnquiries(db, { ...query, adminId: admin.id, clock: clock(), isFree: isFree(now()) }),
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

  serve(app, enquiryInboxApi.create, {
    write: async ({ body, admin, trx, at }) => {
      const id = await addEnquiry(trx, body, { email: admin.email, at })
      return { answer: id, audit: auditEnquiry(id) }
    },
  })

  serve(app, enquiryInboxApi.counts, () => countByStatus(db))

  serve(app, enquiryInboxApi.owners, () => findPossibleOwners(db))

  serve(app, enquiryInboxApi.remove, {
    write: async ({ id, trx, afterCommit }) => {
      const { enquiries, files } = await deleteEnquiries(trx, [id])
      if (enquiries.length === 0) throw notFound()
      afterCommit(() => removeMailFiles(files))
      return { audit: auditEnquiry(id) }
    },
  })

  serveDownload(app, enquiryInboxApi.csv, async ({ query, admin, body }) => {
    await requireProof(admin, body)
    const asked = { adminId: admin.id, clock: clock(), isFree: isFree(now()) }
    return {
      content: await enquiriesAsCsv(db, { ...query, ...asked }, timeZone),
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="enquiries-${today()}.csv"`,
      },
      subject: { kind: 'enquiry', id: null, name: null },
    }
  })

  serveMails(app, services, clock)
  serveBulkChanges(app, services)
}
