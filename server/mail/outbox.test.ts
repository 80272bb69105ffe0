import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { type TestContext, test } from 'node:test'
import { setInterval } from 'node:timers/promises'
import { findFreePort } from '../../build/find-free-port.ts'
import { enquiryApi } from '../../contract/enquiries/enquiry-forms.ts'
import { listenOnLoopback } from '../../tests/listen-on-loopback.ts'
import { startMailServer } from '../../tests/services/mail-server.ts'
import type { Engine } from '../database/database.ts'
import { onBothEngines } from '../testing/engines.ts'
import { demoForm, enquiryBody } from '../testing/enquiries/enquiries.ts'
import { startServer } from '../testing/test-server.ts'
import { createSmtpMailer, DeliveryError, type Mailer } from './mailer.ts'
import { createOutbox } from './outbox.ts'

const sender = 'Freightloom <hello@freightloom.test>'

const withRequest = async (t: TestContext, engine: Engine, mailer: Mailer) => {
  const server = await startServer(t, engine, { deliver: mailer.deliver })
  t.after(() => mailer.close())
  await server.callerAs().call(enquiryApi.send, { body: enquiryBody('demo', demoForm) })
  const states = () => server.db.selectFrom('mails').selectAll().orderBy('id').execute()
  return { ...server, states }
}

const withMailServer = async (t: TestContext, port = 0) => {
  const office = await startMailServer({ port })
  t.after(office.stop)
  return office
}

/** Mail servers that accept a connection but no mail; each behaves so until the connection ends. */
const useless = {
  'says nothing': async function* () {},
  'answers a byte at a time': async function* () {
    yield '220 mail.freightloom.test\r\n250-'
    for await (const _ of setInterval(20)) yield 'a'
  },
}

const withUselessServer = async (t: TestContext, kind: keyof typeof useless) => {
  const server = createServer((socket) => {
    pipeline(useless[kind], socket, { end: false }).catch(() => {})
    t.after(() => socket.destroy())
  })
  t.after(() => server.close())
  return listenOnLoopback(server)
}

