import assert from 'node:assert/strict'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { type SqlBool, sql } from 'kysely'
import { auditLogApi } from '../../../contract/audit-log/audit-log.ts'
import { enquiryInboxApi } from '../../../contract/enquiries/enquiries.ts'
import { batchesOf } from '../../http/list.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { storeMany, withInbox } from '../../testing/enquiries/inbox.ts'
import { proof } from '../../testing/test-server.ts'
import { enquiriesAsCsv } from './csv.ts'
import { findEnquiries } from './queries.ts'

const wholeInbox = { adminId: 1, clock: '2026-08-15 11:30', isFree: sql<SqlBool>`1 = 1` }

onBothEngines('The CSV file of enquiries', (engine) => {
  test('V4: the CSV file holds every enquiry and no formula', async (t) => {
    const { receive, csv, call } = await withInbox(t, engine)
    await receive('contact', '=HYPERLINK("https://evil.example")', { message: 'One,\n"two"' })
    await receive('demo', '+91 Asha')
    const body = { owner_id: 1, reminder: '2026-08-20', reminder_time: '17:00', suspect: true }
    await call(enquiryInboxApi.update, { id: 2, body })
    const lost = { status: 'done', outcome: 'lost', outcome_reason: '=1+1' } as const
    await call(enquiryInboxApi.update, { id: 1, body: lost })
    const [head, newest, oldest] = (await csv()).split('\r\n')
    assert.match(
      head ?? '',
      /^\uFEFF"id","received","kind","complaint","status","name",.*"campaign","article","article_name","reminder_time","outcome","outcome_reason","page"$/,
    )
    assert.match(
      newest ?? '',
      /,"'\+91 Asha",.*,"admin@example\.com","2026-08-20","yes","","","","17:00","","",""$/,
    )
    assert.match(
      oldest ?? '',
      /,"'=HYPERLINK\(""https:\/\/evil\.example""\)",.*"One,\n""two""","","","","no","","","","","lost","'=1\+1",""$/,
    )
  })

  test('A14: the CSV file is given only for the password, by POST, and leaves an entry', async (t) => {
    const { app, receive, openAdminSession, call } = await withInbox(t, engine)
    await receive('demo', 'Asha')
    const headers = { authorization: `Bearer ${await openAdminSession()}` }
    const ask = (payload: object) =>
      app.inject({ method: 'POST', url: '/api/getEnquiriesCsv', headers, payload })
    for (const payload of [{}, { own_password: 'a stolen token knows none' }]) {
      const refused = await ask(payload)
      assert.equal(refused.statusCode, 422)
      assert.doesNotMatch(refused.body, /Asha/)
    }
    const byGet = await app.inject({ url: '/api/getEnquiriesCsv', headers })
    assert.deepEqual(
      [byGet.statusCode, byGet.json().message],
      [404, 'There is no call GET /api/getEnquiriesCsv. Use POST.'],
    )
    const file = await ask(proof)
    assert.match(file.body, /"Asha"/)
    assert.match(String(file.headers['content-disposition']), /enquiries-2026-08-15\.csv/)
    assert.equal(file.headers['cache-control'], 'no-store')
    const entries = await call(auditLogApi.all, {})
    assert.deepEqual(
      entries.map(({ what, failed, kind }) => [what, failed, kind]),
      [
        ['Enquiries exported', false, 'enquiry'],
        ['Wrong password or code', true, null],
      ],
    )
  })

  test('the CSV file has the time of receipt in the shop’s time zone', async (t) => {
    const { receive, db } = await withInbox(t, engine)
    await receive('demo', 'Asha')
    const csv = await enquiriesAsCsv(db, wholeInbox, 'Pacific/Auckland')
    assert.match(await text(csv), /\r\n"1","2026-08-15 18:00:00","demo"/)
  })

  test('a CSV file that cannot be read is an error, not half a file', async (t) => {
    const { db } = await withInbox(t, engine)
    await db.schema.dropTable('invitations').execute()
    await db.schema.dropTable('mails').execute()
    await db.schema.dropTable('enquiries').execute()
    await assert.rejects(enquiriesAsCsv(db, wholeInbox, 'Asia/Kolkata'))
  })

  test('the CSV file ends with an error if the database fails while the file is read', async (t) => {
    const { db } = await withInbox(t, engine)
    await storeMany(db, 1200)
    const csv = await enquiriesAsCsv(db, wholeInbox, 'Asia/Kolkata')
    await db.schema.dropTable('invitations').execute()
    await db.schema.dropTable('mails').execute()
    await db.schema.dropTable('enquiries').execute()
    await assert.rejects(text(csv), /no such table|does not exist/)
  })

  test('the CSV file holds each enquiry once, whatever arrives and goes while it is read', async (t) => {
    const { db } = await withInbox(t, engine)
    await storeMany(db, 1200)
    const ids: number[] = []
    const found = await findEnquiries(db, { ...wholeInbox, order: 'desc' })
    for await (const some of batchesOf(found)) {
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
})
