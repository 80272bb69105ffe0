import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enquiryInboxApi } from '../../../contract/enquiries/enquiries.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { withInbox } from '../../testing/enquiries/inbox.ts'
import { saree } from '../../testing/shop.ts'
import { administrator } from '../../testing/test-server.ts'

onBothEngines('An enquiry that is added by hand', (engine) => {
  test('is of the kind Saree, says who added it, and sends no mail', async (t) => {
    const { call, all, db } = await withInbox(t, engine)
    const notes = 'Wants a blue Kanchipuram'
    const body = { name: ' Lakshmi ', phone: '+91 98400 55555', email: '', notes }
    const id = await call(enquiryInboxApi.create, { body })
    const [stored] = await all()
    assert.deepEqual(
      [stored?.id, stored?.kind, stored?.form, stored?.notes, stored?.status],
      [id, 'saree', { name: 'Lakshmi', phone: '9840055555' }, notes, 'new'],
    )
    assert.deepEqual(await db.selectFrom('mails').selectAll().execute(), [])
    const history = (await call(enquiryInboxApi.one, { id }))?.history
    assert.deepEqual(
      history?.map(({ email, changes }) => [email, changes]),
      [[administrator.email, []]],
    )
    const log = await db.selectFrom('log_entries').select(['kind', 'record_id', 'name']).execute()
    assert.deepEqual(log.at(-1), { kind: 'enquiry', record_id: id, name: null })
  })

  test('is found by its phone number and its notes, and by the customer’s other enquiries', async (t) => {
    const { call, receive } = await withInbox(t, engine)
    await receive('contact', 'Lakshmi', { mobile: '9840055555' })
    const body = { name: 'Lakshmi N', phone: '98400 55555', notes: 'Blue Kanchipuram' }
    const id = await call(enquiryInboxApi.create, { body })
    const find = async (search: string) =>
      (await call(enquiryInboxApi.all, { query: { search } })).map((row) => row.id)
    assert.deepEqual(await find('kanchipuram blue'), [id])
    assert.deepEqual(await find('098400-55555'), [id, 1])
    await call(enquiryInboxApi.update, { id, body: { notes: 'Took the green one' } })
    assert.deepEqual([await find('green one'), await find('blue')], [[id], []])
    const related = (await call(enquiryInboxApi.one, { id: 1 }))?.related
    assert.deepEqual(
      related?.map((one) => [one.id, one.kind]),
      [[id, 'saree']],
    )
  })

  test('needs a name and one of phone, e-mail and note, and says so by field', async (t) => {
    const { call } = await withInbox(t, engine)
    const refused = async (body: object) => {
      const error = await call(enquiryInboxApi.create, { body: body as never }).catch((e) => e)
      return error.errors
    }
    assert.deepEqual(await refused({ name: '', phone: '9840055555' }), {
      name: 'Please enter the name',
    })
    assert.deepEqual(await refused({ name: 'Lakshmi', article_Id: '' }), {
      phone: 'Please enter a phone number, an email or a note',
    })
    assert.deepEqual(await refused({ name: 'Lakshmi', phone: '12', email: 'l' }), {
      phone: 'Phone number must be 10 digits',
      email: 'Please enter a valid email address',
    })
    assert.deepEqual(await refused({ name: 'L', notes: 'n', article_Id: 'FL-000099' }), {
      article_Id: 'There’s no article FL-000099. Please choose one from the list.',
    })
    assert.deepEqual(
      await refused({ name: 'L', notes: 'n', reminder: '', reminder_time: '17:00' }),
      {
        reminder: 'Please choose the day of the reminder too',
      },
    )
  })

  test('is stored once for one idempotency key', async (t) => {
    const { call, all } = await withInbox(t, engine)
    const send = () =>
      call(enquiryInboxApi.create, {
        body: { name: 'Lakshmi', notes: 'Called' },
        headers: { 'idempotency-key': 'key-of-one-save' },
      })
    assert.deepEqual([await send(), await send(), (await all()).length], [1, 1, 1])
  })

  test('can be corrected; what a visitor wrote in a form cannot', async (t) => {
    const { call, receive } = await withInbox(t, engine)
    await receive('demo', 'Asha')
    const id = await call(enquiryInboxApi.create, { body: { name: 'Lakhsmi', notes: 'Called' } })
    const correct = (id: number) =>
      call(enquiryInboxApi.update, { id, body: { name: 'Lakshmi', phone: '9840055555' } })
    await correct(id)
    const stored = await call(enquiryInboxApi.one, { id })
    assert.deepEqual(stored?.form, { name: 'Lakshmi', phone: '9840055555' })
    assert.deepEqual(
      stored?.history.at(-1)?.changes.map(({ field, after }) => [field, after]),
      [
        ['name', 'Lakshmi'],
        ['phone', '9840055555'],
      ],
    )
    await assert.rejects(correct(1), {
      errors: { name: 'Only an enquiry that was added by hand can be corrected' },
    })
    await call(enquiryInboxApi.update, { id: 1, body: { name: 'Asha', status: 'done' } })
  })

  test('is about an article, which keeps its code when it is gone', async (t) => {
    const { call, page, db, receive } = await withInbox(t, engine)
    const others = { article_remark: 'NA', article_fb: 'NA', article_twit: 'NA' }
    await db
      .insertInto('articles')
      .values({ ...saree, ...others, article_pinint: 'NA' })
      .execute()
    await receive('demo', 'Asha')
    const body = { name: 'Lakshmi', notes: 'Called', article_Id: 'fl 000001' }
    const id = await call(enquiryInboxApi.create, { body })
    const code = 'FL-000001'
    const stored = await call(enquiryInboxApi.one, { id })
    assert.deepEqual([stored?.article_Id, stored?.article_name], [code, saree.article_name])
    const about = await page(enquiryInboxApi.all, { query: { article: code, pageSize: 1 } })
    assert.deepEqual([about.total, about.rows[0]?.id], [1, id])
    await db.deleteFrom('articles').execute()
    const later = await call(enquiryInboxApi.one, { id })
    assert.deepEqual([later?.article_Id, later?.article_name], [code, null])
    await call(enquiryInboxApi.update, { id, body: { article_Id: code, status: 'done' } })
  })
})
