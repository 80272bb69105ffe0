import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { enquiryApi, type SendMail } from '../../contract/enquiries/enquiry-forms.ts'
import type { Engine } from '../database/database.ts'
import { onBothEngines } from '../testing/engines.ts'
import { contactForm, demoForm, enquiryBody } from '../testing/enquiries/enquiries.ts'
import { startServer } from '../testing/test-server.ts'

const demo = enquiryBody('demo', demoForm)

const withOffice = async (t: TestContext, engine: Engine, overrides = {}) => {
  const server = await startServer(t, engine, overrides)
  const send = (body: SendMail, key?: string, address?: string) =>
    server
      .callerAs(undefined, address)
      .call(enquiryApi.send, { body, ...(key ? { headers: { 'idempotency-key': key } } : {}) })
  const count = async (table: 'enquiries' | 'mails') =>
    (await server.db.selectFrom(table).selectAll().execute()).length
  return { ...server, send, count }
}

onBothEngines('Enquiries', (engine) => {
  test('a demo request reaches the sales team, and the visitor is thanked in fixed words', async (t) => {
    const { app, outbox, delivered } = await withOffice(t, engine)
    const answer = await app.inject({ method: 'POST', url: '/api/send-mail', payload: demo })
    assert.deepEqual([answer.statusCode, answer.json()], [200, { message: 'success' }])
    await outbox.work()
    const [request, thanks] = delivered
    assert.equal(request?.to, 'sales@freightloom.test')
    assert.equal(request?.subject, 'New Demo Request: Asha Rao, Sample Roadlines, 98765 43210')
    assert.equal(request?.replyTo, demoForm.email)
    assert.match(request?.text ?? '', /Name: Asha Rao\n.*Phone: 9876543210\n.*Surat/s)
    assert.match(request?.text ?? '', /^Received: 15 Aug 2026, 11:30\sam$/m)
    assert.match(request?.html ?? '', /href="tel:\+919876543210"/)
    assert.match(request?.text ?? '', /^Status and notes: http\S+\/#\/Enquiries\?enquiry=1$/m)
    assert.equal(thanks?.to, demoForm.email)
    assert.deepEqual([thanks?.replyTo, thanks?.html], ['sales@freightloom.test', null])
    assert.doesNotMatch(thanks?.text ?? '', /Asha|Roadlines|Surat/)
    assert.equal(delivered.length, 2)
  })

  test('a call-back request is mailed under its own subject', async (t) => {
    const { send, outbox, delivered } = await withOffice(t, engine)
    await send(enquiryBody('contact', contactForm))
    await outbox.work()
    assert.equal(delivered[0]?.subject, 'New Contact Request: Asha Rao, 98765 43210')
    assert.match(delivered[0]?.text ?? '', /Message: Please call me about billing\./)
  })

  test('M7: the subject holds a name in one line, and a long one is cut', async (t) => {
    const { send, outbox, delivered } = await withOffice(t, engine)
    await send(enquiryBody('demo', { ...demoForm, name: 'Asha\r\nBcc: x\u2028\u202eRao' }))
    await send(enquiryBody('demo', { ...demoForm, name: 'ஆ'.repeat(200) }))
    await outbox.work()
    const subjects = delivered.flatMap(({ to, subject }) =>
      to === 'sales@freightloom.test' ? [subject] : [],
    )
    assert.deepEqual(subjects, [
      'New Demo Request: Asha Bcc: x Rao, Sample Roadlines, 98765 43210',
      `New Demo Request: ${'ஆ'.repeat(60)}…, Sample Roadlines, 98765 43210`,
    ])
  })

  test('M4: the visitor is answered before any mail is sent', async (t) => {
    const { send, count, delivered } = await withOffice(t, engine)
    await send(demo)
    assert.deepEqual([await count('enquiries'), await count('mails'), delivered.length], [1, 2, 0])
  })

  test('M8: twenty equal requests at once make one enquiry', async (t) => {
    const { send, count } = await withOffice(t, engine)
    await Promise.all(Array.from({ length: 20 }, () => send(demo)))
    assert.deepEqual([await count('enquiries'), await count('mails')], [1, 2])
  })

  test('M3: an enquiry that is repeated more than twenty times a minute is refused, and no other one', async (t) => {
    const { send, count, advanceMinutes } = await withOffice(t, engine)
    for (let sent = 0; sent < 21; sent += 1) await send(demo)
    const other = { ...demoForm, location: 'Pune' }
    await assert.rejects(send(demo), { status: 429, message: /^We already have this request/ })
    await assert.rejects(send(demo, undefined, '198.51.100.4'), { status: 429 })
    await send(enquiryBody('demo', other))
    await send(enquiryBody('demo', other))
    advanceMinutes(2)
    await send(demo)
    await send(demo)
    assert.equal(await count('enquiries'), 3)
  })

  test('M8: the same key makes one enquiry, however late it is repeated', async (t) => {
    const { send, count, advanceMinutes } = await withOffice(t, engine)
    await send(demo, 'key-00000001')
    advanceMinutes(60 * 24)
    await send(demo, 'key-00000001')
    assert.equal(await count('enquiries'), 1)
  })

  test('M8: a key that was used for other words is refused', async (t) => {
    const { send, count } = await withOffice(t, engine)
    await send(demo, 'key-00000001')
    const other = enquiryBody('demo', { ...demoForm, location: 'Pune' })
    await assert.rejects(send(other, 'key-00000001'), { status: 422 })
    assert.equal(await count('enquiries'), 1)
  })

  test('the same form two minutes later is a new enquiry', async (t) => {
    const { send, count, advanceMinutes } = await withOffice(t, engine)
    await send(demo)
    advanceMinutes(2)
    await send(demo)
    assert.equal(await count('enquiries'), 2)
  })

  test('M8: a refused request can be sent again with its key after a correction', async (t) => {
    const { send, count } = await withOffice(t, engine)
    const wrong = enquiryBody('demo', { ...demoForm, phone: '12' })
    await assert.rejects(send(wrong, 'key-00000001'), { status: 422 })
    await send(demo, 'key-00000001')
    assert.equal(await count('enquiries'), 1)
  })

  test('M3: the sixth request from one address in ten minutes is refused, and only that address', async (t) => {
    const { app, send, count, advanceMinutes } = await withOffice(t, engine)
    const from = (location: string) => enquiryBody('demo', { ...demoForm, location })
    for (const town of ['Surat', 'Pune', 'Hubli', 'Salem', 'Kota']) await send(from(town))
    const payload = from('Bhuj')
    const sixth = {
      method: 'POST',
      url: '/api/send-mail',
      payload,
      remoteAddress: '203.0.113.7',
    } as const
    const answer = await app.inject({ ...sixth, headers: { 'x-forwarded-for': '9.9.9.9' } })
    assert.equal(answer.statusCode, 429)
    assert.equal(answer.headers['retry-after'], '600')
    await send(payload, undefined, '198.51.100.4')
    advanceMinutes(11)
    await send(from('Bhuj'))
    assert.equal(await count('enquiries'), 7)
  })

  test('M3: addresses of one IPv6 network count as one sender, and a mapped IPv4 address as itself', async (t) => {
    const { send } = await withOffice(t, engine)
    const from = (location: string, address: string) =>
      send(enquiryBody('demo', { ...demoForm, location }), undefined, address)
    for (const host of [1, 2, 3, 4, 5]) await from(`Town ${host}`, `2001:db8:1:2::${host}`)
    await assert.rejects(from('Town 6', '2001:db8:1:2:ffff::6'), { status: 429 })
    await from('Town 7', '2001:db8:1:3::1')
    for (const host of [1, 2, 3, 4, 5]) await from(`City ${host}`, '192.0.2.1')
    await assert.rejects(from('City 6', '::ffff:192.0.2.1'), { status: 429 })
  })

  test('M2: one visitor address gets one thank-you mail a day, from any client', async (t) => {
    const { send, outbox, delivered } = await withOffice(t, engine)
    for (const host of [1, 2, 3, 4]) {
      const form = {
        ...demoForm,
        email: host % 2 ? 'Asha@roadlines.example' : demoForm.email,
        location: `Town ${host}`,
      }
      await send(enquiryBody('demo', form), undefined, `198.51.100.${host}`)
    }
    await outbox.work()
    assert.equal(delivered.filter(({ to }) => to === demoForm.email).length, 1)
    assert.equal(delivered.filter(({ to }) => to === 'sales@freightloom.test').length, 4)
  })

  test('M2: one network gets twenty thank-you mails an hour, and all networks a thousand a day', async (t) => {
    const { db, send, outbox, delivered, now, advanceMinutes } = await withOffice(t, engine, {
      enquiriesPer10Min: 50,
    })
    const thanked = async () => {
      await outbox.work()
      return delivered.filter(({ to }) => to !== 'sales@freightloom.test').length
    }
    let visitors = 0
    const visit = (address: string) => {
      visitors += 1
      const form = { ...demoForm, email: `visitor${visitors}@roadlines.example` }
      return send(enquiryBody('demo', form), undefined, address)
    }
    for (let forms = 0; forms < 22; forms += 1) await visit('203.0.113.7')
    assert.equal(await thanked(), 20)
    advanceMinutes(61)
    await visit('203.0.113.7')
    assert.equal(await thanked(), 21)
    const others = Array.from({ length: 977 }, () => ({
      enquiry_id: 1,
      kind: 'acknowledgement' as const,
      recipient: 'another@roadlines.example',
      subject: '',
      body: '',
      next_attempt_at: now().toISOString(),
      sent_at: now().toISOString(),
      created_at: now().toISOString(),
    }))
    await db.insertInto('mails').values(others).execute()
    for (let host = 0; host < 5; host += 1) await visit(`198.51.${host}.1`)
    assert.equal(await thanked(), 23)
    advanceMinutes(24 * 60)
    await visit('203.0.113.7')
    assert.equal(await thanked(), 24)
  })

  test('a clock that is set back locks nobody out: forms are taken, and their senders thanked', async (t) => {
    const { send, count, advanceMinutes } = await withOffice(t, engine)
    const sendFrom = (email: string) => send(enquiryBody('demo', { ...demoForm, email }))
    const sendFive = async () => {
      for (const name of ['a', 'b', 'c', 'd', 'e']) await sendFrom(`${name}@a.example`)
    }
    advanceMinutes(24 * 60)
    await sendFive()
    await assert.rejects(sendFrom('f@a.example'), { status: 429 })
    advanceMinutes(-24 * 60)
    const before = [await count('enquiries'), await count('mails')]
    await sendFive()
    assert.deepEqual(
      [before, [await count('enquiries'), await count('mails')]],
      [
        [5, 10],
        [10, 20],
      ],
    )
  })

  test('each wrong field of the form is named with the words of the specification', async (t) => {
    const { send } = await withOffice(t, engine)
    const form = { name: ' ', email: 'asha@', phone: '98765', product: 'Trucks' }
    await assert.rejects(send({ ...demo, to: 'asha@', text: JSON.stringify(form) }), {
      status: 422,
      errors: {
        name: 'Please enter your name',
        email: 'Please enter a valid email address',
        phone: 'Phone number must be 10 digits',
        company: 'Please enter your company name',
        location: 'Please enter your location',
        product: 'Please enter the product name',
      },
    })
  })

  test('M1: an address other than the one in the form is refused', async (t) => {
    const { send, count } = await withOffice(t, engine)
    await assert.rejects(send({ ...demo, to: 'victim@evil.test' }), { status: 422 })
    assert.equal(await count('mails'), 0)
  })

  test('M1: values that are not fields of the form are not mailed', async (t) => {
    const { send, outbox, delivered } = await withOffice(t, engine)
    await send(enquiryBody('demo', { ...demoForm, bcc: 'victim@evil.test', html: '<b>' }))
    await outbox.work()
    assert.doesNotMatch(JSON.stringify(delivered), /evil|<b>/)
  })
})
