import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enquiryInboxApi } from '../../../contract/enquiries/enquiries.ts'
import { enquiryChangeApi } from '../../../contract/enquiries/enquiry-changes.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { withInbox } from '../../testing/enquiries/inbox.ts'
import { administrator } from '../../testing/test-server.ts'

const ids = [3, 1, 2]

onBothEngines('A change of many enquiries', (engine) => {
  const withThree = async (t: Parameters<typeof withInbox>[0]) => {
    const inbox = await withInbox(t, engine)
    for (const name of ['Asha', 'Meera', 'Lakshmi']) await inbox.receive('contact', name)
    const states = async () =>
      (await inbox.all()).map(({ id, status, owner, suspect, reminder }) => [
        id,
        status,
        owner,
        suspect,
        reminder,
      ])
    const undo = (change: number) => inbox.call(enquiryChangeApi.undo, { body: { change } })
    return { ...inbox, states, undo }
  }

  test('sets status and owner or marks them as spam, with one Undo that leaves what changed since', async (t) => {
    const { call, states, undo } = await withThree(t)
    await call(enquiryInboxApi.update, { id: 2, body: { reminder: '2026-08-20' } })
    const before = await states()
    const body = { ids, status: 'done', owner_id: 1, suspect: true } as const
    const { change, changed } = await call(enquiryChangeApi.apply, { body })
    assert.equal(changed, 3)
    assert.deepEqual(
      await states(),
      [3, 2, 1].map((id) => [id, 'done', administrator.email, true, null]),
    )
    await call(enquiryInboxApi.update, { id: 3, body: { notes: 'Called' } })
    assert.deepEqual(await undo(change), { changed: 2, skipped: 1 })
    assert.deepEqual(await undo(change), { changed: 2, skipped: 1 }, 'the same for a repeated call')
    assert.deepEqual((await states()).slice(1), before.slice(1))
    const history = (await call(enquiryInboxApi.one, { id: 2 }))?.history
    assert.deepEqual(
      history?.at(-1)?.changes.map(({ field, after }) => [field, after]),
      [
        ['status', 'new'],
        ['owner', null],
        ['suspect', 'no'],
        ['reminder', '2026-08-20'],
      ],
    )
  })

  test('counts only those that it changed', async (t) => {
    const { call } = await withThree(t)
    await call(enquiryInboxApi.update, { id: 2, body: { suspect: true } })
    const body = { ids: [...ids, 99], suspect: true }
    assert.equal((await call(enquiryChangeApi.apply, { body })).changed, 2)
  })

  test('deletes them with their mails, and one Undo brings all of it back', async (t) => {
    const { call, all, undo, db } = await withThree(t)
    const before = [await all(), await db.selectFrom('mails').selectAll().orderBy('id').execute()]
    const { change, changed } = await call(enquiryChangeApi.remove, { body: { ids } })
    assert.deepEqual([changed, await all()], [3, []])
    assert.deepEqual(await db.selectFrom('mails').selectAll().execute(), [])
    assert.deepEqual(await undo(change), { changed: 3, skipped: 0 })
    assert.deepEqual(
      [await all(), await db.selectFrom('mails').selectAll().orderBy('id').execute()],
      before,
    )
  })

  test('is forgotten after a day, so that what was deleted is gone for good', async (t) => {
    const { call, callerAs, openAdminSession, advanceMinutes, db } = await withThree(t)
    const { change } = await call(enquiryChangeApi.remove, { body: { ids } })
    advanceMinutes(24 * 60 + 1)
    const later = callerAs(await openAdminSession())
    await assert.rejects(later.call(enquiryChangeApi.undo, { body: { change } }), {
      message: 'This change can no longer be undone.',
    })
    await db.deleteFrom('operations').execute()
    assert.deepEqual(await db.selectFrom('operation_rows').selectAll().execute(), [])
  })

  test('tells the log how many, and nobody’s name', async (t) => {
    const { call, db } = await withThree(t)
    await call(enquiryChangeApi.apply, { body: { ids, status: 'done' } })
    const log = JSON.stringify(await db.selectFrom('log_entries').selectAll().execute())
    assert.ok(log.includes('done') && !log.includes('Asha'))
  })
})
