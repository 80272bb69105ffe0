import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { builtSite, mainOf, textOf } from '../../tests/services/built-site.ts'
import { fromJsonText } from '../database/json-text.ts'
import { onBothEngines } from '../testing/engines.ts'
import { contactForm, demoForm } from '../testing/enquiries/enquiries.ts'
import { startServer } from '../testing/test-server.ts'

const startSite = async (t: TestContext, engine: 'sqlite' | 'postgres', overrides = {}) => {
  const server = await startServer(t, engine, { site: builtSite, ...overrides })
  const url = await server.app.listen({ port: 0 })
  const post = async (path: string, form: Record<string, string>, headers = {}) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers,
      redirect: 'manual',
    })
    return { status: answer.status, headers: answer.headers, html: await answer.text() }
  }
  const enquiries = () => server.db.selectFrom('enquiries').selectAll().execute()
  return { ...server, url, post, enquiries }
}

onBothEngines('Forms without script', (engine) => {
  test('a posted demo form is stored and mailed, and leads to the page that says so', async (t) => {
    const { url, post, outbox, delivered } = await startSite(t, engine)
    const { status, headers } = await post('/Requestdemo', demoForm)
    assert.deepEqual([status, headers.get('location')], [303, '/Requestdemo/Sent'])
    await outbox.work()
    assert.deepEqual(delivered.map(({ to, subject }) => [to, subject])[0], [
      'sales@freightloom.test',
      'New Demo Request: Asha Rao, Sample Roadlines, 98765 43210',
    ])
    assert.equal(delivered[1]?.to, demoForm.email)
    const sent = await (await fetch(`${url}/Requestdemo/Sent`)).text()
    assert.match(textOf(sent), /Mail sent successfully ✅/)
    assert.doesNotMatch(sent, /<script(?! type="application)/)
  })

  test('a full disk is told in words for a visitor, with what was typed', async (t) => {
    const { post } = await startSite(t, engine, { isDiskFull: async () => true })
    const { status, html } = await post('/Contactus', contactForm)
    assert.equal(status, 507)
    assert.match(textOf(html), /Sorry, we couldn’t save this\. Please try again/)
    assert.match(html, new RegExp(contactForm.email))
  })

  test('a form that is posted twice, or by script as well, is one enquiry', async (t) => {
    const { url, post, enquiries } = await startSite(t, engine)
    const message = 'Surat to Pune.\nCall after four.'
    const form = { ...contactForm, message }
    await post('/Contactus', { ...form, message: message.replace('\n', '\r\n') })
    await post('/Contactus', form)
    await fetch(`${url}/api/send-mail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        to: form.email,
        subject: 'New Contact Request',
        templateType: 'contact',
        text: JSON.stringify(form),
      }),
    })
    assert.deepEqual(
      (await enquiries()).map(({ form }) => fromJsonText(form)),
      [form],
    )
  })

  test('M3: the sixth form from one address in ten minutes is refused, with or without script', async (t) => {
    const { post, enquiries } = await startSite(t, engine)
    for (const location of ['Surat', 'Pune', 'Hubli', 'Salem', 'Kota'])
      assert.equal((await post('/Requestdemo', { ...demoForm, location })).status, 303)
    const sixth = await post('/Requestdemo', { ...demoForm, location: 'Bhuj' })
    assert.deepEqual([sixth.status, sixth.headers.get('retry-after')], [429, '600'])
    assert.match(textOf(sixth.html), /Failed to send mail ❌ We’ve had 5 requests/)
    assert.match(
      sixth.html,
      /value="Asha Rao".*<option selected value="Billing Platform">Billing Platform</s,
    )
    assert.doesNotMatch(mainOf(sixth.html), /aria-invalid/)
    assert.equal((await enquiries()).length, 5)
  })

  test('a form is refused and keeps what was typed when the disk is full', async (t) => {
    const { post, enquiries } = await startSite(t, engine, { isDiskFull: async () => true })
    const { status, html } = await post('/Contactus', contactForm)
    assert.equal(status, 507)
    assert.match(html, />Please call me about billing\.</)
    assert.deepEqual(await enquiries(), [])
  })
})

test('a refused form explains the wrong field and keeps what was typed', async (t) => {
  const { post, enquiries } = await startSite(t, 'sqlite')
  const { status, html, headers } = await post('/Contactus', { ...contactForm, mobile: '98765' })
  assert.deepEqual([status, headers.get('cache-control')], [422, 'no-store'])
  const [mobile = ''] = /<input[^>]*name="mobile"[^>]*>/.exec(html) ?? []
  for (const attribute of [' autofocus', 'aria-invalid="true"', 'value="98765"'])
    assert.ok(mobile.toLowerCase().includes(attribute), mobile)
  assert.match(textOf(html), /Enter valid 10-digit mobile number/)
  assert.match(textOf(html), /Not sent yet\. Please correct the marked fields/)
  assert.equal(mainOf(html).match(/aria-invalid="true"/g)?.length, 1)
  assert.match(html, /<input[^>]*name="name"[^>]*value="Asha Rao"/)
  assert.match(html, />Please call me about billing\.</)
  assert.deepEqual(await enquiries(), [])
})

const addBanner = ({ db }: Awaited<ReturnType<typeof startSite>>) =>
  db
    .insertInto('banners')
    .values({
      banner_name: 'Onam offer',
      bannerstartdate: '2000-01-01',
      bannerenddate: '2999-12-31',
    })
    .execute()

test('the answer to a form that is refused holds the active banner', async (t) => {
  const site = await startSite(t, 'sqlite')
  await addBanner(site)
  const { html } = await site.post('/Contactus', { ...contactForm, mobile: '' })
  assert.match(html, /<p>Onam offer<\/p>/)
})

test('the page that says that a form was sent holds the active banner', async (t) => {
  const site = await startSite(t, 'sqlite')
  await addBanner(site)
  const html = await (await fetch(`${site.url}/Contactus/Sent`)).text()
  assert.match(html, /<p>Onam offer<\/p>/)
})

test('a phone number is taken as people write it', async (t) => {
  const { post, enquiries } = await startSite(t, 'sqlite')
  await post('/Contactus', { ...contactForm, mobile: '+91 98765 43210' })
  assert.match((await enquiries())[0]?.form ?? '', /"mobile":"9876543210"/)
})

test('the page escapes what was typed, also if it looks like HTML', async (t) => {
  const { post } = await startSite(t, 'sqlite')
  const name = `"><script>'&`
  const { html } = await post('/Contactus', { ...contactForm, name, mobile: '' })
  assert.match(html, /value="&quot;>&lt;script>'&amp;"/)
})

const otherSites: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'https://freightloom.test' },
  { origin: 'https://evil.example' },
  { origin: 'https://freightloom.test.evil.example' },
  { origin: 'null' },
]
test('A11: a form on another site sends nothing', async (t) => {
  const { post, enquiries } = await startSite(t, 'sqlite')
  const answers = await Promise.all(
    otherSites.map((headers) => post('/Contactus', contactForm, headers)),
  )
  assert.deepEqual(
    answers.map(({ status }) => status),
    otherSites.map(() => 403),
  )
  assert.deepEqual(await enquiries(), [])
})

test('a form on our own site is accepted, also from browsers that do not name the site', async (t) => {
  const { url, post } = await startSite(t, 'sqlite')
  const sameSite: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'https://freightloom.test' },
    { origin: url },
    {},
  ]
  const answers = await Promise.all(
    sameSite.map((headers) => post('/Contactus', contactForm, headers)),
  )
  assert.deepEqual(
    answers.map(({ status }) => status),
    sameSite.map(() => 303),
  )
})

test('a post of another content type or above the size limit is refused', async (t) => {
  const { url, post, enquiries } = await startSite(t, 'sqlite')
  const json = await fetch(`${url}/Contactus`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(contactForm),
  })
  const large = await post('/Contactus', { ...contactForm, message: 'x'.repeat(70_000) })
  assert.deepEqual([json.status, large.status], [415, 413])
  assert.match(textOf(large.html), /The request is too large/)
  assert.deepEqual(await enquiries(), [])
})