onBothEngines('The outbox', (engine) => {
  test('M7: sends over SMTP to one recipient each, from the configured sender, and says that no program need answer', async (t) => {
    const office = await withMailServer(t)
    const { outbox } = await withRequest(t, engine, createSmtpMailer(office.url, sender))
    await outbox.work()
    assert.deepEqual(
      office.received.map(({ to }) => to),
      [['sales@freightloom.test'], [demoForm.email]],
    )
    const [request, thanks] = office.received
    assert.match(request?.raw ?? '', /^Content-Type: multipart\/alternative/m)
    assert.doesNotMatch(thanks?.raw ?? '', /text\/html/)
    for (const { from, raw } of office.received) {
      assert.equal(from, 'hello@freightloom.test')
      assert.match(raw, /^Auto-Submitted: auto-generated\r$/m)
      assert.match(raw, /^Content-Type: text\/plain/m)
      assert.doesNotMatch(raw, /^(cc|bcc):/im)
    }
  })

  test('M4: keeps mails while the mail server is down and delivers each once when it is back', async (t) => {
    const port = await findFreePort()
    const { outbox, states, advanceMinutes } = await withRequest(
      t,
      engine,
      createSmtpMailer(`smtp://127.0.0.1:${port}`, sender),
    )
    await outbox.work()
    assert.ok((await states()).every(({ sent_at, failed_at }) => !sent_at && !failed_at))
    const office = await withMailServer(t, port)
    advanceMinutes(1)
    await outbox.work()
    advanceMinutes(1)
    await outbox.work()
    assert.equal(office.received.length, 2)
  })

  test('M4: sends mails that were written while the clock was years ahead, after it is corrected', async (t) => {
    const port = await findFreePort()
    const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, sender)
    t.after(() => mailer.close())
    const server = await startServer(t, engine, { deliver: mailer.deliver })
    const years = 10 * 365 * 24 * 60
    server.advanceMinutes(years)
    await server.callerAs().call(enquiryApi.send, { body: enquiryBody('demo', demoForm) })
    await server.outbox.work()
    server.advanceMinutes(-years)
    const office = await withMailServer(t, port)
    await server.outbox.work()
    assert.equal(office.received.length, 2)
  })

  test('M4: tries a busy mail server again, at longer and longer intervals', async (t) => {
    const office = await withMailServer(t)
    office.state.behaviour = 'is busy (451)'
    const { outbox, states, advanceMinutes } = await withRequest(
      t,
      engine,
      createSmtpMailer(office.url, sender),
    )
    const attempts = async () => (await states()).map((mail) => mail.attempts)
    await outbox.work()
    await outbox.work()
    assert.deepEqual(await attempts(), [1, 1])
    for (let minutes = 0; minutes < 120; minutes += 1) {
      advanceMinutes(1)
      await outbox.work()
    }
    assert.ok((await attempts()).every((count) => count >= 5 && count <= 10))
    office.state.behaviour = 'takes'
    advanceMinutes(600)
    await outbox.work()
    assert.equal(office.received.length, 2)
  })

  test('M4: stops at once where the mail server refuses for good, and keeps the reason', async (t) => {
    const office = await withMailServer(t)
    office.state.behaviour = 'refuses (550)'
    const { outbox, states, advanceMinutes } = await withRequest(
      t,
      engine,
      createSmtpMailer(office.url, sender),
    )
    await outbox.work()
    office.state.behaviour = 'takes'
    advanceMinutes(600)
    await outbox.work()
    assert.equal(office.received.length, 0)
    for (const mail of await states()) {
      assert.ok(mail.failed_at)
      assert.match(mail.last_error ?? '', /550/)
    }
  })

  test('V9: logs why a mail was refused, without the address that the mail server repeats', async (t) => {
    const deliver = async ({ to }: { to: string }) => {
      throw new DeliveryError(new Error(`550 <${to}> unknown`))
    }
    const mailer = { deliver, close: () => {} }
    const { db, now } = await withRequest(t, engine, mailer)
    const logged: object[] = []
    const log = { info: () => {}, warn: (fields: object) => void logged.push(fields) }
    await createOutbox({ db, mailer, now, host: 'freightloom.test', log }).work()
    assert.deepEqual(logged, [{ mail: 1, kind: 'request', reason: '550 <…> unknown' }])
  })

  test('M4: keeps mails while the mail server refuses our own sign-in', async (t) => {
    const office = await startMailServer({ needsSignIn: true })
    t.after(office.stop)
    const { outbox, states } = await withRequest(
      t,
      engine,
      createSmtpMailer(office.url.replace('//', '//me:wrong@'), sender),
    )
    await outbox.work()
    assert.deepEqual(
      (await states()).map(({ attempts, failed_at }) => [attempts, failed_at]),
      [
        [1, null],
        [0, null],
      ],
    )
  })

  for (const kind of Object.keys(useless) as (keyof typeof useless)[]) {
    test(`M4: leaves a mail server that ${kind}, and keeps the mails for later`, async (t) => {
      const port = await withUselessServer(t, kind)
      const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, sender, 0.3)
      const { outbox, states } = await withRequest(t, engine, mailer)
      await outbox.work()
      const [first, second] = await states()
      assert.match(first?.last_error ?? '', /did not accept it within 0.3 s/)
      assert.deepEqual([first?.failed_at, second?.attempts], [null, 0])
    })
  }

  test('M4: gives up after three days', async (t) => {
    const { outbox, states, advanceMinutes } = await withRequest(
      t,
      engine,
      createSmtpMailer(`smtp://127.0.0.1:${await findFreePort()}`, sender),
    )
    for (let hours = 0; hours < 24 * 4; hours += 6) {
      advanceMinutes(6 * 60)
      for (const _mail of await states()) await outbox.work()
    }
    assert.ok((await states()).every(({ failed_at }) => failed_at))
  })

  test('does not give up a mail at its first attempt, though it was written days before', async (t) => {
    const port = await findFreePort()
    const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, sender)
    const { outbox, states, advanceMinutes } = await withRequest(t, engine, mailer)
    // The product was off meanwhile.
    advanceMinutes(4 * 24 * 60)
    await outbox.work()
    const office = await withMailServer(t, port)
    advanceMinutes(1)
    await outbox.work()
    assert.equal(office.received.length, 2)
    assert.ok((await states()).every(({ sent_at }) => sent_at))
  })

  test('M5: sends a mail again under the same Message-ID when the connection drops before it is acknowledged', async (t) => {
    const office = await withMailServer(t)
    const ids: string[] = []
    const mailer = createSmtpMailer(office.url, sender)
    t.after(() => mailer.close())
    const server = await startServer(t, engine, {
      deliver: async (mail) => {
        ids.push(mail.id)
        if (ids.length === 1)
          throw Object.assign(new Error('connection dropped'), { unreachable: true })
        await mailer.deliver(mail)
      },
    })
    await server.callerAs().call(enquiryApi.send, { body: enquiryBody('demo', demoForm) })
    await server.outbox.work()
    server.advanceMinutes(1)
    await server.outbox.work()
    const [first] = ids
    assert.equal(ids.filter((id) => id === first).length, 2)
    const headers = office.received.map(({ raw }) => /^Message-ID: <(.*)>/m.exec(raw)?.[1])
    assert.deepEqual(headers.toSorted(), [...new Set(ids)].toSorted())
  })

  test('M6: two workers at once send each mail once', async (t) => {
    const office = await withMailServer(t)
    const { db, outbox, callerAs } = await withRequest(
      t,
      engine,
      createSmtpMailer(office.url, sender),
    )
    for (const location of ['Pune', 'Hubli', 'Salem', 'Kota']) {
      const body = enquiryBody('demo', { ...demoForm, location })
      await callerAs().call(enquiryApi.send, { body })
    }
    const mailer = createSmtpMailer(office.url, sender)
    t.after(() => mailer.close())
    const log = { info: () => {}, warn: () => {} }
    const now = () => new Date('2026-08-15T06:00:00Z')
    const other = createOutbox({ db, mailer, now, host: 'freightloom.test', log })
    await Promise.all([outbox.work(), other.work(), outbox.work(), other.work()])
    assert.equal(office.received.length, 6)
  })

  test('M5: sends the mails that a killed worker had reserved, on a database of its own', async (t) => {
    const office = await withMailServer(t)
    const { db, outbox } = await withRequest(t, engine, createSmtpMailer(office.url, sender))
    await db.updateTable('mails').set({ leased_until: '2026-08-15T06:02:00.000Z' }).execute()
    await outbox.work()
    assert.equal(office.received.length, 0)
    await outbox.releaseLeases()
    await outbox.work()
    assert.equal(office.received.length, 2)
  })
})
