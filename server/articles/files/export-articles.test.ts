import assert from 'node:assert/strict'
import { test } from 'node:test'
import { articleApi } from '../../../contract/articles/articles.ts'
import { auditLogApi } from '../../../contract/audit-log/audit-log.ts'
import { findRecordChangeCount } from '../../audit-log/record-change-count.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { results, startImportShop } from '../../testing/import-shop.ts'
import { saree } from '../../testing/shop.ts'

onBothEngines('Articles as a file', (engine) => {
  test('an exported file is imported without a change, also with texts like formulas', async (t) => {
    const { check, exportFile, admin } = await startImportShop(t, engine)
    const named = ['=1+1', "'=quoted", 'Two\nlines, and "quotes"', 'பட்டு; சேலை']
    for (const article_name of named) {
      await admin.call(articleApi.create, {
        body: { ...saree, article_name, article_remark: '@remark', article_price: 4499.5 },
      })
    }
    await admin.call(articleApi.setState, { id: 1, body: { article_state: 'shop' } })
    for (const format of ['csv', 'xlsx']) {
      await t.test(format, async () => {
        const file = await exportFile(`format=${format}`)
        assert.equal(file.statusCode, 200)
        const found = await check(file.rawPayload)
        assert.deepEqual(found.rows.map(({ changes, reasons }) => [changes, reasons]).flat(2), [])
        assert.deepEqual(results(found), ['2 same', '3 same', '4 same', '5 same'])
      })
    }
    const utf16 = Buffer.from('\ufeffCode\nFL-000001', 'utf16le')
    assert.deepEqual(results(await check(utf16)), ['2 same'])
    const csv = (await exportFile('format=csv')).body
    assert.ok(csv.includes(`"'=1+1"`))
    assert.ok(csv.includes(`"'@remark"`))
  })

  test('V14: each exported file is in the log, and changes no list', async (t) => {
    const { exportFile, admin, db } = await startImportShop(t, engine)
    await admin.call(articleApi.create, { body: saree })
    const before = await findRecordChangeCount(db)
    await exportFile('format=csv')
    await exportFile('format=xlsx&search=silk')
    const entries = await admin.call(auditLogApi.all, { query: { kind: 'article' } })
    assert.deepEqual(
      entries.map(({ what }) => what),
      ['Articles exported', 'Articles exported', 'Article created'],
    )
    assert.deepEqual(await findRecordChangeCount(db), before)
  })

  for (const format of ['csv', 'xlsx']) {
    test(`${format} returns control characters and texts such as _x0041_ unchanged`, async (t) => {
      const { check, exportFile, admin } = await startImportShop(t, engine)
      const named = [
        '_x0041_ silk',
        '_x005F_x0041_',
        '_x000D_',
        'a\u0001b\u000bc',
        'a\ufffeb',
        'a\rb',
      ]
      for (const article_name of named) {
        await admin.call(articleApi.create, {
          body: { ...saree, article_name, article_remark: article_name },
        })
      }
      const found = await check((await exportFile(`format=${format}`)).rawPayload)
      assert.deepEqual(found.rows.map(({ changes, reasons }) => [changes, reasons]).flat(2), [])
      assert.equal(found.rows.length, named.length)
    })
  }

  test('an export contains the articles that match the search and the filters', async (t) => {
    const { exportFile, admin } = await startImportShop(t, engine)
    for (const article_name of ['Red silk', 'Blue silk', 'Red cotton']) {
      await admin.call(articleApi.create, { body: { ...saree, article_name } })
    }
    await admin.call(articleApi.setState, { id: 1, body: { article_state: 'shop' } })
    const { body, headers: sent } = await exportFile('format=csv&search=red&state=draft')
    assert.equal(body.trim().split('\r\n').length, 2)
    assert.ok(body.includes('Red cotton'))
    assert.match(String(sent['content-disposition']), /articles-2026-08-15\.csv/)
  })

  test('an export of chosen articles holds these and no others', async (t) => {
    const { exportFile, admin } = await startImportShop(t, engine)
    for (const article_name of ['Red silk', 'Blue silk', 'Red cotton']) {
      await admin.call(articleApi.create, { body: { ...saree, article_name } })
    }
    const { body } = await exportFile('format=csv&ids=1,2')
    const [, ...rows] = body.trim().split('\r\n')
    assert.deepEqual(
      rows.map((row) => row.split(',')[1]),
      ['"Blue silk"', '"Red silk"'],
    )
  })
})
