import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enquiryInboxApi } from '../../../contract/enquiries/enquiries.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { withInbox } from '../../testing/enquiries/inbox.ts'
import { administrator } from '../../testing/test-server.ts'
import { deleteOldEnquiries } from './delete-enquiries.ts'
import { findEnquiryCounts } from './open-enquiries.ts'

onBothEngines('A change of an enquiry', (engine) => {
  test('D4: stores status and notes, and is refused if another change came first', async (t) => {
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

  test('to done ends the reminder that it had, and keeps one that is set with it', async (t) => {
    const { receive, all, call } = await withInbox(t, engine)
    await receive('demo', 'Asha')
    const [{ id } = { id: 0 }] = await all()
    const change = async (body: object) => {
      await call(enquiryInboxApi.update, { id, body })
      const now = await call(enquiryInboxApi.one, { id })
      return [now?.reminder, now?.history.at(-1)?.changes.map(({ field }) => field)]
    }
    const reminder = '2026-08-20'
    await change({ reminder })
    assert.deepEqual(await change({ status: 'done', reminder }), [null, ['status', 'reminder']])
    await change({ status: 'in progress', reminder })
    assert.deepEqual(await change({ status: 'done' }), [null, ['status', 'reminder']])
    await change({ status: 'new' })
    assert.deepEqual(await change({ status: 'done', reminder }), [reminder, ['status', 'reminder']])
  })

  test('is applied once for one idempotency key, and does not overwrite a later change', async (t) => {
    const { receive, all, call } = await withInbox(t, engine)
    await receive('demo', 'Asha')
    const [{ id, version } = { id: 0, version: 0 }] = await all()
    const headers = { 'idempotency-key': 'key-of-one-save' }
    const send = () =>
      call(enquiryInboxApi.update, {
        id,
        body: { status: 'done', notes: 'Called', version },
        headers,
      })
    await Promise.all([send(), send()])
    await call(enquiryInboxApi.update, { id, body: { status: 'new', notes: 'Called\nAgain' } })
    await send()
    const now = await call(enquiryInboxApi.one, { id })
    assert.deepEqual([now?.status, now?.notes, now?.history.length], ['new', 'Called\nAgain', 2])
  })

  test('can set an owner and a reminder, and the history shows who changed what', async (t) => {
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

  test('marks it as suspect, so that it is not counted as waiting, or takes the mark away', async (t) => {
    const { receive, all, call, db } = await withInbox(t, engine)
    await receive('demo', 'Asha')
    const [{ id } = { id: 0 }] = await all()
    const mark = (suspect: boolean) => call(enquiryInboxApi.update, { id, body: { suspect } })
    const newEnquiries = async () => (await findEnquiryCounts(db)).new_enquiries
    await mark(true)
    const marked = await call(enquiryInboxApi.all, { query: { suspect: 'yes' } })
    assert.deepEqual([marked.map((row) => row.id), await newEnquiries()], [[id], 0])
    await mark(false)
    const enquiry = await call(enquiryInboxApi.one, { id })
    assert.deepEqual([enquiry?.suspect, await newEnquiries()], [false, 1])
    assert.deepEqual(
      enquiry?.history.map(({ changes }) => changes),
      [
        [{ field: 'suspect', before: 'no', after: 'yes' }],
        [{ field: 'suspect', before: 'yes', after: 'no' }],
      ],
    )
  })

  test('does not count as a change by somebody else if it changes nothing', async (t) => {
    const { receive, all, call } = await withInbox(t, engine)
    await receive('demo', 'Asha')
    const [{ id, version } = { id: 0, version: 0 }] = await all()
    const change = (notes: string) =>
      call(enquiryInboxApi.update, { id, body: { status: 'new', notes, version } })
    await change('')
    await change('Called')
    assert.equal((await call(enquiryInboxApi.one, { id }))?.notes, 'Called')
  })

  test('refuses an owner who is no administrator, or a disabled one', async (t) => {
    const { receive, call, db } = await withInbox(t, engine)
    await receive('demo', 'Asha')
    const giveTo = (owner_id: number) =>
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
    const refused = { status: 422, message: 'Owner must be an administrator who isn’t disabled' }
    await t.test('disabled', () => assert.rejects(giveTo(2), refused))
    await t.test('unknown', () => assert.rejects(giveTo(99), refused))
    assert.equal((await call(enquiryInboxApi.one, { id: 1 }))?.notes, '')
    assert.deepEqual(await call(enquiryInboxApi.owners, {}), [
      { id: 1, email: administrator.email },
    ])
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

  test('tells open screens that old enquiries were deleted, and only then', async (t) => {
    const { receive, db } = await withInbox(t, engine)
    await receive('demo', 'Asha')
    const { changes } = await findEnquiryCounts(db)
    await deleteOldEnquiries(db, 24, new Date('2028-08-15T05:59:00Z'))
    assert.equal((await findEnquiryCounts(db)).changes, changes)
    await deleteOldEnquiries(db, 24, new Date('2028-08-15T06:01:00Z'))
    assert.notEqual((await findEnquiryCounts(db)).changes, changes)
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
