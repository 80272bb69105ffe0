import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { enquiryInboxApi } from '../../contract/enquiries/enquiries.ts'
import { enquiryApi } from '../../contract/enquiries/enquiry-forms.ts'
import type { Engine } from '../database/database.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../database/instants.ts'
import { onBothEngines } from '../testing/engines.ts'
import { demoForm, enquiryBody } from '../testing/enquiries/enquiries.ts'
import { startServer } from '../testing/test-server.ts'
import { createMorningMail } from './morning-mail.ts'

/** By default in a zone where the day begins at 18:30 UTC. */
const withTeam = async (t: TestContext, engine: Engine, timeZone = 'Asia/Kolkata') => {
  const { db, now, advanceMinutes, callerAs, openAdminSession } = await startServer(t, engine)
  const run = createMorningMail({
    db,
    now,
    timeZone,
    salesEmail: 'sales@example.com',
    publicUrl: 'https://freightloom.example',
  })
  const mails = () =>
    db
      .selectFrom('mails')
      .select(['recipient', 'subject', 'body'])
      .where('kind', '=', 'morning')
      .execute()
  const subjects = async () => (await mails()).map(({ subject }) => subject)
  const goToInstant = (instant: Date, more = 0) =>
    advanceMinutes((instant.getTime() + more - now().getTime()) / MINUTE_MS)
  const goTo = (hour: number, { days = 0 } = {}) => {
    const dayInShop = Math.floor((now().getTime() + 5.5 * HOUR_MS) / DAY_MS) + days
    goToInstant(new Date(dayInShop * DAY_MS + (hour - 5.5) * HOUR_MS))
  }
  const send = (name: string) =>
    callerAs().call(enquiryApi.send, {
      body: enquiryBody('demo', {
        ...demoForm,
        name,
        email: `${name.toLowerCase().replace(' ', '')}@x.example`,
      }),
    })
  const update = async (id: number, body: object) =>
    callerAs(await openAdminSession()).call(enquiryInboxApi.update, { id, body })
  const remove = async (id: number) =>
    callerAs(await openAdminSession()).call(enquiryInboxApi.remove, { id })
  return { db, run, mails, subjects, goTo, goToInstant, send, update, remove, now }
}

