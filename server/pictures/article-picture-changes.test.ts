import assert from 'node:assert/strict'
import { test } from 'node:test'
import { articleApi } from '../../contract/articles/articles.ts'
import { auditLogApi } from '../../contract/audit-log/audit-log.ts'
import { pictureApi } from '../../contract/pictures/pictures.ts'
import { photo } from '../../tests/samples/test-photo.ts'
import { onBothEngines } from '../testing/engines.ts'
import { startShopWithPictures } from '../testing/picture-shop.ts'

onBothEngines('Pictures of an article', (engine) => {
  test('can be put into another order, and the first is the cover', async (t) => {
    const { admin, rows, pictureOrder, article, names } = await startShopWithPictures(t, engine)
    const [first, second, third] = (await rows()).map(({ picture_id }) => picture_id)
    const pictures = [third, first, second].map(Number)
    await admin.call(pictureApi.order, { id: article.id, body: { pictures } })
    assert.deepEqual(await pictureOrder(), [2, 0, 1])
    assert.equal((await admin.call(articleApi.all, {})).at(0)?.article_pic, names[2])
  })

  test('an order with missing or unknown ids is refused with 409 and changes nothing', async (t) => {
    const { admin, rows, pictureOrder, article } = await startShopWithPictures(t, engine)
    const ids = (await rows()).map(({ picture_id }) => picture_id)
    for (const pictures of [
      [],
      ids.slice(1),
      [...ids.slice(1), 99],
      [...ids, ids[0] ?? 0].slice(1, 3),
    ]) {
      await t.test(JSON.stringify(pictures), async () => {
        const refused = admin.call(pictureApi.order, { id: article.id, body: { pictures } })
        await assert.rejects(refused, { status: 409 })
      })
    }
    assert.deepEqual(await pictureOrder(), [0, 1, 2])
  })

  test('alt text and picture are changed, each alone', async (t) => {
    const { admin, rows, store } = await startShopWithPictures(t, engine, 1)
    const [row] = await rows()
    const id = row?.picture_id ?? 0
    await admin.call(pictureApi.update, { id, body: { alt: 'Green silk, elephant border' } })
    const article_pic = await store({ pic: await photo(1, 50, 50) })
    await admin.call(pictureApi.update, { id, body: { article_pic, version: 2 } })
    const [changed] = await rows()
    assert.deepEqual(
      [changed?.alt, changed?.article_pic, changed?.picture_version, changed?.width],
      ['Green silk, elephant border', article_pic, 3, 50],
    )
    const body = { article_pic: 'x.jpg' }
    await assert.rejects(admin.call(pictureApi.update, { id, body }), { status: 422 })
  })

  test('D4: a change of an older version is refused with 409 and the picture as it is', async (t) => {
    const { admin, rows } = await startShopWithPictures(t, engine, 1)
    const id = (await rows())[0]?.picture_id ?? 0
    await admin.call(pictureApi.update, { id, body: { alt: 'mine', version: 1 } })
    const late = admin.call(pictureApi.update, { id, body: { alt: 'yours', version: 1 } })
    await assert.rejects(late, (error: { status: number; current: { alt: string } }) => {
      assert.deepEqual([error.status, error.current.alt], [409, 'mine'])
      return true
    })
  })

  test('are logged under their article, with the old and new value of each change', async (t) => {
    const { admin, rows, article, names, store } = await startShopWithPictures(t, engine, 2)
    const [first, second] = (await rows()).map(({ picture_id }) => picture_id)
    assert.ok(first && second)
    const recrop = async (aspect: string) => {
      const recipe = { rotation: 0, aspect, crop: { x: 0, y: 0, width: 16, height: 9 } }
      return store({ pic: await photo(1, 30, 20), recipe: JSON.stringify(recipe) })
    }
    const wide = await recrop('16/9')
    const high = await recrop('9/16')
    const { update } = pictureApi
    await admin.call(pictureApi.order, { id: article.id, body: { pictures: [second, first] } })
    await admin.call(update, { id: first, body: { alt: 'Pallu', article_pic: wide } })
    await admin.call(update, { id: first, body: { article_pic: high } })
    await admin.call(pictureApi.remove, { id: first })
    await admin.call(pictureApi.restore, { id: first })
    const entries = await admin.call(auditLogApi.all, {})
    const told = entries
      .filter(({ call }) => call.includes('Pic') && !call.includes('Upload'))
      .map(({ kind, record_id, name, changes }) => {
        assert.deepEqual([kind, record_id, name], ['article', article.id, article.article_name])
        return changes.map(({ field, before, after, of }) => [of?.name, field, before, after])
      })
    assert.deepEqual(told, [
      [['Pallu', 'trash', 'in the trash', 'restored']],
      [['Pallu', 'article_pic', high, null]],
      [
        ['Pallu', 'article_pic', wide, high],
        ['Pallu', 'crop', '16/9', '9/16'],
      ],
      [
        ['Picture 0', 'alt', 'Picture 0', 'Pallu'],
        ['Picture 0', 'article_pic', names[0], wide],
        ['Picture 0', 'crop', null, '16/9'],
      ],
      [
        ['Picture 0', 'place', '1', '2'],
        ['Picture 1', 'place', '2', '1'],
      ],
      [['Picture 1', 'article_pic', null, names[1]]],
      [['Picture 0', 'article_pic', null, names[0]]],
    ])
  })
})
