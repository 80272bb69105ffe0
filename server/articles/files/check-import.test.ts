import assert from 'node:assert/strict'
import { test } from 'node:test'
import { articleApi } from '../../../contract/articles/articles.ts'
import { onBothEngines } from '../../testing/engines.ts'
import {
  importHeaders,
  listReasons,
  results,
  silk,
  startImportShop,
} from '../../testing/import-shop.ts'
import { saree } from '../../testing/shop.ts'

onBothEngines('The check of an import', (engine) => {
  test('shows row by row what would be added, changed or refused, and changes nothing', async (t) => {
    const { check, admin, all } = await startImportShop(t, engine)
    await admin.call(articleApi.create, { body: saree })
    const found = await check(
      [
        importHeaders,
        silk('Red silk'),
        `FL-000001,${saree.article_name},"Rs. 12,500/-",३,mulberry SILK,yes,6.3 m,dry wash`,
        `FL-000001,Twice,1,1,Mulberry silk,Yes,6 m,Dry wash`,
        'FL-000009,Unknown,1,1,Mulberry silk,Yes,6 m,Dry wash',
        ',Blue silk,"12,50O",3,Tusser silk,Yes,6 m,Dry wash',
      ].join('\n'),
    )
    assert.deepEqual(results(found), [
      '2 added',
      '3 changed',
      '4 refused',
      '5 refused',
      '6 refused',
    ])
    assert.deepEqual(found.rows[1]?.changes, [{ column: 'price', from: '₹4,499', to: '₹12,500' }])
    assert.deepEqual(listReasons(found), [
      'FL-000001 is twice in the file, first in row 3',
      'There’s no article with the code “FL-000009”',
      'price must be a number from 0 to 1,00,00,000 with at most two decimals, not “12,50O”, which has the letter O among its digits',
      'Material “Tusser silk” isn’t in the list. Did you mean Tussar silk?',
    ])
    assert.equal((await all()).length, 1)
  })

  test('a row with an MRP below its price is refused, whichever of the two it changes', async (t) => {
    const { check, admin } = await startImportShop(t, engine)
    await admin.call(articleApi.create, { body: { ...saree, article_price: 5000, mrp: '6000' } })
    const row = (price: string, mrp: string) =>
      `FL-000001,${saree.article_name},${price},3,Mulberry silk,Yes,6.3 m,Dry wash,${mrp}`
    for (const cells of [row('7000', '6000'), row('5000', '4000')]) {
      const found = await check([`${importHeaders},MRP`, cells].join('\n'))
      assert.deepEqual(results(found), ['2 refused'])
      assert.match(listReasons(found)[0] ?? '', /^Enter an MRP of at least the price, ₹[57],000$/)
    }
    const [added] = (await check([`${importHeaders},MRP`, `${silk('Red silk')},1`].join('\n'))).rows
    assert.equal(added?.result, 'refused')
  })

  test('accepts no property names of JavaScript as states or columns', async (t) => {
    const { check } = await startImportShop(t, engine)
    const rows = [
      `${importHeaders},State,Constructor`,
      `${silk('Green silk')},constructor,x`,
      `${silk('Red silk')},draft,x`,
    ]
    const found = await check(rows.join('\n'))
    assert.deepEqual(results(found), ['2 refused', '3 added'])
    assert.deepEqual(found.ignored, ['Constructor'])
  })

  test('a name with a character that cannot be stored refuses its row, not the file', async (t) => {
    const { check } = await startImportShop(t, engine)
    const found = await check([importHeaders, silk('Red\0 silk'), silk('Green silk')].join('\n'))
    assert.deepEqual(results(found), ['2 refused', '3 added'])
    assert.match(listReasons(found).join(), /remove the invisible character U\+0000/)
  })

  test('suggests a similar material in place of one that is not in the list', async (t) => {
    const { check } = await startImportShop(t, engine)
    const rows = [
      importHeaders,
      ',A,1,1,Tusser silk,Yes,6 m,Dry wash',
      ',B,1,1,Wool,Yes,6 m,Dry wash',
    ]
    assert.deepEqual(listReasons(await check(rows.join('\n'))), [
      'Material “Tusser silk” isn’t in the list. Did you mean Tussar silk?',
      'Material “Wool” isn’t in the list. Add it there, or use another one.',
    ])
  })

  test('columns may stand in any order and be left out, and unknown ones are named', async (t) => {
    const { check, admin, importFile, all } = await startImportShop(t, engine)
    await admin.call(articleApi.create, { body: saree })
    const file = 'article_price;Colour;code\n99.5;red;fl 1\n120;;FL-000001\n'
    const found = await check('article_price;Colour;code\n99.5;red;fl 1\n')
    assert.deepEqual(found.ignored, ['Colour'])
    assert.deepEqual(results(found), ['2 changed'])
    assert.deepEqual(results(await check(file)), ['2 changed', '3 refused'])
    await importFile('code\tremark\tstate\nFL-000001\tFaded\tarchived')
    const [article] = await all()
    assert.deepEqual([article?.article_remark, article?.article_state], ['Faded', 'archived'])
  })

  test('refuses a row with more cells than columns, also in the downloaded results', async (t) => {
    const { check, admin } = await startImportShop(t, engine)
    await admin.call(articleApi.create, { body: saree })
    const found = await check('Code,remark\nFL-000001,Soft, light')
    assert.deepEqual(results(found), ['2 refused'])
    assert.match(listReasons(found).join(), /extra cells: “ light”/)
    assert.deepEqual(found.rows[0]?.cells, ['FL-000001', 'Soft', ' light'])
    const again = await check('Code,remark,Import result,Import reason\nFL-000001,Soft,x,y, light')
    assert.deepEqual(listReasons(again), listReasons(found))
  })

  test('refuses the second of two rows for one article or for one new name', async (t) => {
    const { check, admin } = await startImportShop(t, engine)
    await admin.call(articleApi.create, { body: saree })
    const file = [
      importHeaders,
      silk(saree.article_name),
      silk('New'),
      silk('NEW'),
      `FL-000001${silk('Named')}`,
    ]
    const found = await check(file.join('\n'))
    assert.deepEqual(results(found), ['2 same', '3 added', '4 refused', '5 refused'])
    assert.deepEqual(listReasons(found), [
      'A new article with this name is twice in the file, first in row 3',
      'FL-000001 is twice in the file, first in row 2',
    ])
  })

  test('a file that was imported changes nothing the second time, whatever the letters of its names', async (t) => {
    const { check, importFile, all } = await startImportShop(t, engine)
    const names = ['İpek saree', 'ΟΔΟΣ', 'STRAẞE', 'ǅ silk', 'Ⅷ border']
    const file = [importHeaders, ...names.map((name) => silk(name))].join('\n')
    await importFile(file)
    assert.deepEqual(
      (await check(file)).rows.map(({ result }) => result),
      names.map(() => 'same'),
    )
    await importFile(file)
    assert.equal((await all()).length, names.length)
  })

  test('each row that names no article is refused with its own reason', async (t) => {
    const { check } = await startImportShop(t, engine)
    const unknown = await check('Code,price\nFL-000008,1\nFL-000009,1')
    assert.deepEqual(listReasons(unknown), [
      'There’s no article with the code “FL-000008”',
      'There’s no article with the code “FL-000009”',
    ])
    const nameless = await check('Article Name,price\n,1\n,1')
    assert.equal(listReasons(nameless).filter((reason) => /twice/.test(reason)).length, 0)
  })

  test('a file that cannot be read is refused with what would be right', async (t) => {
    const { refusal } = await startImportShop(t, engine)
    assert.match(await refusal(Buffer.from('Article Name\n\xe9t\xe9', 'latin1')), /CSV UTF-8/)
    assert.match(await refusal('Colour\nred'), /Code or Article Name/)
    assert.match(await refusal(''), /choose a CSV or XLSX file/)
    assert.match(await refusal('price,Article Price,code\n1,1,1'), /price appears twice/)
    assert.match(await refusal('Article Name\n"open'), /Line 2 .* quotation marks/)
    assert.match(await refusal(Buffer.from('PK\x03\x04 broken', 'latin1')), /damaged/)
    assert.match(await refusal(Buffer.from('d0cf11e0a1b11ae1', 'hex')), /old Excel format/)
    assert.match(await refusal(`Article Name\n${'x\n'.repeat(10_001)}`), /more than 10,000 rows/)
  })
})
