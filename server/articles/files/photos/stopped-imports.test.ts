import assert from 'node:assert/strict'
import { utimes } from 'node:fs/promises'
import { test } from 'node:test'
import { articleApi } from '../../../../contract/articles/articles.ts'
import { photo } from '../../../../tests/samples/test-photo.ts'
import { zipOf } from '../../../../tests/samples/zip.ts'
import { PictureError } from '../../../images/picture-error.ts'
import { deleteOldParts } from '../../../pictures/uploads/delete-old-uploads.ts'
import { onBothEngines } from '../../../testing/engines.ts'
import { importHeaders, silk, startImportShop } from '../../../testing/import-shop.ts'
import { insertPicture, saree } from '../../../testing/shop.ts'
import type { PlannedRow } from '../planned-row.ts'
import { writePhotos } from './write-photos.ts'

const withPhotos = `${importHeaders},Photos`
const HOUR_MS = 3_600_000

const table = (...rows: string[]) => [withPhotos, ...rows].join('\n')

/** Photos that differ in their content. */
const [red, blue] = await Promise.all([photo(1, 120), photo(1, 124)])

onBothEngines('An import of photos that is stopped', (engine) => {
  test('stops at a photo of which no picture is made, and can be repeated without that photo', async (t) => {
    const { importFile, sendZip, all, photosOf, stores } = await startImportShop(t, engine)
    const photos = await sendZip(
      zipOf([
        { name: 'a.jpg', content: red },
        { name: 'b.jpg', content: blue },
      ]),
    )
    const { makePicture } = stores.decoder
    stores.decoder.makePicture = async () => {
      stores.decoder.makePicture = makePicture
      throw new PictureError(422, 'This photo couldn’t be opened.')
    }
    const file = table(`${silk('Red silk')},a.jpg;b.jpg`)
    const last = (await importFile(file, { photos })).at(-1)
    assert.match(
      last?.message ?? '',
      /^No article was changed\. Photo “a.jpg”: This photo couldn’t be opened/,
    )
    assert.deepEqual(last?.unreadable, ['a.jpg'])
    assert.deepEqual(await all(), [])
    const ended = (await importFile(file, { photos, leave_out: ['a.jpg'] })).at(-1)
    assert.equal(ended?.message, 'success')
    assert.deepEqual(ended?.check?.rows[0]?.photos.problems, [
      'Photo “a.jpg” is left out. This file can’t be read as a photo.',
    ])
    assert.equal((await photosOf(1)).length, 1)
  })

  test('changes nothing, and a repeated import uses the pictures that were already made', async (t) => {
    const full = Object.assign(new Error('no room'), { code: 'ENOSPC', syscall: 'write' })
    const { importFile, sendZip, all, stores, db } = await startImportShop(t, engine)
    const photos = await sendZip(
      zipOf([
        { name: 'a.jpg', content: red },
        { name: 'b.jpg', content: blue },
      ]),
    )
    const file = table(`${silk('Red silk')},a.jpg;b.jpg`)
    const { write } = stores.originalStore
    let writes = 0
    stores.originalStore.write = async (...given) => {
      writes += 1
      if (writes === 2) throw full
      return write(...given)
    }
    const last = (await importFile(file, { photos })).at(-1)
    assert.equal(
      last?.message,
      'Sorry, we couldn’t save this: the server’s disk is full or can’t be written.',
    )
    assert.deepEqual(await all(), [])
    await importFile(file, { photos })
    assert.equal(writes, 3)
    const images = await db.selectFrom('images').select('name').execute()
    assert.equal(images.length, 2)
  })

  test('an import whose administrator is disabled meanwhile stops, says so and changes nothing', async (t) => {
    const { importFile, sendZip, db, stores } = await startImportShop(t, engine)
    const photos = await sendZip(
      zipOf([
        { name: 'a.jpg', content: red },
        { name: 'b.jpg', content: blue },
      ]),
    )
    const { write } = stores.originalStore
    let writes = 0
    stores.originalStore.write = async (...given) => {
      writes += 1
      await db.updateTable('administrators').set({ disabled_at: 'now' }).execute()
      return write(...given)
    }
    const last = (await importFile(table(`${silk('Red silk')},a.jpg;b.jpg`), { photos })).at(-1)
    assert.match(last?.message ?? '', /stopped.*session.*ended\. No article was changed\./)
    assert.equal(writes, 1)
    assert.deepEqual(await db.selectFrom('articles').select('id').execute(), [])
  })

  test('a ZIP that another administrator has sent is not imported', async (t) => {
    const { db, sendZip, refusal } = await startImportShop(t, engine)
    const photos = await sendZip(zipOf([{ name: 'a.jpg', content: red }]))
    await db.updateTable('picture_uploads').set({ administrator_id: 2 }).execute()
    const file = table(`${silk('Red silk')},a.jpg`)
    assert.match(await refusal(file, { photos }, 404), /no longer on the server/)
  })

  test('a ZIP that a closed tab left behind is deleted a day after it was last read', async (t) => {
    const { check, sendZip, stores, refusal } = await startImportShop(t, engine)
    const photos = await sendZip(zipOf([{ name: 'a.jpg', content: red }]))
    const file = table(`${silk('Red silk')},a.jpg`)
    const path = stores.zipParts.pathOf(photos)
    const sentAt = new Date(Date.now() - 20 * HOUR_MS)
    await utimes(path, sentAt, sentAt)
    await check(file, { photos })
    await deleteOldParts(stores, new Date(Date.now() + 23 * HOUR_MS))
    await check(file, { photos })
    await utimes(path, sentAt, sentAt)
    await deleteOldParts(stores, new Date(Date.now() + 5 * HOUR_MS))
    assert.match(await refusal(file, { photos }, 404), /no longer on the server/)
  })

  test('is refused if its article got the same photo or too many photos meanwhile', async (t) => {
    const { db, admin, now } = await startImportShop(t, engine)
    await admin.call(articleApi.create, { body: saree })
    const article_pic = await insertPicture(db)
    const sha256 = 'c3'.repeat(32)
    const row = { photoWrites: [{ file: { name: 'a.jpg' }, sha256, replaces: null }] }
    const write = () =>
      db.transaction().execute((trx) =>
        writePhotos(trx, 1, row as unknown as PlannedRow, {
          at: now(),
          made: new Map([[sha256, article_pic]]),
        }),
      )
    const add = (count: number) =>
      db
        .insertInto('article_pictures')
        .values(
          Array.from({ length: count }, (_, position) => ({
            article_id: 1,
            article_pic,
            alt: '',
            position,
          })),
        )
        .execute()
    await write()
    await db.updateTable('images').set({ original: sha256 }).execute()
    await assert.rejects(write(), { status: 409 })
    await db.updateTable('images').set({ original: null }).execute()
    await add(19)
    await assert.rejects(write(), { status: 409 })
  })
})
