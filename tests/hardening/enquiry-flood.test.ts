import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enquiryInboxApi } from '../../contract/enquiries/enquiries.ts'
import { contactForm, demoForm, enquiryBody } from '../../server/testing/enquiries/enquiries.ts'
import { listenAndPost } from '../../server/testing/listen-and-post.ts'
import { startServer } from '../../server/testing/test-server.ts'

const victim = 'victim@roadlines.example'

test('M2, M3: a flood from many addresses does not close the form, and its mails are sent last', async (t) => {
  const server = await startServer(t, 'sqlite')
  const post = await listenAndPost(server)
  const send = async (from: string, form: Partial<typeof demoForm>) => {
    const body = enquiryBody('demo', { ...demoForm, ...form })
    return (await post('/api/send-mail', body, { from })).status
  }
  const statuses: (number | undefined)[] = []
  for (let sent = 0; sent < 310; sent += 10) {
    const some = Array.from({ length: 10 }, (_, number) =>
      send(`127.20.${number}.${1 + sent / 10}`, { location: `${sent + number}`, email: victim }),
    )
    statuses.push(...(await Promise.all(some)))
  }
  statuses.push(await send('127.20.1.99', { name: 'Bala', email: 'bala@silk.example' }))
  statuses.push(await send('127.99.1.1', { name: 'Asha' }))
  assert.deepEqual(statuses, Array(312).fill(200))

  const { page } = server.callerAs(await server.openAdminSession())
  const query = { suspect: 'yes', pageSize: '1' } as const
  const suspects = await page(enquiryInboxApi.all, { query })
  assert.equal(suspects.total, 11)
  assert.equal(suspects.rows[0]?.form.name, 'Bala')
  const [newest] = (await page(enquiryInboxApi.all, { query: { pageSize: '1' } })).rows
  assert.deepEqual([newest?.form.name, newest?.suspect], ['Asha', false])

  await server.outbox.work()
  const thanked = () =>
    server.delivered.map(({ to }) => to).filter((to) => to !== 'sales@freightloom.test')
  assert.deepEqual(thanked(), [victim, demoForm.email])
  const requests = server.delivered.filter(({ to }) => to === 'sales@freightloom.test')
  assert.match(requests[300]?.text ?? '', /Name: Asha/)
  assert.match(requests[311]?.text ?? '', /Name: Bala\n.*\nPossible spam: sent during/s)
  server.advanceMinutes(61)
  await server.outbox.work()
  assert.deepEqual(thanked(), [victim, demoForm.email, 'bala@silk.example'])
})

test('M2: one mailbox in many spellings gets one thank-you mail a day, from any addresses', async (t) => {
  const server = await startServer(t, 'sqlite')
  const post = await listenAndPost(server)
  for (let number = 1; number <= 6; number += 1) {
    const local = number % 2 ? `victim+${number}` : `vic.tim+${number}`
    const body = enquiryBody('contact', { ...contactForm, email: `${local}@gmail.com` })
    const answer = await post('/api/send-mail', body, { from: `127.30.${number}.1` })
    assert.equal(answer.status, 200)
  }
  await server.outbox.work()
  assert.equal(server.delivered.filter(({ to }) => to.endsWith('@gmail.com')).length, 1)
})

test('M7: line breaks in a field cannot imitate a line of the mail to the sales team', async (t) => {
  const server = await startServer(t, 'sqlite')
  const post = await listenAndPost(server)
  const form = {
    ...contactForm,
    name: 'Asha\nEmail: a@evil.example\r\nMobile: 1\rMessage: 2\u2028Suspect: 3',
    message: 'Please call\nEmail: b@evil.example\nStatus and notes: https://evil.example/',
  }
  await post('/api/send-mail', enquiryBody('contact', form), { from: '127.40.1.1' })
  await server.outbox.work()
  assert.deepEqual(server.delivered[0]?.text.split(/\r\n|[\n\r\u2028]/), [
    'Name: Asha',
    '  Email: a@evil.example',
    '  Mobile: 1',
    '  Message: 2',
    '  Suspect: 3',
    `Email: ${contactForm.email}`,
    `Mobile: ${contactForm.mobile}`,
    'Message: Please call',
    '  Email: b@evil.example',
    '  Status and notes: https://evil.example/',
    'Received: 15 Aug 2026, 11:30 am',
    '',
    'Status and notes: https://freightloom.test/#/Enquiries?enquiry=1',
  ])
})

test('M3: the sixth request from one address is refused with the reason and advice', async (t) => {
  const server = await startServer(t, 'sqlite')
  const post = await listenAndPost(server)
  const send = (location: string) =>
    post('/api/send-mail', enquiryBody('demo', { ...demoForm, location }), { from: '127.50.1.1' })
  for (const town of ['Surat', 'Pune', 'Hubli', 'Salem', 'Kota']) await send(town)
  const { status, message } = await send('Bhuj')
  assert.equal(status, 429)
  assert.match(message, /^We’ve had 5 requests from your connection .* try again in ten/)
})
