import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { articleApi } from '../../contract/articles/articles.ts'
import { categoryApi } from '../../contract/categories.ts'
import { pictureApi } from '../../contract/pictures/pictures.ts'
import { photo } from '../../tests/samples/test-photo.ts'
import type { Engine } from '../database/database.ts'
import { onBothEngines } from '../testing/engines.ts'
import { listNames, startPictureShop } from '../testing/picture-shop.ts'
import { saree } from '../testing/shop.ts'
import { cleanUpPictures } from './cleanup.ts'
import { createRenditionJob } from './rendition-job.ts'

const hours = (count: number) => new Date(Date.now() + count * 3_600_000)

/** A shop whose clock is the machine's, as files bear its time. */
const startCleanupShop = async (t: TestContext, engine: Engine) => {
  const shop = await startPictureShop(t, engine, { now: () => new Date() })
  const { db, stores } = shop
  const cleanUp = (at: Date) => cleanUpPictures({ db, ...stores }, at)
  return { ...shop, cleanUp }
}

onBothEngines('Cleaning up pictures', (engine) => {
  test('a picture without a record is removed from the database after a day, and its files at the next cleanup', async (t) => {
    const { db, stores, store, cleanUp } = await startCleanupShop(t, engine)
    await store({ pic: await photo(1, 400, 300) })
    await createRenditionJob({
      db,
      now: () => new Date(),
      ...stores,
      log: { error: assert.fail },
    })()
    await cleanUp(hours(23))
    assert.equal((await listNames(stores.publicStore)).length, 8)
    assert.equal((await listNames(stores.originalStore)).length, 1)
    await cleanUp(hours(25))
    assert.equal((await db.selectFrom('images').selectAll().execute()).length, 0)
    assert.equal((await listNames(stores.publicStore)).length, 8)
    assert.equal((await listNames(stores.originalStore)).length, 1)
    await cleanUp(hours(26))
    assert.deepEqual(await listNames(stores.publicStore), [])
    assert.deepEqual(await listNames(stores.originalStore), [])
  })

  test('D5: a picture that a record names stays, also while that record is in the trash', async (t) => {
    const { admin, stores, store, cleanUp } = await startCleanupShop(t, engine)
    const names = [
      await store({ pic: await photo(1) }),
      await store({ pic: await photo(2) }),
      await store({ pic: await photo(3) }),
    ]
    const [inUse = '', inTrash = '', ofCategory = ''] = names
    await admin.call(articleApi.create, { body: saree })
    for (const article_pic of [inUse, inTrash]) {
      const body = { article_pic, article_id_1: 1, article_id_2: 'FL-000001' }
      await admin.call(pictureApi.create, { body })
    }
    const rows = await admin.call(pictureApi.ofArticle, { id: 1 })
    await admin.call(pictureApi.remove, { id: rows[1]?.picture_id ?? 0 })
    const body = { article_category_name: 'Wedding', article_category_image: ofCategory }
    await admin.call(categoryApi.create, { body })
    await admin.call(categoryApi.remove, { id: 1 })
    await cleanUp(hours(25))
    assert.deepEqual(await listNames(stores.publicStore), names.toSorted())
    assert.equal((await listNames(stores.originalStore)).length, 3)
  })

  test('a picture that is being saved is kept, even if the cleanup does not see its record yet', async (t) => {
    const { admin, db, store, cleanUp } = await startCleanupShop(t, engine)
    const pictures = [await store({ pic: await photo(1) }), await store({ pic: await photo(2) })]
    const [ofCategory = '', ofArticle = ''] = pictures
    await db
      .updateTable('images')
      .set({ uploaded_at: hours(-25).toISOString() })
      .execute()
    const category = { article_category_name: 'Wedding', article_category_image: ofCategory }
    await admin.call(categoryApi.create, { body: category })
    await admin.call(articleApi.create, { body: saree })
    const body = { article_pic: ofArticle, article_id_1: 1, article_id_2: 'FL-000001' }
    await admin.call(pictureApi.create, { body })
    // The cleanup sees no rows that are not committed yet, so deleting them is the same for it.
    await db.deleteFrom('categories').execute()
    await db.deleteFrom('article_pictures').execute()
    await cleanUp(hours(0))
    const left = await db.selectFrom('images').select('name').execute()
    assert.deepEqual(left.map(({ name }) => name).sort(), pictures.toSorted())
  })

  test('an original stays while another picture is made from it', async (t) => {
    const { admin, stores, store, cleanUp } = await startCleanupShop(t, engine)
    const pic = await photo()
    const [used = ''] = [await store({ pic }), await store({ pic })]
    const body = { article_category_name: 'Wedding', article_category_image: used }
    await admin.call(categoryApi.create, { body })
    await cleanUp(hours(25))
    await cleanUp(hours(26))
    assert.deepEqual(await listNames(stores.publicStore), [used])
    assert.equal((await listNames(stores.originalStore)).length, 1)
  })

  test('an original that is chosen again during the cleanup stays', async (t) => {
    const { db, stores, store } = await startCleanupShop(t, engine)
    const pic = await photo()
    const sha256 = hash('sha256', pic)
    await stores.originalStore.write(sha256, pic)
    const originalStore = {
      ...stores.originalStore,
      list: async function* () {
        for await (const file of stores.originalStore.list()) {
          await store({ pic })
          yield file
        }
      },
    }
    await cleanUpPictures({ db, ...stores, originalStore }, hours(25))
    assert.deepEqual(await listNames(stores.originalStore), [sha256])
  })

  test('an original that is written again while the cleanup goes through its list stays', async (t) => {
    const { db, stores, cleanUp } = await startCleanupShop(t, engine)
    const pic = await photo()
    const sha256 = hash('sha256', pic)
    await stores.originalStore.write(sha256, pic)
    const originalStore = {
      ...stores.originalStore,
      list: async function* () {
        const listed = await listNames(stores.originalStore)
        const twoDaysAgo = hours(-48)
        // As an upload does before it stores the record of its picture.
        await stores.originalStore.write(sha256, pic)
        yield* listed.map((name) => ({ name, at: twoDaysAgo }))
      },
    }
    await cleanUpPictures({ db, ...stores, originalStore }, hours(0))
    assert.deepEqual(await listNames(stores.originalStore), [sha256])
    await cleanUp(hours(25))
    assert.deepEqual(await listNames(stores.originalStore), [])
  })

  test('I9: files that a killed upload left without a record go after a day', async (t) => {
    const { stores, cleanUp } = await startCleanupShop(t, engine)
    await stores.publicStore.write(`${'0'.repeat(32)}.jpg`, await photo())
    await stores.originalStore.write('f'.repeat(64), await photo())
    await cleanUp(hours(25))
    assert.deepEqual(await listNames(stores.publicStore), [])
    assert.deepEqual(await listNames(stores.originalStore), [])
  })
})
