import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { enquiryInboxApi } from '../../contract/enquiries/enquiries.ts'
import { enquiryApi } from '../../contract/enquiries/enquiry-forms.ts'
import { onBothEngines } from '../testing/engines.ts'
import { enquiryBody } from '../testing/enquiries/enquiries.ts'
import { proof, startServer } from '../testing/test-server.ts'

const complaint = {
  message: 'The pallu has a cut of 2 cm.',
  order: 'FL-O-000012',
  name: 'Meera Sharma',
  email: 'Meera@example.com',
  mobile: '9876543210',
}

const officer = {
  shop_name: 'Sample Sarees',
  grievance_name: 'Asha Rao',
  grievance_designation: 'Manager',
  grievance_email: 'complaints@freightloom.test',
}

onBothEngines('A complaint', (engine) => {
  const open = async (t: TestContext, firstShopSettings = {}) => {
    const server = await startServer(t, engine, { firstShopSettings })
    const complain = (more = {}) =>
      server.callerAs().call(enquiryApi.send, {
        body: enquiryBody('complaint', { ...complaint, ...more }),
      })
    const token = await server.openAdminSession()
    return { ...server, complain, token, desk: server.callerAs(token) }
  }

  test('gets a number by mail, with who deals with it and until when; the officer gets it with both days', async (t) => {
    const { complain, outbox, delivered } = await open(t, officer)
    await complain()
    await outbox.work()
    const [toOfficer, toBuyer] = delivered
    assert.equal(toOfficer?.to, 'complaints@freightloom.test')
    assert.equal(toOfficer?.subject, 'Complaint FL-C-000001: Meera Sharma, 98765 43210')
    assert.match(String(toOfficer?.text), /^Order number: FL-O-000012$/m)
    assert.match(String(toOfficer?.text), /^Answer by: 17 Aug 2026.*\nSettle by: 15 Sept? 2026/m)
    assert.equal(toBuyer?.to, 'meera@example.com')
    assert.equal(toBuyer?.subject, 'We have your complaint FL-C-000001')
    assert.equal(toBuyer?.replyTo, 'complaints@freightloom.test')
    assert.match(
      String(toBuyer?.text),
      /grievance officer, Asha Rao, Manager\. You’ll hear from us/,
    )
    assert.match(String(toBuyer?.text), /within 48 hours, and we’ll settle it by 15 Sept? 2026/)
    // Nothing that a stranger typed goes to an address that they typed.
    assert.doesNotMatch(String(toBuyer?.text), /Meera|pallu/)
  })

  test('gets a number each time, also from somebody who was thanked for a request that day', async (t) => {
    const { complain, outbox, delivered } = await open(t)
    await complain({ message: 'One.' })
    await complain({ message: 'Two.', order: '' })
    await outbox.work()
    assert.deepEqual(
      delivered.map(({ subject }) => subject).filter((subject) => subject?.startsWith('We have')),
      ['We have your complaint FL-C-000001', 'We have your complaint FL-C-000002'],
    )
    assert.ok(delivered.every(({ text }) => !/Order number: $/m.test(String(text))))
  })

  test('is found at the desk by its kind and its number, and is due from the next morning on', async (t) => {
    const { complain, desk } = await open(t)
    await complain()
    const find = (query: object) => desk.call(enquiryInboxApi.all, { query })
    const [found] = await find({ kind: 'complaint' })
    assert.deepEqual([found?.kind, found?.reminder], ['complaint', '2026-08-16'])
    assert.equal((await find({ search: 'fl-c 1' })).length, 1)
    assert.equal((await find({ search: 'FL-C-000002' })).length, 0)
    assert.equal((await find({ kind: 'contact' })).length, 0)
  })

  test('is in the CSV file with its number', async (t) => {
    const { complain, app, token } = await open(t)
    await complain()
    const csv = await app.inject({
      method: 'POST',
      url: '/api/getEnquiriesCsv',
      headers: { authorization: `Bearer ${token}` },
      payload: proof,
    })
    assert.match(csv.body, /"kind","complaint",/)
    assert.match(csv.body, /"complaint","FL-C-000001",/)
  })
})
