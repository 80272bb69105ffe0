import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resultColumns } from '../../../contract/articles/article-files.ts'
import { articleApi } from '../../../contract/articles/articles.ts'
import { onBothEngines } from '../../testing/engines.ts'
import {
  importHeaders,
  reasonsOf,
  results,
  silk,
  startImportShop,
} from '../../testing/import-shop.ts'
import { saree } from '../../testing/shop.ts'
import { applyImport } from './apply-import.ts'

onBothEngines('Articles as files', (engine) => {
  test('a check tells row by row what would be added, changed, left or refused, and changes nothing', async (t) => {
    const { check, admin, all } = await startImportShop(t, engine)
    await admin.call(articleApi.create, { body: saree })
    const found = await check(
      [
        importHeaders,
        silk('Red silk'),
        `FL-000001,${saree.article_name},"₹12,500",3,mulberry SILK,yes,6.3 m,dry wash`,
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
    assert.deepEqual(found.rows[1]?.changes, [{ column: 'price', from: '4499', to: '12500' }])
    assert.deepEqual(reasonsOf(found), [
      'FL-000001 is twice in the file, first in row 3',
      'There is no article with the code “FL-000009”',
      'price must be a number from 0 to 10000000 with at most two decimals, not “12,50O”, which has the letter O among its digits',
      'Material “Tusser silk” is not in the list. Did you mean Tussar silk?',
    ])
    assert.equal((await all()).length, 1)
  })

  test('words that mean something to JavaScript are no states and no columns', async (t) => {
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

  test('a material that is not in the list is refused with the one that was meant', async (t) => {
    const { check } = await startImportShop(t, engine)
    const rows = [
      importHeaders,
      ',A,1,1,Tusser silk,Yes,6 m,Dry wash',
      ',B,1,1,Wool,Yes,6 m,Dry wash',
    ]
    assert.deepEqual(reasonsOf(await check(rows.join('\n'))), [
      'Material “Tusser silk” is not in the list. Did you mean Tussar silk?',
      'Material “Wool” is not in the list. Add it there, or use another one.',
    ])
  })

  test('a value that was meant otherwise is mended in all rows that have it, and stays mended in the import', async (t) => {
    const { check, importFile, all } = await startImportShop(t, engine)
    const rows = [
      importHeaders,
      ',A,1,1,Tusser silk,Yes,6 m,Dry wash',
      ',B,1,1,tusser SILK,Yep,6 m,handwash',
      ',C,1,1,Wool,Yes,6 m,Dry',
    ].join('\n')
    const found = await check(rows)
    const mends = found.rows.map((row) => row.mends)
    const tussar = { column: 'Material', from: 'Tusser silk', to: 'Tussar silk' }
    assert.deepEqual(mends, [
      [tussar],
      [
        { column: 'Blouse', from: 'Yep', to: 'Yes' },
        { column: 'wash', from: 'handwash', to: 'Hand wash' },
        { ...tussar, from: 'tusser SILK' },
      ],
      [
        { column: 'wash', from: 'Dry', to: 'Dry wash' },
        { column: 'Material', from: 'Wool', to: '' },
      ],
    ])
    assert.deepEqual(found.choices, { Material: ['Mulberry silk', 'Tussar silk'] })
    const options = { mends: mends.flat().filter(({ to }) => to !== '') }
    assert.deepEqual(results(await check(rows, options)), ['2 added', '3 added', '4 refused'])
    await importFile(rows, options)
    const materials = (await all()).map(({ Material, article_wash }) => [Material, article_wash])
    assert.deepEqual(materials, [
      ['Tussar silk', 'Hand wash'],
      ['Tussar silk', 'Dry wash'],
    ])
  })

  test('an import writes what the check told, as drafts, and done again it changes nothing', async (t) => {
    const { check, importFile, all, admin } = await startImportShop(t, engine)
    await admin.call(articleApi.create, { body: saree })
    const file = [
      importHeaders,
      silk('Red silk'),
      silk(saree.article_name, '5000'),
      silk('Bad', 'x'),
    ]
    const steps = await importFile(file.join('\n'))
    const { check: done, ...last } = steps.at(-1) ?? assert.fail()
    assert.deepEqual(last, { step: 'rows', done: 2, total: 2, message: 'success' })
    assert.deepEqual(
      done?.rows.map(({ result, code }) => [result, code]),
      [
        ['added', 'FL-000002'],
        ['changed', 'FL-000001'],
        ['refused', ''],
      ],
    )
    const stored = (await all()).map((row) => [
      row.article_name,
      row.article_price,
      row.article_state,
    ])
    assert.deepEqual(stored, [
      ['Red silk', 4499, 'draft'],
      [saree.article_name, 5000, 'draft'],
    ])
    assert.deepEqual(results(await check(file.join('\n'))), ['2 same', '3 same', '4 refused'])
    await importFile(file.join('\n'))
    assert.deepEqual(
      (await all()).map(({ version }) => version),
      [1, 2],
    )
  })

  test('an import is refused where somebody has changed one of its articles since the check', async (t) => {
    const { check, importFile, admin, all } = await startImportShop(t, engine)
    await admin.call(articleApi.create, { body: saree })
    const file = [importHeaders, silk(saree.article_name, '5000'), silk('Other', 'x')].join('\n')
    const { seen } = await check(file)
    const body = { ...saree, article_price: 4800, article_remark: 'From a colleague' }
    await admin.call(articleApi.update, { id: 1, body })
    const refused = (await importFile(file, { seen })).at(-1)
    assert.equal(
      refused?.message,
      'Somebody changed articles of this file meanwhile. Check the file again.',
    )
    assert.equal((await all())[0]?.article_price, 4800)
    const imported = (await importFile(file, { seen: (await check(file)).seen })).at(-1)
    assert.equal(imported?.message, 'success')
    assert.equal((await all())[0]?.article_price, 5000)
  })

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
      const file = await exportFile(`format=${format}`)
      assert.equal(file.statusCode, 200)
      const found = await check(file.rawPayload)
      assert.deepEqual(found.rows.map(({ changes, reasons }) => [changes, reasons]).flat(2), [])
      assert.deepEqual(results(found), ['2 same', '3 same', '4 same', '5 same'])
    }
    const utf16 = Buffer.from('\ufeffCode\nFL-000001', 'utf16le')
    assert.deepEqual(results(await check(utf16)), ['2 same'])
    const csv = (await exportFile('format=csv')).body
    assert.ok(csv.includes(`"'=1+1"`))
    assert.ok(csv.includes(`"'@remark"`))
  })

  test('an export holds what the search and the filters let through', async (t) => {
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

  test('each row is answered as it was taken, under the headers of its file, and its results can be imported again', async (t) => {
    const { importFile, check } = await startImportShop(t, engine)
    const headers = ['Colour', 'Code', 'name', 'price', 'stock', 'material', 'blouse', 'length']
    const rows = [
      ['red', '', '=1+1', '1', '1', 'Tusser silk', 'Yes', '6 m', 'Dry wash'],
      ['blue', '', 'Blue', 'x', '1', 'Tusser silk', 'Yes', '6 m', 'Dry wash'],
    ]
    const csv = (lines: string[][]) => lines.map((cells) => cells.join(',')).join('\n')
    const mends = [{ column: 'Material', from: 'Tusser silk', to: 'Tussar silk' }]
    const file = csv([[...headers, 'wash'], ...rows])
    const taken = (await importFile(file, { mends })).at(-1)?.check ?? assert.fail()
    assert.deepEqual(taken.headers, [...headers, 'wash'])
    const mended = rows.map((cells) => cells.with(5, 'Tussar silk'))
    assert.deepEqual(
      taken.rows.map(({ cells }) => cells),
      [mended[0]?.with(1, 'FL-000001'), mended[1]],
    )
    const told = taken.rows.map(({ cells, result, reasons }) => [...cells, result, ...reasons])
    const again = await check(csv([[...taken.headers, ...resultColumns], ...told]))
    assert.deepEqual(again.headers, taken.headers)
    assert.deepEqual(again.ignored, ['Colour'])
    assert.deepEqual(results(again), ['2 same', '3 refused'])
  })

  test('of an article that is there an empty cell keeps what is required, and empties what is not', async (t) => {
    const { check, importFile, admin, all } = await startImportShop(t, engine)
    await admin.call(articleApi.create, { body: saree })
    const [before] = await all()
    const rows = [
      'Code,Article Name,price,stock,Material,Blouse,Length,wash,Facebook',
      'FL-000001,,5200,,,,,,',
      ',New,,1,Mulberry silk,Yes,6 m,Dry wash,',
    ]
    const { rows: checked } = await check(rows.join('\n'))
    assert.deepEqual(checked[0]?.kept, [
      'Article Name',
      'stock',
      'Material',
      'Blouse',
      'Length',
      'wash',
    ])
    assert.deepEqual(checked[1]?.reasons, ['price is required'])
    await importFile(rows.slice(0, 2).join('\n'))
    assert.deepEqual(await all(), [
      { ...before, article_price: 5200, article_fb: 'NA', version: 2 },
    ])
  })

  test('columns may stand in any order and be left out, and unknown ones are named', async (t) => {
    const { check, admin, importFile, all } = await startImportShop(t, engine)
    await admin.call(articleApi.create, { body: saree })
    const file = 'article_price;Colour;code\n99,5;red;fl 1\n120;;FL-000001\n'
    const found = await check('article_price;Colour;code\n99.5;red;fl 1\n')
    assert.deepEqual(found.ignored, ['Colour'])
    assert.deepEqual(results(found), ['2 changed'])
    assert.deepEqual(results(await check(file)), ['2 changed', '3 refused'])
    await importFile('code\tremark\tstate\nFL-000001\tFaded\tarchived')
    const [article] = await all()
    assert.deepEqual([article?.article_remark, article?.article_state], ['Faded', 'archived'])
  })

  test('of two rows for one article or one new name the second is refused', async (t) => {
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
    assert.deepEqual(reasonsOf(found), [
      'A new article with this name is twice in the file, first in row 3',
      'FL-000001 is twice in the file, first in row 2',
    ])
  })

  test('each row that names no article is refused with its own reason', async (t) => {
    const { check } = await startImportShop(t, engine)
    const unknown = await check('Code,price\nFL-000008,1\nFL-000009,1')
    assert.deepEqual(reasonsOf(unknown), [
      'There is no article with the code “FL-000008”',
      'There is no article with the code “FL-000009”',
    ])
    const nameless = await check('Article Name,price\n,1\n,1')
    assert.equal(reasonsOf(nameless).filter((reason) => /twice/.test(reason)).length, 0)
  })

  test('an import that fails or is left before its end changes nothing', async (t) => {
    const { db, all, stores, now } = await startImportShop(t, engine)
    const record = (row: number) => {
      const [, article_name = '', article_price = ''] = silk(`Silk ${row}`).split(',')
      const rest = { article_stock: '1', Material: 'Tussar silk', article_Blouse: 'No' }
      const more = { article_Length: '6 m', article_wash: 'Hand wash' }
      const cells = { article_name, article_price, ...rest, ...more }
      return { row, cells, photos: '', texts: [] }
    }
    const records = Array.from({ length: 250 }, (_, index) => record(index + 2))
    const steps: number[] = []
    const importThem = (onProgress: (progress: { done: number }) => Promise<void>) =>
      applyImport(
        db,
        { name: '', headers: [], columns: [], records, ignored: [], files: null },
        {
          ...stores,
          now,
          checkPicture: async () => {},
          storePhoto: async () => '',
          isSignedIn: async () => true,
          onProgress,
        },
      )
    const leave = async ({ done }: { done: number }) => {
      steps.push(done)
      if (done === 200) throw new Error('left')
    }
    await assert.rejects(importThem(leave), /left/)
    assert.deepEqual(steps, [0, 100, 200])
    assert.deepEqual(await all(), [])
    assert.equal((await importThem(async () => {})).rows.length, 250)
    assert.equal((await all()).length, 250)
  })

  test('a file that cannot be read is refused with what would be right', async (t) => {
    const { refusal } = await startImportShop(t, engine)
    assert.match(await refusal(Buffer.from('Article Name\n\xe9t\xe9', 'latin1')), /CSV UTF-8/)
    assert.match(await refusal('Colour\nred'), /Code or Article Name/)
    assert.match(await refusal(''), /choose a CSV or XLSX file/)
    assert.match(await refusal('price,Article Price,code\n1,1,1'), /price is there twice/)
    assert.match(await refusal('Article Name\n"open'), /Line 2 .* quotation marks/)
    assert.match(await refusal(Buffer.from('PK\x03\x04 broken', 'latin1')), /damaged/)
    assert.match(await refusal(Buffer.from('d0cf11e0a1b11ae1', 'hex')), /old form of Excel/)
    assert.match(await refusal(`Article Name\n${'x\n'.repeat(10_001)}`), /more than 10,000 rows/)
  })
})
