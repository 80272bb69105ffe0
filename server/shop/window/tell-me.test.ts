import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { articleApi } from '../../../contract/articles/articles.ts'
import { dashboardApi } from '../../../contract/dashboard.ts'
import { enquiryInboxApi } from '../../../contract/enquiries/enquiries.ts'
import { enquiryApi } from '../../../contract/enquiries/enquiry-forms.ts'
import { counterApi } from '../../../contract/shop/counter.ts'
import type { MissingPage, TellMePage } from '../../../contract/shop/window/shop-pages.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { contactForm, enquiryBody } from '../../testing/enquiries/enquiries.ts'
import { userAgent } from '../../testing/orders/orders.ts'
import { insertPicture, saree, startShop } from '../../testing/shop.ts'
import type { ServerOverrides } from '../../testing/test-server.ts'

const about = { saree: 'FL-000001' }

onBothEngines('Tell me', (engine) => {
  /** A shop with one saree, which is sold. */
  const open = async (t: TestContext, overrides: ServerOverrides = {}) => {
    const shop = await startShop(t, engine, overrides)
    const { app, admin } = shop
    await shop.ask('POST', 'createArticle', { ...saree, article_stock: 0 })
    await shop.ask('POST', 'setArticleState/1', { article_state: 'shop' })
    const headersOf = (more: Record<string, string>) => ({
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      'user-agent': userAgent,
      ...more,
    })
    const tell = async (
      fields: Record<string, string>,
      more: Record<string, string> = {},
      remoteAddress = '203.0.113.7',
    ) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/Tellme',
        remoteAddress,
        headers: headersOf(more),
        payload: new URLSearchParams(fields).toString(),
      })
      const page = answer.statusCode === 303 ? null : answer.json<{ page: TellMePage }>().page
      return { status: answer.statusCode, to: answer.headers.location, page, answer }
    }
    const read = async <Page = TellMePage>(url: string) =>
      (await app.inject({ url, headers: { accept: 'application/json' } })).json<{ page: Page }>()
        .page
    const inbox = (query = {}) => admin.call(enquiryInboxApi.all, { query })
    const addStock = (by: number) => admin.call(articleApi.changeStock, { id: 1, body: { by } })
    return { ...shop, tell, read, inbox, addStock }
  }

  test('who leaves a number on a sold saree is in the inbox with the saree and its photo, and the team has its mail', async (t) => {
    const { tell, read, inbox, db, outbox, delivered, ask } = await open(t)
    const article_pic = await insertPicture(db)
    await ask('POST', 'articlePicData', { article_pic, article_id_1: 1, article_id_2: 'FL-000001' })
    const { status, to } = await tell({ ...about, contact: '+91 98765 43210' })
    assert.deepEqual([status, to], [303, '/Tellme/Sent?saree=FL-000001'])
    const page = await read(String(to))
    assert.deepEqual([page.isSent, page.piece?.name], [true, 'Kanchi temple border'])
    const [found] = await inbox({ kind: 'wanted', article: 'FL-000001', open: 'yes' })
    assert.deepEqual(
      [found?.form, found?.article_name, found?.article_pic, found?.page, found?.status],
      [
        { mobile: '9876543210' },
        'Kanchi temple border',
        article_pic,
        '/Saree/FL-000001',
        'in progress',
      ],
    )
    await outbox.work()
    assert.deepEqual(
      delivered.map((mail) => [mail.to, mail.subject]),
      [['sales@freightloom.test', 'Tell me: Kanchi temple border, 98765 43210']],
    )
    assert.match(String(delivered[0]?.text), /^Saree: FL-000001 Kanchi temple border$/m)
  })

  test('the same contact for the same saree is one enquiry and one answer until it is told', async (t) => {
    const { tell, inbox, admin } = await open(t)
    const first = await tell({ ...about, contact: 'Meera@Example.com' })
    const again = await tell({ ...about, contact: ' meera@example.com' }, {}, '198.51.100.4')
    assert.deepEqual([again.status, again.to], [first.status, first.to])
    assert.equal((await inbox()).length, 1)
    await admin.call(enquiryInboxApi.update, { id: 1, body: { status: 'done' } })
    await tell({ ...about, contact: 'meera@example.com' })
    assert.equal((await inbox()).length, 2)
  })

  test('no mail goes to an address that a stranger may have typed', async (t) => {
    const { tell, outbox, delivered } = await open(t)
    await tell({ ...about, contact: 'meera@example.com' })
    await outbox.work()
    assert.deepEqual(
      delivered.map(({ to, replyTo }) => [to, replyTo]),
      [['sales@freightloom.test', 'meera@example.com']],
    )
  })

  test('no limit tells a stranger whether somebody has asked: a repeat counts like a new wish, and neither for another form', async (t) => {
    const { tell, callerAs } = await open(t)
    await tell({ ...about, contact: '98765 43210' }, {}, '198.51.100.4')
    const send = () => tell({ ...about, contact: '98765 43210' })
    for (let post = 1; post <= 5; post += 1) assert.equal((await send()).status, 303)
    const sixth = await send()
    assert.equal(sixth.status, 429)
    assert.match(sixth.page?.message ?? '', /We’ve had 5 requests from your connection/)
    assert.equal((await tell({ ...about, contact: '98765 00000' })).status, 429)
    const other = await callerAs().call(enquiryApi.send, {
      body: enquiryBody('contact', contactForm),
    })
    assert.equal(other, undefined)
  })

  test('who finds nothing leaves the words of the list, which somebody of the team is to answer', async (t) => {
    const { tell, read, inbox } = await open(t)
    const list = 'q=tussar&colour=blue&to=3000'
    const { to } = await tell({ list, contact: '98765 43210' })
    assert.equal(to, `/Tellme/Sent?${new URLSearchParams({ list })}`)
    assert.equal((await read(String(to))).query.search, 'tussar')
    const [found] = await inbox()
    assert.deepEqual(
      [found?.form, found?.article_Id, found?.page, found?.status],
      [
        { mobile: '9876543210', message: 'Looking for: tussar, Blue, Up to ₹3,000' },
        null,
        '/Shop',
        'new',
      ],
    )
    await tell({ list: 'to=3000&q=tussar&colour=blue', contact: '9876543210' })
    assert.equal((await inbox()).length, 1)
  })

  test('a wrong contact is said at its field, with what was typed, and stores nothing', async (t) => {
    const { tell, inbox } = await open(t)
    const { status, page } = await tell({ ...about, contact: '98765' })
    assert.equal(status, 422)
    assert.deepEqual([page?.typed, page?.names.saree, page?.message], ['98765', 'FL-000001', ''])
    assert.match(page?.error ?? '', /10-digit mobile number/)
    assert.equal((await inbox()).length, 0)
  })

  test('other sites, bots and a full disk are refused, with what was typed', async (t) => {
    let isFull = false
    const { tell, inbox } = await open(t, { isDiskFull: async () => isFull })
    const fields = { ...about, contact: '98765 43210' }
    const other = await tell(fields, { 'sec-fetch-site': 'cross-site' })
    const bot = await tell(fields, { 'user-agent': 'Googlebot/2.1' })
    isFull = true
    const full = await tell(fields)
    const answers = [other, bot, full]
    assert.deepEqual(
      answers.map(({ status }) => status),
      [403, 403, 507],
    )
    for (const { page } of answers) assert.equal(page?.typed, '98765 43210')
    assert.match(full.page?.message ?? '', /Sorry, we couldn’t save this/)
    isFull = false
    assert.equal((await inbox()).length, 0)
  })

  test('a saree that has left the shop takes a wish without its name, and one that was never there is not found', async (t) => {
    const { tell, read, ask, inbox } = await open(t)
    await ask('POST', 'setArticleState/1', { article_state: 'archived' })
    await ask('POST', 'createArticle', saree)
    assert.equal((await read<MissingPage>('/Saree/FL-000001')).code, 'FL-000001')
    assert.equal((await read<MissingPage>('/Saree/FL-000002')).code, undefined)
    const { to } = await tell({ ...about, contact: '98765 43210' })
    assert.equal((await read(String(to))).piece, null)
    for (const code of ['FL-000002', 'FL-000099', 'x'])
      assert.equal((await tell({ saree: code, contact: '98765 43210' })).status, 404, code)
    assert.deepEqual(
      (await inbox()).map(({ article_Id }) => article_Id),
      ['FL-000001'],
    )
  })

  test('the desk is led to who waits once the saree can be ordered, not while it is reserved, and not once they are told', async (t) => {
    const { tell, inbox, admin, addStock } = await open(t)
    await tell({ ...about, contact: '98765 43210' })
    await tell({ list: 'q=tussar', contact: '98765 43210' })
    const ids = async () => (await inbox({ back: 'yes' })).map(({ id }) => id)
    const count = async () => (await admin.call(dashboardApi.facts, {})).to_tell
    assert.deepEqual([await ids(), await count()], [[], 0])
    await addStock(1)
    assert.deepEqual([await ids(), await count()], [[1], 1])
    await admin.call(counterApi.hold, { id: 1, body: { name: 'Lakshmi', mobile: '', hours: 1 } })
    assert.deepEqual(await ids(), [])
    await addStock(1)
    await admin.call(enquiryInboxApi.update, { id: 1, body: { suspect: true } })
    assert.deepEqual(await ids(), [])
    await admin.call(enquiryInboxApi.update, { id: 1, body: { suspect: false } })
    assert.deepEqual(await ids(), [1])
    await admin.call(enquiryInboxApi.update, { id: 1, body: { status: 'done' } })
    assert.deepEqual([await ids(), await count()], [[], 0])
  })
})
