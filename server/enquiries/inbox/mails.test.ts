import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enquiryInboxApi } from '../../../contract/enquiries/enquiries.ts'
import { enquiryApi } from '../../../contract/enquiries/enquiry-forms.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { demoForm, enquiryBody } from '../../testing/enquiries/enquiries.ts'
import { addressRefused, serverUnreachable, withInbox } from '../../testing/enquiries/inbox.ts'
import { administrator, startServer } from '../../testing/test-server.ts'
import { resendMail } from './mails.ts'

onBothEngines('The mails of an enquiry', (engine) => {
  test('have a filter that finds enquiries with an unsent mail', async (t) => {
    const { receive, page, failWith, outbox } = await withInbox(t, engine)
    await receive('demo', 'Asha')
    await outbox.work()
    failWith(addressRefused)
    await receive('contact', 'Bala', { email: 'bala@silk.example' })
    await outbox.work()
    const { rows, total } = await page(enquiryInboxApi.all, { query: { mails: 'unsent' } })
    assert.deepEqual([rows.map(({ form }) => form.name), total], [['Bala'], 1])
  })

  test('a mail that failed for good is sent again on request', async (t) => {
    const { receive, all, call, failWith, outbox, sent } = await withInbox(t, engine)
    failWith(addressRefused)
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

  test('M4: a mail that is sent again days later is tried for three more days', async (t) => {
    const { receive, db, now, failWith, outbox, advanceMinutes } = await withInbox(t, engine)
    failWith(serverUnreachable)
    await receive('demo', 'Asha')
    const hasFailedAfter = async (days: number) => {
      for (let quarter = 0; quarter < days * 4; quarter += 1) {
        advanceMinutes(6 * 60)
        // A run ends at the first mail for which the mail server cannot be reached.
        for (const _mail of ['request', 'acknowledgement']) await outbox.work()
      }
      const mails = db.selectFrom('mails').select('failed_at').where('kind', '=', 'request')
      return (await mails.executeTakeFirst())?.failed_at !== null
    }
    assert.equal(await hasFailedAfter(4), true)
    const by = { email: administrator.email, at: now() }
    await db.transaction().execute((trx) => resendMail(trx, 1, by))
    assert.equal(await hasFailedAfter(2), false)
    assert.equal(await hasFailedAfter(2), true)
  })

  test('a mail that is sent again has another Message-ID, which it keeps where that is tried again', async (t) => {
    const ids: string[] = []
    let fault: Error | null = null
    const server = await startServer(t, engine, {
      deliver: async ({ id, to }) => {
        if (to === 'sales@freightloom.test') ids.push(id)
        if (fault) throw fault
      },
    })
    const { callerAs, outbox, advanceMinutes } = server
    await callerAs().call(enquiryApi.send, { body: enquiryBody('demo', demoForm) })
    await outbox.work()
    advanceMinutes(60)
    fault = serverUnreachable
    const { call } = callerAs(await server.openAdminSession())
    await call(enquiryInboxApi.resend, { id: 1 })
    await outbox.work()
    advanceMinutes(60)
    fault = null
    await outbox.work()
    const [first, second, third, ...more] = ids
    assert.notEqual(second, first)
    assert.deepEqual([third, more], [second, []])
  })

  test('M8: a thank-you that was sent is not sent a second time', async (t) => {
    const { receive, all, call, outbox } = await withInbox(t, engine)
    await receive('demo', 'Asha')
    await outbox.work()
    const thanks = (await all())[0]?.mails.find(({ kind }) => kind === 'acknowledgement')
    await assert.rejects(call(enquiryInboxApi.resend, { id: thanks?.id ?? 0 }), { status: 404 })
  })

  test('M4: trouble with mail is reported after ten minutes, and ends when the mail is sent', async (t) => {
    const { receive, call, failWith, outbox, advanceMinutes } = await withInbox(t, engine)
    const trouble = () => call(enquiryInboxApi.trouble, {})
    failWith(serverUnreachable)
    await receive('demo', 'Asha')
    await outbox.work()
    assert.equal((await trouble()).since, null)
    advanceMinutes(10)
    assert.equal((await trouble()).since, '2026-08-15T06:00:00.000Z')
    failWith(null)
    await outbox.work()
    assert.equal((await trouble()).since, null)
  })
})
