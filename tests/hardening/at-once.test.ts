import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enquiryApi } from '../../contract/enquiries/enquiry-forms.ts'
import { lockArticle } from '../../server/articles/shared/pictures-of-articles.ts'
import { httpErrorOf } from '../../server/http/error-handler.ts'
import { onBothEngines } from '../../server/testing/engines.ts'
import { demoForm, enquiryBody } from '../../server/testing/enquiries/enquiries.ts'
import { insertPicture, saree, startShop } from '../../server/testing/shop.ts'

const count = (statuses: number[], expected: number) =>
  statuses.filter((status) => status === expected).length

onBothEngines('Requests at the same time', (engine) => {
  test('D6: delete a picture, an enquiry or a session only once', async (t) => {
    const { ask, callerAs, db, signIn } = await startShop(t, engine)
    await ask('POST', 'createArticle', saree)
    const record = { article_pic: await insertPicture(db), article_id_1: 1 }
    await ask('POST', 'articlePicData', { ...record, article_id_2: 'FL-000001' })
    await callerAs().call(enquiryApi.send, { body: enquiryBody('demo', demoForm) })
    await signIn()
    for (const path of ['delArticle_PicById/1', 'delEnquiryById/1', 'delSessionById/2']) {
      await t.test(path, async () => {
        const requests = Array.from({ length: 50 }, () => ask('DELETE', path))
        const statuses = (await Promise.all(requests)).map(({ status }) => status)
        assert.deepEqual([count(statuses, 200), count(statuses, 404)], [1, 49])
      })
    }
  })

  test('D6: change, delete and restore one record, or find nothing, but never fail otherwise', async (t) => {
    const { ask } = await startShop(t, engine)
    await ask('POST', 'createArticle', saree)
    const requests = Array.from({ length: 90 }, (_, number) => {
      if (number % 3 === 0) return ask('DELETE', 'delArticleById/1')
      if (number % 3 === 1) return ask('POST', 'restoreArticle/1')
      return ask('POST', 'updateArticle/1', { article_stock: number })
    })
    for (const { status } of await Promise.all(requests)) assert.ok([200, 404].includes(status))
    await ask('POST', 'restoreArticle/1')
    const { json } = await ask('GET', 'getArticleById/1')
    assert.equal(json.article_name, saree.article_name)
  })

  test('D5: an article is complete without its picture, material and category', async (t) => {
    const { ask, db } = await startShop(t, engine)
    const image = await insertPicture(db)
    const article = { ...saree, article_pinint: 'Wedding', Material: 'Mulberry silk' }
    await ask('POST', 'creatematerial_master', {
      material_type: 'Mulberry silk',
      material_remark: 'x',
    })
    const category = { article_category_name: 'Wedding', article_category_image: image }
    await ask('POST', 'createarticle_category', category)
    await ask('POST', 'createArticle', article)
    const record = { article_pic: image, article_id_1: 1, article_id_2: 'FL-000001' }
    await ask('POST', 'articlePicData', record)
    const before = (await ask('GET', 'getArticleById/1')).json
    assert.equal(before.article_pic, image)
    for (const path of [
      'delmaterial_masterById/1',
      'delarticle_categoryById/1',
      'delArticle_PicById/1',
    ]) {
      assert.equal((await ask('DELETE', path)).status, 200)
    }
    assert.deepEqual((await ask('GET', 'getArticleById/1')).json, { ...before, article_pic: '' })
    assert.deepEqual((await ask('GET', 'getArticle_Pic_ByID/1')).json, { message: 'Fail' })
    await ask('POST', 'restoreArticle_Pic/1')
    assert.deepEqual((await ask('GET', 'getArticleById/1')).json, before)
  })
})

test('D6: one of two changes that wait for each other is refused with 503 and can be sent again', async (t) => {
  const { ask, db } = await startShop(t, 'postgres')
  for (let made = 0; made < 2; made += 1) await ask('POST', 'createArticle', saree)
  const hold = async (first: number, second: number, bothHold: () => Promise<void>) =>
    db.transaction().execute(async (trx) => {
      await lockArticle(trx, first)
      await bothHold()
      await lockArticle(trx, second)
    })
  const { promise, resolve } = Promise.withResolvers<void>()
  let holding = 0
  const bothHold = () => {
    holding += 1
    if (holding === 2) resolve()
    return promise
  }
  const ends = await Promise.allSettled([hold(1, 2, bothHold), hold(2, 1, bothHold)])
  const errors = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  assert.equal(errors.length, 1)
  const { status, retryAfter, message } = httpErrorOf(errors[0])
  assert.deepEqual([status, retryAfter], [503, 1])
  assert.match(message, /we were interrupted\. Please try again/)
})
