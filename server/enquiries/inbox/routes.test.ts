import assert from 'node:assert/strict'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { dashboardApi } from '../../../contract/dashboard.ts'
import { enquiryInboxApi } from '../../../contract/enquiries/enquiries.ts'
import { enquiryApi } from '../../../contract/enquiries/enquiry-forms.ts'
import type { Db, Engine } from '../../database/database.ts'
import { DeliveryError } from '../../mail/mailer.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { contactForm, demoForm, enquiryBody } from '../../testing/enquiries.ts'
import { administrator, startServer } from '../../testing/test-server.ts'
import { enquiriesAsCsv } from './csv.ts'
import { deleteOldEnquiries } from './delete-enquiries.ts'
import { streamEnquiries } from './queries.ts'

const refused = new DeliveryError(
  Object.assign(new Error('550 no such mailbox'), { command: 'RCPT TO', responseCode: 550 }),
)
const away = new DeliveryError(new Error('connection refused'))

/** Stores so many enquiries past the form, with a mail each. */
const storeMany = async (db: Db, count: number) => {
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

const withInbox = async (t: TestContext, engine: Engine) => {
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
  const csv = async () => {
    const headers = { authorization: `Bearer ${token}` }
    return (await server.app.inject({ url: '/api/getEnquiriesCsv', headers })).body
  }
  return { ...server, call, page, receive, failWith, sent, all, csv }
}

onBothEngines('The inbox of enquiries', (engine) => {
  test('shows every request, the newest first, with its words and its mails', async (t) => {
    const { receive, all, outbox } = await withInbox(t, engine)
    await receive('demo', 'Asha')
    await receive('contact', 'Bala')
    await outbox.work()
    const [newest, oldest] = await all()
    assert.deepEqual([newest?.kind, newest?.form.name, newest?.status], ['contact', 'Bala', 'new'])
    assert.equal(oldest?.form.product, 'Billing Platform')
    assert.deepEqual(
      oldest?.mails.map(({ kind, state }) => [kind, state]),
      [
        ['request', 'sent'],
        ['acknowledgement', 'sent'],
      ],
    )
  })

  test('finds by any word of the form in any case, by kind and by status, and tells the total', async (t) => {
    const { receive, page, all, call } = await withInbox(t, engine)
    await receive('demo', 'Asha', { company: 'रेशम ROADLINES' })
    await receive('demo', 'Bala', { email: 'bala@silk.example' })
    await receive('contact', 'Chitra')
    const names = async (query: object) =>
      (await page(enquiryInboxApi.all, { query })).rows.map(({ form }) => form.name)
    assert.deepEqual(await names({ search: 'रेशम road' }), ['Asha'])
    assert.deepEqual(await names({ search: 'SILK.EXAMPLE' }), ['Bala'])
    assert.deepEqual(await names({ search: 'company' }), [])
    assert.deepEqual(await names({ search: 'surat asha' }), ['Asha'], 'words in any order')
    assert.deepEqual(await names({ search: 'asha bala' }), [])
    assert.deepEqual(await names({ kind: 'contact' }), ['Chitra'])
    const [chitra] = await all()
    await call(enquiryInboxApi.update, { id: chitra?.id ?? 0, body: { status: 'done' } })
    assert.deepEqual(await names({ status: 'new' }), ['Bala', 'Asha'])
    const { rows, total } = await page(enquiryInboxApi.all, { query: { pageSize: '2' } })
    assert.deepEqual([rows.length, total], [2, 3])
  })

  test('finds a phone number however it is written, and a part of one', async (t) => {
    const { receive, page } = await withInbox(t, engine)
    await receive('demo', 'Asha', { phone: '9876501234' })
    await receive('contact', 'Bala', { message: 'My brother has +91 98111 22333' })
    const names = async (search: string) =>
      (await page(enquiryInboxApi.all, { query: { search } })).rows.map(({ form }) => form.name)
    for (const typed of ['+91 98765 01234', '098765-01234', '९८७६५०१२३४', '98765 012']) {
      assert.deepEqual(await names(typed), ['Asha'], typed)
    }
    assert.deepEqual(await names('+91 98111 22333'), ['Bala'], 'as it stands in a message')
  })

  test('tells the other requests of the same phone number or e-mail address, the newest first', async (t) => {
    const { receive, call } = await withInbox(t, engine)
    await receive('demo', 'Asha')
    await receive('contact', 'Asha R', { email: 'other@roadlines.example' })
    await receive('demo', 'A. Rao', { phone: '9000000001', email: 'ASHA@roadlines.example' })
    await receive('contact', 'Natasha', {
      email: 'natasha@roadlines.example',
      mobile: '9000000002',
      message: 'Tell asha@roadlines.example, 9876543210',
    })
    const related = async (id: number) =>
      (await call(enquiryInboxApi.one, { id }))?.related.map(({ form }) => form.name)
    assert.deepEqual(await related(1), ['A. Rao', 'Asha R'])
    assert.deepEqual(await related(2), ['Asha'])
    assert.deepEqual(await related(4), [])
  })

  test('counts the requests of each status, also of one that none has', async (t) => {
    const { receive, all, call } = await withInbox(t, engine)
    await receive('demo', 'Asha')
    await receive('contact', 'Bala')
    const [bala] = await all()
    await call(enquiryInboxApi.update, { id: bala?.id ?? 0, body: { status: 'done' } })
    const counts = await call(enquiryInboxApi.counts, {})
    assert.deepEqual(counts, { new: 1, 'in progress': 0, done: 1 })
  })

  test('finds those of which a mail has not got out', async (t) => {
    const { receive, page, failWith, outbox } = await withInbox(t, engine)
    await receive('demo', 'Asha')
    await outbox.work()
    failWith(refused)
    await receive('contact', 'Bala', { email: 'bala@silk.example' })
    await outbox.work()
    const { rows, total } = await page(enquiryInboxApi.all, { query: { mails: 'unsent' } })
    assert.deepEqual([rows.map(({ form }) => form.name), total], [['Bala'], 1])
  })

  test('the whole list may be longer than a query takes values, and all of it is counted', async (t) => {
    const { db, all, page } = await withInbox(t, engine)
    await storeMany(db, 33_000)
    const { total, isMore } = await page(enquiryInboxApi.all, { query: { page: '1' } })
    assert.deepEqual({ total, isMore }, { total: 33_000, isMore: false })
    const rows = await all()
    assert.equal(rows.length, 33_000)
    assert.ok(rows.every(({ mails }) => mails.length === 1))
  })

  test('D4: keeps a status and notes, and tells of another change meanwhile', async (t) => {
    const { receive, all, call } = await withInbox(t, engine)
    await receive('demo', 'Asha')
    const [{ id, version } = { id: 0, version: 0 }] = await all()
    const change = (notes: string) =>
      call(enquiryInboxApi.update, { id, body: { status: 'in progress', notes, version } })
    await change('Called, asks for Surat to Chennai')
    await assert.rejects(change('Mine'), { status: 409 })
    const now = await call(enquiryInboxApi.one, { id })
    assert.deepEqual(
      [now?.status, now?.notes],
      ['in progress', 'Called, asks for Surat to Chennai'],
    )
  })

  test('has an owner, a reminder and a history of who changed what and when', async (t) => {
    const { receive, all, call, db } = await withInbox(t, engine)
    await receive('demo', 'Asha')
    const [{ id } = { id: 0 }] = await all()
    const change = (body: object) => call(enquiryInboxApi.update, { id, body })
    await change({ owner_id: '1', reminder: '2026-08-20', status: 'in progress' })
    await change({ notes: 'Asha wants a price', status: 'in progress' })
    await change({ owner_id: '', reminder: null })
    const enquiry = await call(enquiryInboxApi.one, { id })
    assert.deepEqual([enquiry?.owner_id, enquiry?.owner, enquiry?.reminder], [null, null, null])
    const history = enquiry?.history.map(({ email, changes }) => [
      email,
      changes.map(({ field, before, after }) => [field, before, after]),
    ])
    assert.deepEqual(history, [
      [
        administrator.email,
        [
          ['status', 'new', 'in progress'],
          ['owner', null, administrator.email],
          ['reminder', null, '2026-08-20'],
        ],
      ],
      [administrator.email, [['notes', '', 'Asha wants a price']]],
      [
        administrator.email,
        [
          ['owner', administrator.email, null],
          ['reminder', '2026-08-20', null],
        ],
      ],
    ])
    const log = JSON.stringify(await db.selectFrom('log_entries').selectAll().execute())
    assert.ok(log.includes('2026-08-20') && !log.includes('Asha'), 'the log keeps no visitor')
  })

  test('refuses an owner who is no administrator, or a disabled one', async (t) => {
    const { receive, call, db } = await withInbox(t, engine)
    await receive('demo', 'Asha')
    const own = (owner_id: number) =>
      call(enquiryInboxApi.update, { id: 1, body: { owner_id, notes: 'Mine' } })
    await db
      .insertInto('administrators')
      .values({
        email: 'meera@example.com',
        password: '',
        role: 'editor',
        disabled_at: '2026-01-01',
      })
      .execute()
    for (const id of [2, 99]) {
      await assert.rejects(own(id), {
        status: 422,
        message: 'Owner must be an administrator who is not disabled',
      })
    }
    assert.equal((await call(enquiryInboxApi.one, { id: 1 }))?.notes, '')
    assert.deepEqual(await call(enquiryInboxApi.owners, {}), [
      { id: 1, email: administrator.email },
    ])
  })

  test('those with a reminder that is due are found, and are counted on the dashboard', async (t) => {
    const { receive, call, page } = await withInbox(t, engine)
    for (const name of ['Asha', 'Bala', 'Chitra', 'Devi']) await receive('demo', name)
    const remind = (id: number, reminder: string, status = 'in progress') =>
      call(enquiryInboxApi.update, {
        id,
        body: { reminder, status: status as 'done', owner_id: 1 },
      })
    await remind(1, '2026-08-15')
    await remind(2, '2026-08-16')
    await remind(3, '2026-08-14', 'done')
    const names = async (query: object) =>
      (await page(enquiryInboxApi.all, { query })).rows.map(({ form }) => form.name)
    assert.deepEqual(await names({ reminder: 'due' }), ['Asha'])
    assert.deepEqual(await names({ owner: 'nobody' }), ['Devi'])
    assert.deepEqual(await names({ owner: 'me', status: 'in progress' }), ['Asha', 'Bala'])
    assert.equal((await call(dashboardApi.facts, {})).due_enquiries, 1)
  })

  test('those with a due reminder stand first, the longest due above, on whatever page', async (t) => {
    const { receive, call, page } = await withInbox(t, engine)
    const people = ['Asha', 'Bala', 'Chitra', 'Devi', 'Esha', 'Farah']
    for (const name of people) await receive('demo', name)
    const remind = (name: string, reminder: string, status = 'in progress' as const) =>
      call(enquiryInboxApi.update, { id: people.indexOf(name) + 1, body: { reminder, status } })
    await remind('Asha', '2026-08-15')
    await remind('Devi', '2026-08-01')
    await remind('Bala', '2026-08-16')
    const names = async (query: object) =>
      (await page(enquiryInboxApi.all, { query })).rows.map(({ form }) => form.name).join(' ')
    assert.equal(await names({}), 'Devi Asha Farah Esha Chitra Bala')
    const pages = ['1', '2', '3', '4', '5', '6', '7'].map((number) =>
      names({ page: number, pageSize: '1' }),
    )
    assert.equal((await Promise.all(pages)).join(' '), 'Devi Asha Farah Esha Chitra Bala ')
    assert.equal(await names({ page: '2', pageSize: '4' }), 'Chitra Bala')
    assert.equal(await names({ search: 'a', status: 'in progress' }), 'Devi Asha Bala')
    assert.equal(await names({ sort: 'created_at', pageSize: '2' }), 'Asha Bala')
    const { total } = await page(enquiryInboxApi.all, { query: { pageSize: '2' } })
    assert.equal(total, 6)
  })

  test('a mail that failed for good is sent again on request', async (t) => {
    const { receive, all, call, failWith, outbox, sent } = await withInbox(t, engine)
    failWith(refused)
    await receive('demo', 'Asha')
    await outbox.work()
    const [request] = (await all())[0]?.mails ?? []
    assert.deepEqual([request?.state, request?.last_error], ['failed', '550 no such mailbox'])
    failWith(null)
    await call(enquiryInboxApi.resend, { id: request?.id ?? 0 })
    const again = (await all())[0]?.mails[0]
    assert.deepEqual([again?.state, again?.last_error], ['waiting', null])
    await outbox.work()
    assert.deepEqual(sent, ['sales@freightloom.test'])
    assert.equal((await all())[0]?.mails[0]?.state, 'sent')
    const { history } = (await call(enquiryInboxApi.one, { id: 1 })) ?? assert.fail()
    assert.deepEqual(
      history.map(({ email, changes }) => [email, changes]),
      [[administrator.email, [{ field: 'mail', before: null, after: 'request' }]]],
    )
  })

  test('M8: a thank-you that was sent is not sent a second time', async (t) => {
    const { receive, all, call, outbox } = await withInbox(t, engine)
    await receive('demo', 'Asha')
    await outbox.work()
    const thanks = (await all())[0]?.mails.find(({ kind }) => kind === 'acknowledgement')
    await assert.rejects(call(enquiryInboxApi.resend, { id: thanks?.id ?? 0 }), { status: 404 })
  })

  test('a person’s data are deleted for good, mails included', async (t) => {
    const { receive, all, call, db } = await withInbox(t, engine)
    await receive('demo', 'Asha')
    const [{ id } = { id: 0 }] = await all()
    await call(enquiryInboxApi.remove, { id })
    assert.deepEqual(await all(), [])
    assert.deepEqual(await db.selectFrom('mails').selectAll().execute(), [])
    await assert.rejects(call(enquiryInboxApi.remove, { id }), { status: 404, message: 'Fail' })
  })

  test('V4: the CSV file holds every enquiry and no formula', async (t) => {
    const { receive, csv, call } = await withInbox(t, engine)
    await receive('contact', '=HYPERLINK("https://evil.example")', { message: 'One,\n"two"' })
    await receive('demo', '+91 Asha')
    await call(enquiryInboxApi.update, { id: 2, body: { owner_id: 1, reminder: '2026-08-20' } })
    const [head, newest, oldest] = (await csv()).split('\r\n')
    assert.match(head ?? '', /^\uFEFF"id","received","kind","status","name"/)
    assert.match(newest ?? '', /,"'\+91 Asha",.*,"admin@example\.com","2026-08-20"$/)
    assert.match(
      oldest ?? '',
      /,"'=HYPERLINK\(""https:\/\/evil\.example""\)",.*"One,\n""two""","","",""$/,
    )
  })

  test('the CSV file tells when an enquiry was received by the clocks of the shop', async (t) => {
    const { receive, db } = await withInbox(t, engine)
    await receive('demo', 'Asha')
    const csv = await enquiriesAsCsv(db, {}, 'Pacific/Auckland')
    assert.match(await text(csv), /\r\n"1","2026-08-15 18:00:00","demo"/)
  })

  test('a CSV file that cannot be read is an error, not half a file', async (t) => {
    const { db } = await withInbox(t, engine)
    await db.schema.dropTable('invitations').execute()
    await db.schema.dropTable('mails').execute()
    await db.schema.dropTable('enquiries').execute()
    await assert.rejects(enquiriesAsCsv(db, {}, 'Asia/Kolkata'))
  })

  test('a CSV file whose database fails on the way breaks off', async (t) => {
    const { db } = await withInbox(t, engine)
    await storeMany(db, 1200)
    const csv = await enquiriesAsCsv(db, {}, 'Asia/Kolkata')
    await db.schema.dropTable('invitations').execute()
    await db.schema.dropTable('mails').execute()
    await db.schema.dropTable('enquiries').execute()
    await assert.rejects(text(csv), /enquiries/)
  })

  test('the CSV file holds each enquiry once, whatever arrives and goes while it is read', async (t) => {
    const { db } = await withInbox(t, engine)
    await storeMany(db, 1200)
    const ids: number[] = []
    for await (const some of streamEnquiries(db, {})) {
      ids.push(...some.map(({ id }) => id))
      if (ids.length !== 400) continue
      await storeMany(db, 3)
      await db.deleteFrom('enquiries').where('id', '=', 1).execute()
    }
    assert.deepEqual(
      ids,
      Array.from({ length: 1199 }, (_, index) => 1200 - index),
    )
  })

  test('M4: trouble with mail is told after ten minutes and is over once it gets out', async (t) => {
    const { receive, call, failWith, outbox, advanceMinutes } = await withInbox(t, engine)
    const trouble = () => call(enquiryInboxApi.trouble, {})
    failWith(away)
    await receive('demo', 'Asha')
    await outbox.work()
    assert.equal((await trouble()).since, null)
    advanceMinutes(10)
    assert.equal((await trouble()).since, '2026-08-15T06:00:00.000Z')
    failWith(null)
    await outbox.work()
    assert.equal((await trouble()).since, null)
  })

  test('deletes enquiries that are older than their retention time', async (t) => {
    const { receive, all, db } = await withInbox(t, engine)
    await receive('demo', 'Asha')
    await deleteOldEnquiries(db, 24, new Date('2028-08-15T05:59:00Z'))
    assert.equal((await all()).length, 1)
    await deleteOldEnquiries(db, 24, new Date('2028-08-15T06:01:00Z'))
    assert.equal((await all()).length, 0)
  })
})