onBothEngines('The morning mail', (engine) => {
  test('tells the sales team of enquiries from before today that are still new', async (t) => {
    const { run, mails, goTo, send, update } = await withTeam(t, engine)
    goTo(15, { days: 1 })
    await send('Asha')
    await send('Bala')
    await send('Chitra')
    await update(2, { status: 'in progress' })
    goTo(9, { days: 1 })
    await send('Devi')
    await run()
    const [mail, ...others] = await mails()
    assert.deepEqual(others, [])
    assert.equal(mail?.recipient, 'sales@example.com')
    assert.equal(mail?.subject, '2 enquiries waiting')
    assert.match(
      mail?.body ?? '',
      /^- Asha, 9876543210, since 16 Aug 2026\n- Chitra, 9876543210, since 16 Aug 2026\nhttps:\/\/freightloom\.example\/#\/Enquiries\?status=new\n$/m,
    )
  })

  test('tells of the reminders of the whole day, each with its time', async (t) => {
    const { run, mails, goTo, send, update, now } = await withTeam(t, engine)
    goTo(15, { days: 1 })
    await send('Asha')
    await send('Bala')
    await send('Chitra')
    const dayAfter = (days: number) =>
      new Date(now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
    const remind = (id: number, reminder: string, reminder_time: string) =>
      update(id, { status: 'in progress', reminder, reminder_time })
    await remind(1, dayAfter(1), '17:00')
    await remind(2, dayAfter(1), '09:30')
    await remind(3, dayAfter(2), '00:00')
    goTo(9, { days: 1 })
    await run()
    const [mail] = await mails()
    assert.match(
      mail?.body ?? '',
      /^- Bala, 9876543210, 17 Aug 2026, 9:30\sam\n- Asha, 9876543210, 17 Aug 2026, 5:00\spm\nhttps:\S+reminder=today$/m,
    )
  })

  test('tells of reminders that are due', async (t) => {
    const { run, mails, goTo, send, update, now } = await withTeam(t, engine)
    goTo(15, { days: 1 })
    await send('Asha')
    const reminder = new Date(now().getTime() + DAY_MS).toISOString().slice(0, 10)
    await update(1, { status: 'in progress', owner_id: 1, reminder })
    goTo(9, { days: 1 })
    await run()
    const [mail, ...others] = await mails()
    assert.deepEqual([mail?.subject, others], ['1 reminder due', []])
    assert.match(
      mail?.body ?? '',
      /^- Asha, 9876543210, since 17 Aug 2026, owner \S+@\S+\nhttps:\S+#\/Enquiries\?reminder=today$/m,
    )
  })

  test('comes at eight in the shop, and once a day', async (t) => {
    const { run, subjects, goTo, send } = await withTeam(t, engine)
    goTo(15, { days: 1 })
    await send('Asha')
    goTo(7.9, { days: 1 })
    await run()
    assert.deepEqual(await subjects(), [])
    goTo(8)
    await run()
    await run()
    goTo(20)
    await run()
    assert.deepEqual(await subjects(), ['1 enquiry waiting'])
    goTo(8, { days: 1 })
    await run()
    assert.equal((await subjects()).length, 2)
  })

  test('is not sent when nothing waits', async (t) => {
    const { run, subjects, goTo } = await withTeam(t, engine)
    goTo(9, { days: 1 })
    await run()
    assert.deepEqual(await subjects(), [])
  })

  test('names ten, and counts the others', async (t) => {
    const { run, mails, goTo, send } = await withTeam(t, engine)
    for (let day = 0; day < 4; day += 1) {
      goTo(15, { days: 1 })
      for (const name of ['Asha', 'Bala', 'Chitra']) await send(`${name} ${day}`)
    }
    goTo(9, { days: 1 })
    await run()
    const [mail] = await mails()
    assert.equal(mail?.subject, '12 enquiries waiting')
    assert.match(mail?.body ?? '', /^- Asha 3, 9876543210, since 19 Aug 2026\n- and 2 more$/m)
  })

  test('is deleted when an enquiry is deleted for good, as it may name it', async (t) => {
    const { run, mails, goTo, send, remove } = await withTeam(t, engine)
    goTo(15, { days: 1 })
    await send('Asha')
    goTo(9, { days: 1 })
    await run()
    assert.equal((await mails()).length, 1)
    await remove(1)
    assert.deepEqual(await mails(), [])
  })

  test('is written again without the enquiry that was deleted before it was sent', async (t) => {
    const { db, run, mails, subjects, goTo, send, remove } = await withTeam(t, engine)
    goTo(15, { days: 1 })
    await send('Asha')
    await send('Spam')
    goTo(9, { days: 1 })
    await run()
    await remove(2)
    await run()
    const [mail] = await mails()
    assert.deepEqual(await subjects(), ['1 enquiry waiting'])
    assert.doesNotMatch(mail?.body ?? '', /Spam/)
    await db.updateTable('mails').set({ sent_at: '2026-08-17T03:30:00.000Z' }).execute()
    await send('Advertisement')
    await remove(3)
    await run()
    assert.deepEqual(await subjects(), [])
  })

  test('comes at eight by the clock, also where it is changed that day', async (t) => {
    const server = await withTeam(t, engine, 'America/New_York')
    const { subjects, send, run, goToInstant } = server
    await send('Asha')
    for (const [day, instant] of [
      ['of the start of summer time', '2027-03-14T12:00:00Z'],
      ['of its end', '2027-11-07T13:00:00Z'],
    ] as const) {
      await t.test(day, async () => {
        const before = await subjects()
        goToInstant(new Date(instant), -MINUTE_MS)
        await run()
        assert.deepEqual(await subjects(), before)
        goToInstant(new Date(instant))
        await run()
        assert.equal((await subjects()).length, before.length + 1)
      })
    }
  })

  test('comes again after a clock that was ahead is put right', async (t) => {
    const { run, subjects, goTo, send } = await withTeam(t, engine)
    goTo(15, { days: 1 })
    await send('Asha')
    goTo(9, { days: 30 })
    await run()
    goTo(9, { days: -29 })
    await run()
    assert.equal((await subjects()).length, 2)
  })
})
