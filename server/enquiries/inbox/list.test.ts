import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dashboardApi } from '../../../contract/dashboard.ts'
import { enquiryInboxApi } from '../../../contract/enquiries/enquiries.ts'
import { toJsonText } from '../../database/json-text.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { storeMany, withInbox } from '../../testing/enquiries/inbox.ts'

onBothEngines('The inbox of enquiries', (engine) => {
  test('shows every request, the newest first, with its words and its mails', async (t) => {
    const { receive, all, outbox } = await withInbox(t, engine)
    await receive('demo', 'Asha')
    await receive('contact', 'Bala')
    await outbox.work()
    const [newest, oldest] = await all()
    assert.deepEqual([newest?.kind, newest?.form.name, newest?.status], ['contact', 'Bala', 'new'])
    assert.equal(oldest?.form.product, 'Billing Platform')
    assert.deepEqual(
      oldest?.mails.map(({ kind, state }) => [kind, state]),
      [
        ['request', 'sent'],
        ['acknowledgement', 'sent'],
      ],
    )
  })

  test('finds by any word of the form in any case, by kind and by status, and tells the total', async (t) => {
    const { receive, page, all, call } = await withInbox(t, engine)
    await receive('demo', 'Asha', { company: 'रेशम ROADLINES' })
    await receive('demo', 'Bala', { email: 'bala@silk.example' })
    await receive('contact', 'Chitra')
    const names = async (query: object) =>
      (await page(enquiryInboxApi.all, { query })).rows.map(({ form }) => form.name)
    assert.deepEqual(await names({ search: 'रेशम road' }), ['Asha'])
    assert.deepEqual(await names({ search: 'SILK.EXAMPLE' }), ['Bala'])
    assert.deepEqual(await names({ search: 'company' }), [])
    assert.deepEqual(await names({ search: 'surat asha' }), ['Asha'], 'words in any order')
    assert.deepEqual(await names({ search: 'asha bala' }), [])
    assert.deepEqual(await names({ kind: 'contact' }), ['Chitra'])
    const [chitra] = await all()
    await call(enquiryInboxApi.update, { id: chitra?.id ?? 0, body: { status: 'done' } })
    assert.deepEqual(await names({ status: 'new' }), ['Bala', 'Asha'])
    const { rows, total } = await page(enquiryInboxApi.all, { query: { pageSize: '2' } })
    assert.deepEqual([rows.length, total], [2, 3])
  })

  test('sorts by name without regard to case', async (t) => {
    const { receive, page, call } = await withInbox(t, engine)
    const query = { sort: 'name' } as const
    for (const name of ['Zoya', 'asha', 'Élise', 'Chitra']) await receive('demo', name)
    const names = async (more: object) =>
      (await page(enquiryInboxApi.all, { query: { ...query, ...more } })).rows.map(
        ({ form }) => form.name,
      )
    const sorted = ['asha', 'Chitra', 'Élise', 'Zoya']
    assert.deepEqual(await names({}), sorted)
    assert.deepEqual(await names({ page: '2', pageSize: '3' }), ['Zoya'])
    assert.deepEqual(await names({ order: 'desc' }), sorted.toReversed())
    const all = await call(enquiryInboxApi.all, { query })
    assert.deepEqual(
      all.map(({ form }) => form.name),
      sorted,
    )
  })

  test('finds a phone number however it is written, and a part of one', async (t) => {
    const { receive, page } = await withInbox(t, engine)
    await receive('demo', 'Asha', { phone: '9876501234' })
    await receive('contact', 'Bala', { message: 'My brother has +91 98111 22333' })
    const names = async (search: string) =>
      (await page(enquiryInboxApi.all, { query: { search } })).rows.map(({ form }) => form.name)
    for (const typed of ['+91 98765 01234', '098765-01234', '९८७६५०१२३४', '98765 012']) {
      await t.test(typed, async () => {
        assert.deepEqual(await names(typed), ['Asha'])
      })
    }
    assert.deepEqual(await names('+91 98111 22333'), ['Bala'], 'as it stands in a message')
  })

  test('forgives a letter and the spellings of one sound, if nothing is found otherwise', async (t) => {
    const { receive, page, csv, call } = await withInbox(t, engine)
    const people = ['Lakshmi Narayanan', 'Vikram Shetty', 'Meenakshi Rao', 'लक्ष्मी देवी']
    for (const name of people) await receive('demo', name, { company: `${name} Roadlines` })
    const names = async (search: string, more = {}) =>
      (await page(enquiryInboxApi.all, { query: { search, ...more } })).rows.map(
        ({ form }) => form.name,
      )
    for (const [search, name] of [
      ['lakshmy', 'Lakshmi Narayanan'],
      ['laxmi', 'Lakshmi Narayanan'],
      ['laxmi narayanan', 'Lakshmi Narayanan'],
      ['vikrm', 'Vikram Shetty'],
      ['shety', 'Vikram Shetty'],
      ['vikrm shety', 'Vikram Shetty'],
      ['minakshi', 'Meenakshi Rao'],
      ['लक्ष्मि', 'लक्ष्मी देवी'],
    ] as const) {
      await t.test(search, async () => {
        assert.deepEqual(await names(search), [name])
        assert.deepEqual(await names(search, { status: 'done' }), [])
      })
    }
    assert.deepEqual(await names('vikram'), ['Vikram Shetty'])
    for (const search of ['vkrm', 'ganapati', 'vikram narayanan']) {
      await t.test(search, async () => assert.deepEqual(await names(search), []))
    }
    assert.match(await csv('?search=vikrm'), /Vikram Shetty/)
    assert.doesNotMatch(await csv('?search=vikrm'), /Lakshmi/)
    await call(enquiryInboxApi.remove, { id: 2 })
    assert.deepEqual(await names('vikrm'), [])
  })

  test('finds a name in each spelling of the same text', async (t) => {
    const { receive, page } = await withInbox(t, engine)
    for (const name of ['José', 'Anita\u200b Rao', 'सा\u0939ि\u095cा', 'Two\u00a0Blanks']) {
      await receive('demo', name)
    }
    const names = async (search: string) =>
      (await page(enquiryInboxApi.all, { query: { search } })).rows.length
    for (const search of [
      'jose\u0301',
      'jose',
      'anita rao',
      'सा\u0939ि\u0921\u093cा',
      'two blanks',
    ]) {
      await t.test(search, async () => assert.equal(await names(search), 1))
    }
    assert.equal(await names('\u200b'), 0)
    assert.equal(await names(Array.from('abcdefghijklmnopqrstuvwxyz').join(' ')), 0)
  })

  test('tells the other requests of the same phone number or e-mail address, the newest first', async (t) => {
    const { receive, call } = await withInbox(t, engine)
    await receive('demo', 'Asha')
    await receive('contact', 'Asha R', { email: 'other@roadlines.example' })
    await receive('demo', 'A. Rao', { phone: '9000000001', email: 'ASHA@roadlines.example' })
    await receive('contact', 'Natasha', {
      email: 'natasha@roadlines.example',
      mobile: '9000000002',
      message: 'Tell asha@roadlines.example, 9876543210',
    })
    const related = async (id: number) =>
      (await call(enquiryInboxApi.one, { id }))?.related.map(({ form }) => form.name)
    assert.deepEqual(await related(1), ['A. Rao', 'Asha R'])
    assert.deepEqual(await related(2), ['Asha'])
    assert.deepEqual(await related(4), [])
  })

  test('does not connect two requests because both lack a phone number', async (t) => {
    const { db, call } = await withInbox(t, engine)
    const email = 'asha@roadlines.example'
    const forms: Record<string, string>[] = [
      { name: 'Asha', email },
      { name: 'Bala', email: 'bala@roadlines.example', message: `Tell ${email}` },
    ]
    const rows = forms.map((form) => ({
      kind: 'contact' as const,
      form: toJsonText(form),
      words: Object.values(form).join('\n').toLowerCase(),
      client: '',
      content: '',
      created_at: '2026-08-15T06:00:00.000Z',
    }))
    await db.insertInto('enquiries').values(rows).execute()
    assert.deepEqual((await call(enquiryInboxApi.one, { id: 1 }))?.related, [])
  })

  test('counts the requests of each status, also of a status without requests', async (t) => {
    const { receive, all, call } = await withInbox(t, engine)
    await receive('demo', 'Asha')
    await receive('contact', 'Bala')
    const [bala] = await all()
    await call(enquiryInboxApi.update, { id: bala?.id ?? 0, body: { status: 'done' } })
    const counts = await call(enquiryInboxApi.counts, {})
    assert.deepEqual(counts, { new: 1, 'in progress': 0, done: 1 })
  })

  test('can show and count more requests than a query can have values', async (t) => {
    const { db, all, page } = await withInbox(t, engine)
    await storeMany(db, 33_000)
    const { total, isMore } = await page(enquiryInboxApi.all, { query: { page: '1' } })
    assert.deepEqual({ total, isMore }, { total: 33_000, isMore: false })
    const rows = await all()
    assert.equal(rows.length, 33_000)
    assert.ok(rows.every(({ mails }) => mails.length === 1))
  })

  test('can be filtered by owner and by due reminders, which the dashboard counts', async (t) => {
    const { receive, call, page } = await withInbox(t, engine)
    for (const name of ['Asha', 'Bala', 'Chitra', 'Devi']) await receive('demo', name)
    const remind = (id: number, reminder: string, status = 'in progress') =>
      call(enquiryInboxApi.update, {
        id,
        body: { reminder, status: status as 'done', owner_id: 1 },
      })
    await remind(1, '2026-08-15')
    await remind(2, '2026-08-16')
    await remind(3, '2026-08-14', 'done')
    const names = async (query: object) =>
      (await page(enquiryInboxApi.all, { query })).rows.map(({ form }) => form.name)
    assert.deepEqual(await names({ reminder: 'due' }), ['Asha'])
    assert.deepEqual(await names({ owner: 'nobody' }), ['Devi'])
    assert.deepEqual(await names({ owner: 'me', status: 'in progress' }), ['Asha', 'Bala'])
    assert.equal((await call(dashboardApi.facts, {})).due_enquiries, 1)
  })

  test('a reminder with a time is due from that time on, by the clocks of the shop', async (t) => {
    const { receive, call, page, advanceMinutes } = await withInbox(t, engine)
    for (const name of ['Asha', 'Bala', 'Chitra']) await receive('demo', name)
    const remind = (id: number, more: object) =>
      call(enquiryInboxApi.update, { id, body: { reminder: '2026-08-15', ...more } })
    await remind(1, { reminder_time: '11:45' })
    await remind(2, { reminder_time: '11:30' })
    await remind(3, { reminder: '2026-08-16', reminder_time: '00:00' })
    const names = async (reminder: 'due' | 'today') =>
      (await page(enquiryInboxApi.all, { query: { reminder } })).rows.map(({ name }) => name)
    const counts = async () => [
      (await call(dashboardApi.facts, {})).due_enquiries,
      (await call(enquiryInboxApi.trouble, {})).due_reminders,
    ]
    assert.deepEqual([await names('due'), await names('today')], [['Bala'], ['Bala', 'Asha']])
    assert.deepEqual(await counts(), [1, 1])
    // It was half past eleven in the shop; each enquiry took three minutes.
    advanceMinutes(5)
    assert.deepEqual(await names('due'), ['Bala'])
    advanceMinutes(1)
    assert.deepEqual(await names('due'), ['Bala', 'Asha'])
    assert.deepEqual(await counts(), [2, 2])
  })

  test('a due reminder is told to the owner of its enquiry, and without one to everybody', async (t) => {
    const { receive, call, db } = await withInbox(t, engine)
    for (const name of ['Asha', 'Bala']) await receive('demo', name)
    const other = { email: 'meera@example.com', password: '', role: 'editor' as const }
    await db.insertInto('administrators').values(other).execute()
    const due = async () => (await call(enquiryInboxApi.trouble, {})).due_reminders
    const change = (id: number, body: object) => call(enquiryInboxApi.update, { id, body })
    await change(1, { reminder: '2026-08-15', owner_id: 2 })
    await change(2, { reminder: '2026-08-15' })
    assert.equal(await due(), 1)
    await change(1, { owner_id: 1 })
    assert.equal(await due(), 2)
  })

  test('begins with due reminders on all pages, and with the oldest of them', async (t) => {
    const { receive, call, page } = await withInbox(t, engine)
    const people = ['Asha', 'Bala', 'Chitra', 'Devi', 'Esha', 'Farah']
    for (const name of people) await receive('demo', name)
    const remind = (name: string, reminder: string, status = 'in progress' as const) =>
      call(enquiryInboxApi.update, { id: people.indexOf(name) + 1, body: { reminder, status } })
    await remind('Asha', '2026-08-15')
    await remind('Devi', '2026-08-01')
    await remind('Bala', '2026-08-16')
    const names = async (query: object) =>
      (await page(enquiryInboxApi.all, { query })).rows.map(({ form }) => form.name).join(' ')
    assert.equal(await names({}), 'Devi Asha Farah Esha Chitra Bala')
    const pages = ['1', '2', '3', '4', '5', '6', '7'].map((number) =>
      names({ page: number, pageSize: '1' }),
    )
    assert.equal((await Promise.all(pages)).join(' '), 'Devi Asha Farah Esha Chitra Bala ')
    assert.equal(await names({ page: '2', pageSize: '4' }), 'Chitra Bala')
    assert.equal(await names({ search: 'a', status: 'in progress' }), 'Devi Asha Bala')
    assert.equal(await names({ sort: 'created_at', pageSize: '2' }), 'Asha Bala')
    const { total } = await page(enquiryInboxApi.all, { query: { pageSize: '2' } })
    assert.equal(total, 6)
  })
})
