import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resultColumns } from '../../../contract/articles/article-files.ts'
import { articleApi } from '../../../contract/articles/articles.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { importHeaders, results, silk, startImportShop } from '../../testing/import-shop.ts'
import { saree } from '../../testing/shop.ts'
import { applyImport } from './apply-import.ts'

onBothEngines('An import of articles', (engine) => {
  test('a value that is not in its list is corrected in all rows that have it, and stays so in the import', async (t) => {
    const { check, importFile, all } = await startImportShop(t, engine)
    const rows = [
      importHeaders,
      ',A,1,1,Tusser silk,Yes,6 m,Dry wash',
      ',B,1,1,tusser SILK,Yep,6 m,handwash',
      ',C,1,1,Wool,Yes,6 m,Dry',
    ].join('\n')
    const found = await check(rows)
    const corrections = found.rows.map((row) => row.corrections)
    const tussar = { column: 'Material', from: 'Tusser silk', to: 'Tussar silk' }
    assert.deepEqual(corrections, [
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
    assert.deepEqual(found.choices.Material, ['Mulberry silk', 'Tussar silk'])
    const options = { corrections: corrections.flat().filter(({ to }) => to !== '') }
    assert.deepEqual(results(await check(rows, options)), ['2 added', '3 added', '4 refused'])
    await importFile(rows, options)
    const materials = (await all()).map(({ Material, article_wash }) => [Material, article_wash])
    assert.deepEqual(materials, [
      ['Tussar silk', 'Hand wash'],
      ['Tussar silk', 'Dry wash'],
    ])
  })

  test('the check offers all values of a list beside the suggested one', async (t) => {
    const { check } = await startImportShop(t, engine)
    const { rows, choices } = await check(
      [importHeaders, ',A,1,1,Wool,Yes,6 m,handwash'].join('\n'),
    )
    assert.deepEqual(rows[0]?.corrections, [
      { column: 'wash', from: 'handwash', to: 'Hand wash' },
      { column: 'Material', from: 'Wool', to: '' },
    ])
    assert.deepEqual(choices.wash, ['Hand wash', 'Machine wash', 'Dry wash'])
  })

  test('an import writes what the check showed, as drafts, and a second import changes nothing', async (t) => {
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
    assert.deepEqual(last, { step: 'rows', done: 2, total: 2, import: 1, message: 'success' })
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

  test('the result of an import has the rows with their corrections, and can be imported again', async (t) => {
    const { importFile, check } = await startImportShop(t, engine)
    const headers = ['Colour', 'Code', 'name', 'price', 'stock', 'material', 'blouse', 'length']
    const rows = [
      ['red', '', '=1+1', '1', '1', 'Tusser silk', 'Yes', '6 m', 'Dry wash'],
      ['blue', '', 'Blue', 'x', '1', 'Tusser silk', 'Yes', '6 m', 'Dry wash'],
    ]
    const csv = (lines: string[][]) => lines.map((cells) => cells.join(',')).join('\n')
    const corrections = [{ column: 'Material', from: 'Tusser silk', to: 'Tussar silk' }]
    const file = csv([[...headers, 'wash'], ...rows])
    const taken = (await importFile(file, { corrections })).at(-1)?.check ?? assert.fail()
    assert.deepEqual(taken.headers, [...headers, 'wash'])
    const corrected = rows.map((cells) => cells.with(5, 'Tussar silk'))
    assert.deepEqual(
      taken.rows.map(({ cells }) => cells),
      [corrected[0]?.with(1, 'FL-000001'), corrected[1]],
    )
    const told = taken.rows.map(({ cells, result, reasons }) => [...cells, result, ...reasons])
    const again = await check(csv([[...taken.headers, ...resultColumns], ...told]))
    assert.deepEqual(again.headers, taken.headers)
    assert.deepEqual(again.ignored, ['Colour'])
    assert.deepEqual(results(again), ['2 same', '3 refused'])
  })

  test('an empty cell for an existing article keeps a required value and clears an optional one', async (t) => {
    const { check, importFile, admin, all } = await startImportShop(t, engine)
    await admin.call(articleApi.create, { body: saree })
    const [before] = await all()
    const rows = [
      'Code,Article Name,price,stock,Material,Blouse,Length,wash,Facebook',
      'FL-000001,,5200,,,,,,',
      ',New,,1,Mulberry silk,Yes,6 m,Dry wash,',
    ]
    const { rows: checked } = await check(rows.join('\n'))
    assert.deepEqual(checked[0]?.unchangedColumns, [
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

  test('an import is refused if somebody has changed one of its articles since the check', async (t) => {
    const { check, importFile, admin, all } = await startImportShop(t, engine)
    await admin.call(articleApi.create, { body: saree })
    const file = [importHeaders, silk(saree.article_name, '5000'), silk('Other', 'x')].join('\n')
    const { versions_hash } = await check(file)
    const body = { ...saree, article_price: 4800, article_remark: 'From a colleague' }
    await admin.call(articleApi.update, { id: 1, body })
    const refused = (await importFile(file, { versions_hash })).at(-1)
    assert.equal(
      refused?.message,
      'Someone has changed articles of this file since the check. Check the file again.',
    )
    assert.equal((await all())[0]?.article_price, 4800)
    const imported = (
      await importFile(file, { versions_hash: (await check(file)).versions_hash })
    ).at(-1)
    assert.equal(imported?.message, 'success')
    assert.equal((await all())[0]?.article_price, 5000)
  })

  test('a file that is imported twice at once adds its articles once', async (t) => {
    const { importFile, all } = await startImportShop(t, engine)
    const rows = Array.from({ length: 120 }, (_, index) => silk(`Silk ${index}`))
    const file = [importHeaders, ...rows].join('\n')
    await Promise.all([importFile(file), importFile(file)])
    assert.equal((await all()).length, 120)
  })

  test('an import that stops before its end changes nothing, and can be repeated', async (t) => {
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
        {
          name: '',
          headers: [],
          columns: [],
          records,
          ignored: [],
          sheet: '',
          notes: [],
          files: null,
        },
        {
          ...stores,
          now,
          by: { id: 1 },
          check: async () => {},
          checkPicture: async () => {},
          storePhoto: async () => '',
          isSignedIn: async () => true,
          onProgress,
          commit: (write) =>
            db.transaction().execute((trx) => write({ trx, at: now(), afterCommit: () => {} })),
        },
      )
    const leave = async ({ done }: { done: number }) => {
      steps.push(done)
      if (done === 200) throw new Error('left')
    }
    await assert.rejects(importThem(leave), /left/)
    assert.deepEqual(steps, [0, 100, 200])
    assert.deepEqual(await all(), [])
    assert.equal((await importThem(async () => {})).plan.rows.length, 250)
    assert.equal((await all()).length, 250)
  })
})
