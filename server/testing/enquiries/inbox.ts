import type { TestContext } from 'node:test'
import { sql } from 'kysely'
import { enquiryInboxApi } from '../../../contract/enquiries/enquiries.ts'
import { enquiryApi } from '../../../contract/enquiries/enquiry-forms.ts'
import type { Db, Engine } from '../../database/database.ts'
import { DeliveryError } from '../../mail/mailer.ts'
import { proof, startServer } from '../test-server.ts'
import { contactForm, demoForm, enquiryBody } from './enquiries.ts'

export const addressRefused = new DeliveryError(
  Object.assign(new Error('550 no such mailbox'), { command: 'RCPT TO', responseCode: 550 }),
)
export const serverUnreachable = new DeliveryError(new Error('connection refused'))

/** Stores this many enquiries directly, without the form, each with a mail. */
export const storeMany = async (db: Db, count: number) => {
  const at = '2026-08-15T06:00:00.000Z'
  const numbers = sql`with recursive numbers(n) as
    (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)}) select`
  await sql`insert into enquiries (kind, form, client, content, created_at)
    ${numbers} 'demo', '{"name":"Asha"}', '', '', ${at} from numbers`.execute(db)
  await sql`insert into mails (enquiry_id, kind, recipient, subject, body, next_attempt_at, created_at)
    select id, 'request', '', '', '', ${at}, ${at} from enquiries order by id desc limit ${sql.lit(count)}`.execute(
    db,
  )
}

export const withInbox = async (t: TestContext, engine: Engine) => {
  let fault: DeliveryError | null = null
  const sent: string[] = []
  const server = await startServer(t, engine, {
    deliver: async ({ to }) => {
      if (fault) throw fault
      sent.push(to)
    },
  })
  const token = await server.openAdminSession()
  const { call, page } = server.callerAs(token)
  const receive = async (kind: 'demo' | 'contact', name: string, more = {}) => {
    const form = { ...(kind === 'demo' ? demoForm : contactForm), name, ...more }
    await server.callerAs().call(enquiryApi.send, { body: enquiryBody(kind, form) })
    server.advanceMinutes(3)
  }
  const failWith = (next: DeliveryError | null) => {
    fault = next
  }
  const all = () => call(enquiryInboxApi.all, {})
  const csv = async (query = '') => {
    const headers = { authorization: `Bearer ${token}` }
    const url = `/api/getEnquiriesCsv${query}`
    const file = { method: 'POST', url, headers, payload: proof } as const
    return (await server.app.inject(file)).body
  }
  return { ...server, call, page, receive, failWith, sent, all, csv }
}
