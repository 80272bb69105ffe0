import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enquiryInboxApi } from '../../contract/enquiries/enquiries.ts'
import { enquiryApi } from '../../contract/enquiries/enquiry-forms.ts'
import { onBothEngines } from '../testing/engines.ts'
import { demoForm, enquiryBody } from '../testing/enquiries/enquiries.ts'
import { withInbox } from '../testing/enquiries/inbox.ts'

onBothEngines('The campaign of an enquiry', (engine) => {
  const campaigns: [what: string, referer: string, campaign: string | null][] = [
    [
      'is named by source, medium and name',
      'https://a.test/?utm_campaign=Diwali+26&utm_source=google&utm_medium=cpc',
      'google / cpc / diwali 26',
    ],
    [
      'is named by what its link holds',
      'https://a.test/Contactus?utm_source=newsletter&x=1',
      'newsletter',
    ],
    ['is null where the link holds none', 'https://a.test/Contactus?gclid=abc', null],
    ['is null for a page that is no address', 'utm_source=google', null],
    [
      'has no characters that a database refuses',
      'https://a.test/?utm_source=a%00b%0AName:%20c',
      'a b name: c',
    ],
    [
      'is one line, so that it does not look like another field of the mail',
      'https://a.test/?utm_source=a%E2%80%A8Name:%20b%E2%80%A9Email:%20c',
      'a name: b email: c',
    ],
    [
      'is cut to 200 characters, none of them half an emoji',
      `https://a.test/?utm_source=${'a'.repeat(199)}😀`,
      `${'a'.repeat(199)}\uFFFD`,
    ],
  ]
  for (const [what, referer, campaign] of campaigns) {
    test(what, async (t) => {
      const { callerAs, all } = await withInbox(t, engine)
      await callerAs().call(enquiryApi.send, {
        body: enquiryBody('demo', demoForm),
        headers: { referer },
      })
      assert.equal((await all())[0]?.campaign, campaign)
    })
  }

  test('is in the mail to the sales team and in the CSV file, and the search finds it', async (t) => {
    const { callerAs, call, csv, db } = await withInbox(t, engine)
    const headers = { referer: 'https://a.test/?utm_source=%3Dgoogle' }
    await callerAs().call(enquiryApi.send, { body: enquiryBody('demo', demoForm), headers })
    const mail = await db.selectFrom('mails').select('body').executeTakeFirstOrThrow()
    assert.match(mail.body, /^Campaign: =google$/m)
    assert.match(await csv(), /,"suspect","campaign",.*\r\n.*,"no","'=google",/)
    assert.equal((await call(enquiryInboxApi.all, { query: { search: '=google' } })).length, 1)
  })
})

onBothEngines('The page of an enquiry', (engine) => {
  const form = { ...demoForm, name: 'Asha' }
  const sent = enquiryBody('demo', form)

  test('is what its script says, as its address shows it, and its campaign that of the link to the site', async (t) => {
    const { callerAs, all, csv } = await withInbox(t, engine)
    await callerAs().call(enquiryApi.send, {
      body: {
        ...sent,
        page: '/Oursoultions/Billing_Platform?from=home#rates',
        landing_query: '?p=1&utm_source=whatsapp',
      },
      headers: { referer: 'https://a.test/?utm_source=later' },
    })
    const [enquiry] = await all()
    assert.deepEqual(
      [enquiry?.page, enquiry?.campaign],
      ['/Oursoultions/Billing_Platform', 'whatsapp'],
    )
    assert.match(await csv(), /,"\/Oursoultions\/Billing_Platform"\r\n$/)
  })

  const referers: Record<string, string | null> = {
    'https://a.test/Contactus?utm_source=a': '/Contactus',
    'https://a.test/Order/0123456789abcdef': '/Order',
    // On the site the hash names the page, and no browser sends it.
    'https://a.test/': null,
    'no address': null,
  }
  for (const [referer, page] of Object.entries(referers)) {
    test(`that an older script sends from ${referer} is ${page ?? 'not known'}`, async (t) => {
      const { callerAs, all } = await withInbox(t, engine)
      await callerAs().call(enquiryApi.send, { body: sent, headers: { referer } })
      assert.equal((await all())[0]?.page, page)
    })
  }

  test('is the form’s own where it is posted without script', async (t) => {
    const { app, all } = await withInbox(t, engine)
    await app.inject({
      method: 'POST',
      url: '/Requestdemo',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        referer: 'https://a.test/Requestdemo?utm_source=letter',
      },
      payload: new URLSearchParams(form).toString(),
    })
    const [enquiry] = await all()
    assert.deepEqual([enquiry?.page, enquiry?.campaign], ['/Requestdemo', 'letter'])
  })
})
