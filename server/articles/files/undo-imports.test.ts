import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { articleImportApi } from '../../../contract/articles/article-imports.ts'
import { articleApi } from '../../../contract/articles/articles.ts'
import { auditLogApi } from '../../../contract/audit-log/audit-log.ts'
import { categoryApi } from '../../../contract/categories.ts'
import { materialApi } from '../../../contract/materials.ts'
import { pictureApi } from '../../../contract/pictures/pictures.ts'
import { photo } from '../../../tests/samples/test-photo.ts'
import { zipOf } from '../../../tests/samples/zip.ts'
import { openSession } from '../../auth/sessions/session-queries.ts'
import type { Engine } from '../../database/database.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { importHeaders, silk, startImportShop } from '../../testing/import-shop.ts'
import { insertPicture, saree } from '../../testing/shop.ts'

const [red, blue, green] = await Promise.all([photo(1, 120), photo(1, 124), photo(1, 128)])

const startUndoShop = async (t: TestContext, engine: Engine) => {
  const shop = await startImportShop(t, engine)
  const { admin, importFile } = shop
  /** Imports these rows, and gives the number of the import. */
  const importRows = async (rows: string[], options = {}) => {
    const last = (await importFile([importHeaders, ...rows].join('\n'), options)).at(-1)
    return last?.import ?? assert.fail(last?.message)
  }
  const undo = (id: number) => admin.call(articleImportApi.undo, { id })
  const listed = () => admin.call(articleImportApi.all, {})
  const addSarees = async (...names: string[]) => {
    for (const article_name of names)
      await admin.call(articleApi.create, { body: { ...saree, article_name } })
  }
  const prices = async () =>
    Object.fromEntries(
      (await shop.all()).map(({ article_name, article_price }) => [article_name, article_price]),
    )
  return { ...shop, importRows, undo, listed, addSarees, prices }
}

const sendPhotos = (
  { sendZip }: Pick<Awaited<ReturnType<typeof startUndoShop>>, 'sendZip'>,
  files: Record<string, Buffer>,
) => sendZip(zipOf(Object.entries(files).map(([name, content]) => ({ name, content }))))

