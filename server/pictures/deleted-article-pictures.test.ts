import assert from 'node:assert/strict'
import { test } from 'node:test'
import { articleApi } from '../../contract/articles/articles.ts'
import { pictureApi } from '../../contract/pictures/pictures.ts'
import { onBothEngines } from '../testing/engines.ts'
import { startShopWithPictures } from '../testing/picture-shop.ts'

onBothEngines('Pictures of an article', (engine) => {
  test('D5: are gone after their deletion until they are restored to their place', async (t) => {
    const { admin, rows, pictureOrder } = await startShopWithPictures(t, engine)
    const id = (await rows())[1]?.picture_id ?? 0
    await admin.call(pictureApi.remove, { id })
    assert.deepEqual(await pictureOrder(), [0, 2])
    await assert.rejects(admin.call(pictureApi.remove, { id }), { status: 404 })
    await assert.rejects(admin.call(pictureApi.update, { id, body: {} }), { status: 404 })
    await admin.call(pictureApi.restore, { id })
    assert.deepEqual(await pictureOrder(), [0, 1, 2])
    await assert.rejects(admin.call(pictureApi.restore, { id }), { status: 404 })
  })

  test('D5: are gone with their deleted article, and come back with it', async (t) => {
    const { admin, rows, pictureOrder, article, add, names } = await startShopWithPictures(
      t,
      engine,
    )
    const id = (await rows())[0]?.picture_id ?? 0
    await admin.call(articleApi.remove, { id: article.id })
    assert.deepEqual(await rows(), [])
    await assert.rejects(add(names[0] ?? ''), { status: 404 })
    for (const call of [pictureApi.remove, pictureApi.restore]) {
      await assert.rejects(admin.call(call, { id }), { status: 404 }, call.path)
    }
    await assert.rejects(admin.call(pictureApi.update, { id, body: {} }), { status: 404 })
    await admin.call(articleApi.restore, { id: article.id })
    assert.deepEqual(await pictureOrder(), [0, 1, 2])
  })

  test('D5: cannot be restored if the article has the same picture again', async (t) => {
    const { admin, rows, add, names } = await startShopWithPictures(t, engine, 1)
    const id = (await rows())[0]?.picture_id ?? 0
    await admin.call(pictureApi.remove, { id })
    await add(names[0] ?? '')
    const refused = admin.call(pictureApi.restore, { id })
    await assert.rejects(refused, { status: 409, message: 'Its article has this photo already.' })
    assert.equal((await rows()).length, 1)
  })
})
