import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { startMailServer } from '../../tests/services/mail-server.ts'
import type { Engine } from '../database/database.ts'
import { createSmtpMailer } from '../mail/mailer.ts'
import { onBothEngines } from '../testing/engines.ts'
import { demoForm, enquiryBody } from '../testing/enquiries/enquiries.ts'
import { startServer } from '../testing/test-server.ts'

const demo = enquiryBody('demo', demoForm)
const recipients = [
  'a@example.com, b@evil.test',
  'Friends: a@example.com, b@evil.test;',
  'a@example.com\r\nBcc: victim@evil.test',
  '"a@example.com\r\nBcc: victim@evil.test"@example.com',
  ['a@example.com', 'b@evil.test'],
  { name: 'x', address: 'a@example.com' },
  null,
]
const subjects = ['New Demo Request\r\nBcc: victim@evil.test', 'x'.repeat(10_000), ['x']]
const templates = ['../../../etc/passwd', '__proto__', 'constructor', 'demo\0', 7, null]
const texts = [{ path: '/etc/hostname' }, { href: 'http://127.0.0.1:1/' }, '[]', 'null', '"x"', '{']
const extras = [{ bcc: 'victim@evil.test' }, { attachments: [{ path: '/etc/passwd' }] }]

const corpus = () => {
  const file = join(process.env.CORPUS_DIR ?? '../shared/testdata', 'mail/relay_attacks.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
const values = (name: string) =>
  (corpus()[name] ?? []).map((one: unknown) => (one as { v?: unknown } | null)?.v ?? one)

const attacks = () => {
  const each = <T>(list: T[], make: (one: T) => unknown) => list.map(make)
  const inForm = (part: object) => ({ ...demo, text: JSON.stringify({ ...demoForm, ...part }) })
  return [
    ...each([...recipients, ...values('to_values')], (to) => ({ ...demo, to })),
    ...each([...recipients, ...values('to_values')], (to) => ({ ...inForm({ email: to }), to })),
    ...each([...subjects, ...values('subject_values')], (subject) => ({ ...demo, subject })),
    ...each([...templates, ...values('template_values')], (templateType) => ({
      ...demo,
      templateType,
    })),
    ...each([...texts, ...values('text_values')], (text) => ({ ...demo, text })),
    ...each([...extras, ...values('extra_fields')], (extra) => ({ ...demo, ...(extra as object) })),
    ...each([...extras, ...values('extra_fields')], (extra) => inForm(extra as object)),
    ...each(subjects, (name) => inForm({ name: `Asha ${name}` })),
  ]
}

const attack = async (t: TestContext, engine: Engine) => {
  const office = await startMailServer()
  const mailer = createSmtpMailer(office.url, 'hello@freightloom.test')
  const { app, outbox } = await startServer(t, engine, {
    deliver: mailer.deliver,
    enquiriesPer10Min: 100_000,
  })
  t.after(async () => {
    mailer.close()
    await office.stop()
  })
  for (const payload of attacks()) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/send-mail',
      payload: payload as object,
    })
    assert.ok([200, 400, 413, 422, 429].includes(answer.statusCode), answer.body)
  }
  await outbox.work()
  return office.received
}

onBothEngines('Attacks on send-mail', (engine) => {
  test('M1, M7: reach only the sales team or one plain visitor address, without foreign headers or content', async (t) => {
    const received = await attack(t, engine)
    assert.ok(received.length > 0)
    for (const { from, to, raw } of received) {
      assert.equal(from, 'hello@freightloom.test')
      assert.equal(to.length, 1)
      assert.match(to[0] ?? '', /^(sales@freightloom\.test|[\w.+-]+@[\w.-]+)$/)
      assert.doesNotMatch(to[0] ?? '', /evil/)
      const [head = ''] = raw.split('\r\n\r\n')
      assert.doesNotMatch(head, /^(cc|bcc|x-injected):/im)
      assert.doesNotMatch(raw, /root:x:0/)
      assert.ok(raw.length < 32_000)
    }
  })
})
