import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { articleChangeApi } from '../../../contract/articles/article-changes.ts'
import { articleApi } from '../../../contract/articles/articles.ts'
import { auditLogApi } from '../../../contract/audit-log/audit-log.ts'
import { CallLine, linesType } from '../../../contract/progress-lines.ts'
import { waitUntil } from '../../../tests/services/wait-until.ts'
import { MAX_ROWS_OF_TRANSACTION } from '../../database/batches.ts'
import type { Db, Engine } from '../../database/database.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { demoForm, enquiryBody } from '../../testing/enquiries/enquiries.ts'
import { makeArticleRows } from '../../testing/lists.ts'
import { startBulkEditShop } from '../../testing/shop.ts'
import {
  interruptOperations,
  takeBackInterruptedOperations,
} from '../shared/interrupted-operations.ts'
import { applyLongChange } from './apply-change.ts'

const ARTICLES = 2 * MAX_ROWS_OF_TRANSACTION + 100
const query = { field: 'article_stock', how: 'set', amount: '50' } as const

const stockOf = (db: Db) =>
  db.selectFrom('articles').select(['id', 'article_stock']).orderBy('id').execute()

const startLargeShop = async (t: TestContext, engine: Engine) => {
  const shop = await startBulkEditShop(t, engine)
  const { db, ask, preview } = shop
  const added = makeArticleRows(ARTICLES - 3)
  for (let start = 0; start < added.length; start += 100)
    await db
      .insertInto('articles')
      .values(added.slice(start, start + 100))
      .execute()
  const before = await stockOf(db)
  const askInLines = async (path: string, body: object) => {
    const { app, headers } = shop
    const { body: text, ...answer } = await app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { ...headers, accept: `${linesType}, application/json` },
      payload: body,
    })
    const lines = text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => CallLine.parse(JSON.parse(line)))
    return { type: answer.headers['content-type'], status: answer.statusCode, lines }
  }
  /** What the change needs outside of a call. */
  const application = async () => ({
    admin: { id: 1, email: 'owner@example.com' },
    ids: before.map(({ id }) => id),
    change: articleChangeApi.apply.body.parse({
      ...query,
      versions_hash: (await preview(query)).versions_hash,
    }),
    check: async () => {},
    at: shop.now(),
    now: shop.now,
  })
  const isAsBefore = async () => assert.deepEqual(await stockOf(db), before)
  return { ...shop, ask, askInLines, before, application, isAsBefore }
}

onBothEngines('A change of more articles than one transaction takes', (engine) => {
  test('tells its progress in lines, the last of which has the answer, and so does its Undo', async (t) => {
    const { preview, askInLines, isAsBefore } = await startLargeShop(t, engine)
    const { versions_hash } = await preview(query)
    const { type, lines } = await askInLines('changeArticles', { ...query, versions_hash })
    assert.equal(type, linesType)
    const total = ARTICLES
    // Others wait for one step at most, which a second is enough for, also in a shop of 100,000 articles.
    const steps = Array.from({ length: Math.floor(total / 100) }, (_, step) => (step + 1) * 100)
    assert.deepEqual(
      lines.map(({ done }) => done),
      [...new Set([...steps, total]), total],
    )
    assert.deepEqual(lines.at(-1), {
      step: 'rows',
      done: total,
      total,
      status: 200,
      answer: { change: 1, changed: total },
    })
    const undone = await askInLines('undoArticleChange', { change: 1 })
    assert.deepEqual(undone.lines.at(-1)?.answer, { changed: total, skipped: 0 })
    await isAsBefore()
  })

  test('is answered as ever to a client that knows no lines, and has one entry in the log', async (t) => {
    const { admin, apply, undo } = await startLargeShop(t, engine)
    const { change, changed } = await apply(query)
    assert.equal(changed, ARTICLES)
    assert.deepEqual(await undo(change), { changed, skipped: 0 })
    assert.deepEqual(await undo(change), { changed, skipped: 0 })
    const entries = await admin.call(auditLogApi.all, {})
    assert.deepEqual(
      entries.flatMap(({ what }) => (/bulk/i.test(what) ? [what] : [])),
      ['Bulk change undone', 'Articles changed in bulk'],
    )
  })

  test('V15: lets the enquiry of a visitor and the save of another in before it ends, and so does its Undo', async (t) => {
    const { ask, preview, admin } = await startLargeShop(t, engine)
    const ended: string[] = []
    const follow = async (what: string, work: Promise<{ status: number }>) => {
      assert.equal((await work).status, 200)
      ended.push(what)
    }
    const { versions_hash } = await preview(query)
    const enquiry = (name: string) => enquiryBody('demo', { ...demoForm, name })
    await Promise.all([
      follow('change', ask('POST', 'changeArticles', { ...query, versions_hash })),
      follow('enquiry', ask('POST', 'send-mail', enquiry('Meera'))),
    ])
    await Promise.all([
      follow('undo', ask('POST', 'undoArticleChange', { change: 1 })),
      follow('enquiry', ask('POST', 'send-mail', enquiry('Kavya'))),
    ])
    assert.deepEqual(ended, ['enquiry', 'change', 'enquiry', 'undo'])
    assert.equal((await admin.call(articleChangeApi.all, {})).length, 0)
  })

  test('is carried out once where two begin at the same time', async (t) => {
    const { ask, preview, before, db } = await startLargeShop(t, engine)
    const more = { field: 'article_stock', how: 'add', amount: '1' } as const
    const { versions_hash } = await preview(more)
    const send = () => ask('POST', 'changeArticles', { ...more, versions_hash })
    const answers = await Promise.all([send(), send()])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
    assert.deepEqual(
      await stockOf(db),
      before.map(({ id, article_stock }) => ({ id, article_stock: article_stock + 1 })),
    )
  })

  test('leaves an article as it is that somebody changes meanwhile, and says so', async (t) => {
    const { db, admin, application } = await startLargeShop(t, engine)
    const applied = await applyLongChange(db, await application(), async (done) => {
      if (done === MAX_ROWS_OF_TRANSACTION)
        await admin.call(articleApi.update, { id: ARTICLES, body: { article_stock: 3 } })
    })
    assert.deepEqual([applied?.changing.length, applied?.skipped], [ARTICLES - 1, 1])
    assert.equal((await stockOf(db)).at(-1)?.article_stock, 3)
  })

  test('is taken back where it fails, and cannot be undone before it is whole', async (t) => {
    const { db, application, undo, listed, isAsBefore } = await startLargeShop(t, engine)
    const failing = applyLongChange(db, await application(), async (done) => {
      assert.deepEqual(await listed(), [])
      await assert.rejects(undo(1), { status: 404 })
      if (done > MAX_ROWS_OF_TRANSACTION) throw new Error('No more')
    })
    await assert.rejects(failing, /No more/)
    await isAsBefore()
    assert.deepEqual(await db.selectFrom('operations').selectAll().execute(), [])
  })

  test('D1: is taken back after the process was killed, once it has made a pause or the server starts again', async (t) => {
    for (const restart of [true, false]) {
      const { db, application, isAsBefore, now, advanceMinutes } = await startLargeShop(t, engine)
      let done = 0
      // Never goes on, as a process that was killed.
      void applyLongChange(db, await application(), (count) => {
        done = count
        return new Promise(() => {})
      })
      await waitUntil(async () => done > 0)
      await takeBackInterruptedOperations(db, now())
      assert.equal((await stockOf(db))[1]?.article_stock, 50)
      if (restart) await interruptOperations(db)
      else advanceMinutes(6)
      await takeBackInterruptedOperations(db, now())
      await isAsBefore()
    }
  })
})
