import assert from 'node:assert/strict'
import { test } from 'node:test'
import { articleApi } from '../../../../contract/articles/articles.ts'
import { auditLogApi } from '../../../../contract/audit-log/audit-log.ts'
import { MEGABYTE } from '../../../../contract/numbers/megabyte.ts'
import { pictureApi } from '../../../../contract/pictures/pictures.ts'
import { photo } from '../../../../tests/samples/test-photo.ts'
import { zipOf } from '../../../../tests/samples/zip.ts'
import { PictureError } from '../../../images/picture-error.ts'
import { waitForLogEntries } from '../../../testing/audit-log.ts'
import { onBothEngines } from '../../../testing/engines.ts'
import {
  importHeaders,
  listReasons,
  results,
  silk,
  startImportShop,
} from '../../../testing/import-shop.ts'
import { saree } from '../../../testing/shop.ts'

const withPhotos = `${importHeaders},Photos`

const table = (...rows: string[]) => [withPhotos, ...rows].join('\n')

/** Photos that differ in their content. */
const [red, blue, green] = await Promise.all([photo(1, 120), photo(1, 124), photo(1, 128)])

onBothEngines('Photos from a ZIP', (engine) => {
  test('are listed row by row, with those that are missing or belong to no row', async (t) => {
    const { check, sendZip, admin, all } = await startImportShop(t, engine)
    await admin.call(articleApi.create, { body: saree })
    const photos = await sendZip(
      zipOf([
        { name: 'photos/Red-1.JPG', content: red },
        { name: 'photos/spare.jpg', content: green },
        { name: 'photos/notes.txt', content: 'no photo' },
        { name: 'FL-000001-2.jpg', content: blue },
        { name: 'fl 1.jpg', content: green },
        { name: 'Blue silk.jpg', content: blue },
        { name: '__MACOSX/photos/._Red-1.JPG', content: 'of the system' },
      ]),
    )
    const found = await check(
      table(
        `${silk('Red silk')},red-1.jpg; photos/spare2.jpg`,
        `FL-000001,${saree.article_name},4499,3,Mulberry silk,Yes,6.3 m,Dry wash,`,
        `${silk('Blue silk')},photos/notes.txt`,
      ),
      { photos },
    )
    assert.deepEqual(results(found), ['2 added', '3 changed', '4 added'])
    const [first, second, third] = found.rows.map((row) => row.photos)
    assert.deepEqual(first, {
      added: ['photos/Red-1.JPG'],
      replaced: [],
      same: 0,
      problems: ['Photo “photos/spare2.jpg” isn’t in the ZIP'],
    })
    assert.deepEqual(second?.added, ['fl 1.jpg', 'FL-000001-2.jpg'])
    assert.deepEqual(third?.added, ['Blue silk.jpg'])
    assert.match(
      third?.problems[0] ?? '',
      /“photos\/notes.txt” is left out\. This file isn’t a supported photo/,
    )
    assert.deepEqual(found.unused, ['photos/spare.jpg'])
    assert.equal((await all()).length, 1)
  })

  test('become pictures in their order, and a second run changes nothing more', async (t) => {
    const { check, importFile, sendZip, photosOf, get } = await startImportShop(t, engine)
    const zip = zipOf([
      { name: 'a.jpg', content: red },
      { name: 'b.jpg', content: blue },
      { name: 'Red silk 3.jpg', content: green },
    ])
    const photos = await sendZip(zip)
    const file = table(`${silk('Red silk')},b.jpg|a.jpg`)
    const steps = await importFile(file, { photos })
    assert.equal(steps.at(-1)?.message, 'success')
    assert.deepEqual([...new Set(steps.map(({ step }) => step))], ['reading', 'photos', 'rows'])
    const made = await photosOf(1)
    assert.deepEqual(
      made.map(({ position, width }) => [position, width]),
      [
        [0, 124],
        [1, 120],
        [2, 128],
      ],
    )
    const original = await get(`/api/getPictureOriginal?name=${made[0]?.article_pic}`)
    assert.deepEqual(original.rawPayload, blue)
    const again = await check(file, { photos: await sendZip(zip) })
    assert.deepEqual(results(again), ['2 same'])
    assert.equal(again.rows[0]?.photos.same, 3)
    await importFile(file, { photos })
    assert.deepEqual(await photosOf(1), made)
  })

  test('replace an earlier photo with the same name, which goes to the trash', async (t) => {
    const { check, importFile, sendZip, photosOf, admin } = await startImportShop(t, engine)
    const file = table(`${silk('Red silk')},a.jpg;b.jpg`)
    const zipWith = (first: Buffer) =>
      sendZip(
        zipOf([
          { name: 'a.jpg', content: first },
          { name: 'b.jpg', content: blue },
        ]),
      )
    await importFile(file, { photos: await zipWith(red) })
    const [before] = await photosOf(1)
    const id = before?.picture_id ?? 0
    await admin.call(pictureApi.update, { id, body: { alt: 'The border' } })
    const photos = await zipWith(green)
    const found = await check(file, { photos })
    assert.deepEqual(results(found), ['2 changed'])
    assert.deepEqual(found.rows[0]?.photos.replaced, ['a.jpg'])
    await importFile(file, { photos })
    const after = await photosOf(1)
    assert.deepEqual(
      after.map(({ alt, position, width }) => [alt, position, width]),
      [
        ['The border', 0, 128],
        ['', 1, 124],
      ],
    )
    await admin.call(pictureApi.restore, { id })
    assert.equal((await photosOf(1)).length, 3)
  })

  test('do not replace a photo that somebody has replaced in the shop since', async (t) => {
    const { check, importFile, sendZip, photosOf, admin, store } = await startImportShop(t, engine)
    const file = table(`${silk('Red silk')},a.jpg`)
    const photos = await sendZip(zipOf([{ name: 'a.jpg', content: red }]))
    await importFile(file, { photos })
    const [picture] = await photosOf(1)
    const article_pic = await store({ pic: green })
    await admin.call(pictureApi.update, { id: picture?.picture_id ?? 0, body: { article_pic } })
    const found = await check(file, { photos })
    assert.deepEqual(results(found), ['2 same'])
  })

  test('are named in the check where they are damaged, and the others are imported', async (t) => {
    const { check, importFile, sendZip, photosOf } = await startImportShop(t, engine)
    const photos = await sendZip(
      zipOf([
        { name: 'a.jpg', content: red.subarray(0, red.length * 0.9) },
        { name: 'b.jpg', content: blue },
      ]),
    )
    const file = table(`${silk('Red silk')},a.jpg;b.jpg`)
    const found = await check(file, { photos })
    assert.deepEqual(found.rows[0]?.photos.added, ['b.jpg'])
    assert.match(
      found.rows[0]?.photos.problems.join() ?? '',
      /^Photo “a.jpg” is left out\. This photo is damaged or incomplete/,
    )
    assert.equal((await importFile(file, { photos })).at(-1)?.message, 'success')
    assert.equal((await photosOf(1)).length, 1)
  })

  test('go to the articles with the same code if the ZIP has no table', async (t) => {
    const { importFile, sendZip, photosOf, admin, check } = await startImportShop(t, engine)
    await admin.call(articleApi.create, { body: saree })
    const photos = await sendZip(
      zipOf([
        { name: 'FL-000001.jpg', content: red },
        { name: 'FL-000001-2.jpg', content: blue },
        { name: 'FL-000009.jpg', content: green },
      ]),
    )
    const found = await check(null, { photos })
    assert.deepEqual(results(found), ['1 changed', '2 refused'])
    await importFile(null, { photos })
    assert.equal((await photosOf(1)).length, 2)
  })

  test('a ZIP may hold the table too', async (t) => {
    const { check, sendZip, refusal } = await startImportShop(t, engine)
    const files = [
      { name: 'stock/articles.csv', content: table(`${silk('Red silk')},a.jpg`) },
      { name: 'stock/a.jpg', content: red },
    ]
    const found = await check(null, { photos: await sendZip(zipOf(files)) })
    assert.deepEqual(results(found), ['2 added'])
    assert.deepEqual([found.rows[0]?.photos.added, found.unused], [['stock/a.jpg'], []])
    const two = zipOf([...files, { name: 'old.xlsx', content: 'PK' }])
    assert.match(await refusal(null, { photos: await sendZip(two) }), /holds 2 tables/)
    const large = zipOf([{ name: 'large.csv', content: Buffer.alloc(21 * MEGABYTE) }])
    assert.match(
      await refusal(null, { photos: await sendZip(large) }, 413),
      /too large\. Please choose one under 20 MB/,
    )
    const none = zipOf([{ name: 'a.jpg', content: red }])
    assert.match(await refusal(null, { photos: await sendZip(none) }), /neither a CSV or XLSX/)
  })

  test('never come from a ZIP within the ZIP, whatever its name, and the check says so', async (t) => {
    const { check, sendZip, refusal, stores } = await startImportShop(t, engine)
    const bomb = zipOf([{ name: 'a.jpg', content: Buffer.alloc(50 * MEGABYTE) }])
    const nested = zipOf([{ name: 'inner.zip', content: bomb }])
    const staged: number[] = []
    const { stage } = stores.uploadStaging
    stores.uploadStaging.stage = async (content) => {
      const file = await stage(content)
      staged.push(file.size)
      return file
    }
    const files = ['more.zip', 'spare.ZIP', 'Red silk.jpg', 'Red silk 2.jpg', 'named.zip']
    const photos = await sendZip(zipOf(files.map((name) => ({ name, content: nested }))))
    const found = await check(table(`${silk('Red silk')},more.zip;named.zip`), { photos })
    assert.deepEqual(found.unused, ['spare.ZIP'])
    assert.deepEqual(found.rows[0]?.photos.added, [])
    const problems = found.rows[0]?.photos.problems ?? []
    assert.deepEqual(
      problems.map((problem) => /^Photo “(.+)” is left out\. (.+?)\./.exec(problem)?.slice(1)),
      [
        ['more.zip', 'A ZIP inside the ZIP isn’t opened'],
        ['named.zip', 'A ZIP inside the ZIP isn’t opened'],
        ['Red silk.jpg', 'This file isn’t a supported photo'],
        ['Red silk 2.jpg', 'This file isn’t a supported photo'],
      ],
    )
    assert.deepEqual(staged.slice(1), [nested.length, nested.length])
    const alone = await sendZip(zipOf([{ name: 'FL-000001.zip', content: nested }]))
    assert.match(await refusal(null, { photos: alone }), /A ZIP within a ZIP isn’t opened/)
  })

  test('an article takes at most 20 photos', async (t) => {
    const { check, sendZip } = await startImportShop(t, engine)
    const many = await Promise.all(
      Array.from({ length: 21 }, (_, index) => photo(1, 20 + 2 * index)),
    )
    const files = many.map((content, index) => ({ name: `Red silk ${index + 1}.jpg`, content }))
    const found = await check(table(`${silk('Red silk')},`), {
      photos: await sendZip(zipOf(files)),
    })
    assert.deepEqual(results(found), ['2 refused'])
    assert.deepEqual(listReasons(found), [
      'An article has at most 20 photos; this one would have 21',
    ])
  })

  test('the log tells how many articles and photos an import wrote', async (t) => {
    const { importFile, sendZip, admin, db, stores } = await startImportShop(t, engine)
    await admin.call(articleApi.create, { body: saree })
    const photos = await sendZip(zipOf([{ name: 'a.jpg', content: red }]))
    const rows = table(`${silk('Red silk')},a.jpg`, `${silk(saree.article_name, '5000')},`)
    // Two materials, an article and the upload before it.
    await waitForLogEntries(db, 4)
    await importFile(rows, { photos, name: 'stock.csv' })
    await waitForLogEntries(db, 5)
    stores.decoder.makePicture = async () => {
      throw new PictureError(422, 'This photo couldn’t be opened.')
    }
    const broken = zipOf([{ name: 'a.jpg', content: green }])
    await importFile(rows, { photos: await sendZip(broken), name: 'broken.zip' })
    await waitForLogEntries(db, 7)
    const [stopped, , entry] = await admin.call(auditLogApi.all, {})
    assert.deepEqual(
      [stopped?.name, stopped?.changes.map(({ after }) => after)],
      ['broken.zip', ['stopped, nothing was changed']],
    )
    assert.deepEqual(
      [entry?.what, entry?.kind, entry?.name],
      ['Articles imported', 'import', 'stock.csv'],
    )
    assert.deepEqual(
      entry?.changes.map(({ field, before, after }) => [field, before, after]),
      [
        ['rows_added', null, '1'],
        ['rows_changed', null, '1'],
        ['photos_written', null, '1'],
        ['articles', '1', '2'],
      ],
    )
  })
})