onBothEngines('The Undo of an import', (engine) => {
  test('puts what it added into the trash, gives back what it changed, and names what was changed since', async (t) => {
    const { importRows, undo, addSarees, prices, admin } = await startUndoShop(t, engine)
    await addSarees('Blue silk', 'Green silk', 'Grey silk')
    const rows = ['Red silk', 'Pink silk', 'Blue silk', 'Green silk'].map((name) =>
      silk(name, '7000'),
    )
    const id = await importRows(rows)
    await admin.call(articleApi.changeStock, { id: 2, body: { by: -1 } })
    await admin.call(articleApi.setState, { id: 5, body: { article_state: 'shop' } })
    assert.deepEqual(await undo(id), {
      deleted: 1,
      changed: 1,
      skipped: 2,
      skipped_articles: [
        { id: 2, article_Id: 'FL-000002', article_name: 'Green silk' },
        { id: 5, article_Id: 'FL-000005', article_name: 'Pink silk' },
      ],
    })
    assert.deepEqual(await prices(), {
      'Pink silk': 7000,
      'Grey silk': 4499,
      'Green silk': 7000,
      'Blue silk': 4499,
    })
    await admin.call(articleApi.restore, { id: 4 })
    assert.equal((await prices())['Red silk'], 7000)
  })

  test('gives back the name that a material or category has by now', async (t) => {
    const { db, undo, all, admin, importFile } = await startUndoShop(t, engine)
    const article_category_image = await insertPicture(db)
    for (const article_category_name of ['Wedding', 'Feast']) {
      const body = { article_category_name, article_category_image }
      await admin.call(categoryApi.create, { body })
    }
    await admin.call(articleApi.create, { body: { ...saree, article_pinint: 'Wedding' } })
    const file = 'Code,Material,Category\nFL-000001,Tussar silk,Feast'
    const imported = (await importFile(file)).at(-1)
    await admin.call(materialApi.update, { id: 1, body: { material_type: 'Kanchi silk' } })
    await admin.call(categoryApi.update, { id: 1, body: { article_category_name: 'Marriage' } })
    await undo(imported?.import ?? assert.fail(imported?.message))
    const [article] = await all()
    assert.deepEqual([article?.Material, article?.article_pinint], ['Kanchi silk', 'Marriage'])
  })

  test('is done once, and answers the same when it is asked again', async (t) => {
    const { importRows, undo, addSarees, prices, admin, db } = await startUndoShop(t, engine)
    await addSarees('Blue silk')
    const id = await importRows([silk('Blue silk', '7000'), silk('Red silk')], { name: 'a.csv' })
    const answers = await Promise.all([undo(id), undo(id)])
    await admin.call(articleApi.restore, { id: 2 })
    answers.push(await undo(id))
    assert.deepEqual(
      answers,
      answers.map(() => ({ deleted: 1, changed: 1, skipped: 0, skipped_articles: [] })),
    )
    assert.deepEqual(await prices(), { 'Red silk': 4499, 'Blue silk': 4499 })
    const entries = await admin.call(auditLogApi.all, {})
    const [entry, ...others] = entries.filter(({ what }) => what === 'Import undone')
    assert.deepEqual([entry?.kind, entry?.name, others.length], ['import', 'a.csv', 0])
    assert.deepEqual(
      entry?.changes.map(({ of, field, before, after }) => [of?.name, field, before, after]),
      [
        [undefined, 'records', null, '2'],
        ['Blue silk', 'article_price', '7000', '4499'],
        ['Red silk', 'trash', 'outside', 'in the trash'],
      ],
    )
    assert.equal((await db.selectFrom('operations').selectAll().execute()).length, 1)
  })

  test('does not prevent the undo of an earlier import of the same articles', async (t) => {
    const { importRows, undo, addSarees, prices, admin } = await startUndoShop(t, engine)
    await addSarees('Blue silk', 'Green silk')
    const rowsAt = (price: string) =>
      ['Blue silk', 'Green silk', 'Red silk'].map((name) => silk(name, price))
    const first = await importRows(rowsAt('7000'))
    const second = await importRows(rowsAt('8000'))
    assert.equal((await undo(second)).changed, 3)
    await admin.call(articleApi.update, { id: 2, body: { article_remark: 'Korvai' } })
    const { deleted, changed, skipped } = await undo(first)
    assert.deepEqual([deleted, changed, skipped], [1, 1, 1])
    assert.deepEqual(await prices(), { 'Green silk': 7000, 'Blue silk': 4499 })
  })

  test('can be repeated for one import after the other of the same articles', async (t) => {
    const { importRows, undo, addSarees, prices } = await startUndoShop(t, engine)
    await addSarees('Blue silk')
    const imports: number[] = []
    for (const price of ['6000', '7000', '8000', '9000']) {
      imports.push(await importRows([silk('Blue silk', price)]))
    }
    for (const [id, price] of [
      [imports[3], 8000],
      [imports[2], 7000],
      [imports[1], 6000],
      [imports[0], 4499],
    ] as const) {
      assert.equal((await undo(id ?? 0)).changed, 1)
      assert.deepEqual(await prices(), { 'Blue silk': price })
    }
  })

  test('takes its photos away, brings back those that they replaced, and leaves an article whose photos changed', async (t) => {
    const shop = await startUndoShop(t, engine)
    const { importRows, undo, addSarees, photosOf, admin, listed } = shop
    await addSarees('Blue silk', 'Green silk')
    const files = { 'FL-000001.jpg': red, 'FL-000002.jpg': red }
    const rows = [1, 2].map((number) => `FL-00000${number},,,,,,,`)
    await importRows(rows, { photos: await sendPhotos(shop, files) })
    const before = [await photosOf(1), await photosOf(2)].map((photos) => photos[0]?.article_pic)
    const more = { 'FL-000001.jpg': blue, 'FL-000001-2.jpg': green, 'FL-000002.jpg': blue }
    const id = await importRows([...rows, silk('Red silk')], {
      photos: await sendPhotos(shop, { ...more, 'Red silk.jpg': red }),
    })
    assert.equal((await photosOf(1)).length, 2)
    const [replaced] = await photosOf(2)
    await admin.call(pictureApi.remove, { id: replaced?.picture_id ?? 0 })
    const [cover] = await photosOf(1)
    assert.notEqual(cover?.article_pic, before[0])
    const { deleted, changed, skipped_articles } = await undo(id)
    assert.deepEqual([deleted, changed], [1, 1])
    assert.deepEqual(
      skipped_articles.map(({ article_name }) => article_name),
      ['Green silk'],
    )
    const after = (await photosOf(1)).map(({ article_pic, position }) => [article_pic, position])
    assert.deepEqual(after, [[before[0], 0]])
    assert.equal((await listed()).length, 1)
  })

  test('leaves a new article to which somebody has added a photo since', async (t) => {
    const { importRows, undo, store, admin, photosOf } = await startUndoShop(t, engine)
    const id = await importRows([silk('Red silk')])
    const body = { article_pic: await store({ pic: red }), article_id_1: 1 }
    await admin.call(pictureApi.create, { body: { ...body, article_id_2: 'FL-000001' } })
    assert.deepEqual((await undo(id)).skipped, 1)
    assert.equal((await photosOf(1)).length, 1)
  })

  test('is offered for a day, to the person who imported, and for imports that wrote something', async (t) => {
    const shop = await startUndoShop(t, engine)
    const { importRows, importFile, listed, advanceMinutes, db, callerAs, now } = shop
    const first = await importRows([silk('Red silk')], { name: 'first.csv' })
    advanceMinutes(60)
    const second = await importRows([silk('Red silk', '1'), silk('Blue silk')], { name: 'b.csv' })
    const nothing = await importFile([importHeaders, silk('Blue silk')].join('\n'))
    assert.equal(nothing.at(-1)?.import, undefined)
    assert.deepEqual(
      (await listed()).map(({ made_at: _, ...one }) => one),
      [
        { id: second, name: 'b.csv', rows_added: 1, rows_changed: 1 },
        { id: first, name: 'first.csv', rows_added: 1, rows_changed: 0 },
      ],
    )
    const row = { email: 'meera@example.com', password: '', role: 'owner' } as const
    const meera = await db
      .insertInto('administrators')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    const other = callerAs(await openSession(db, meera.id, now()))
    assert.deepEqual(await other.call(articleImportApi.all, {}), [])
    const refusal = /This import can no longer be undone\./
    await assert.rejects(other.call(articleImportApi.undo, { id: second }), refusal)
    advanceMinutes(24 * 60 - 30)
    const later = callerAs(await shop.openAdminSession())
    assert.deepEqual(
      (await later.call(articleImportApi.all, {})).map(({ id }) => id),
      [second],
    )
    await assert.rejects(later.call(articleImportApi.undo, { id: first }), refusal)
  })
})
