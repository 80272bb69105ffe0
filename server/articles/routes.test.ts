import assert from 'node:assert/strict'
import { test } from 'node:test'
import { articleApi } from '../../contract/articles/articles.ts'
import { onBothEngines } from '../testing/engines.ts'
import { insertPicture, saree, startShop } from '../testing/shop.ts'

const price = 'price must be a number from 0 to 1,00,00,000 with at most two decimals'
const stock = 'stock must be a whole number from 0 to 10,00,000'

onBothEngines('Articles', (engine) => {
  test('price and stock are taken as numbers or as text and answered as numbers', async (t) => {
    const { ask } = await startShop(t, engine)
    const cases = [
      [4499, 3],
      ['4499.50', '3'],
      [' 0 ', ' 0 '],
      [0.01, 1],
      ['10000000.00', 1_000_000],
    ] as const
    for (const [at, [article_price, article_stock]] of cases.entries()) {
      await t.test(JSON.stringify([article_price, article_stock]), async () => {
        await ask('POST', 'createArticle', { ...saree, article_price, article_stock })
        const { json } = await ask('GET', `getArticleById/${at + 1}`)
        const expected = [Number(article_price), Number(article_stock)]
        assert.deepEqual([json.article_price, json.article_stock], expected)
      })
    }
  })

  test('a wrong price or stock is refused with the allowed values', async (t) => {
    const { ask } = await startShop(t, engine)
    const expectRefused = (fields: object, errors: Record<string, string>) =>
      t.test(JSON.stringify(fields), async () => {
        const { json } = await ask('POST', 'createArticle', { ...saree, ...fields })
        assert.deepEqual(json.errors, errors)
      })
    for (const wrong of [-1, 10_000_000.01, 1e21, '1e3', '4,499', '₹4499', '४४९९', [4499], true]) {
      await expectRefused({ article_price: wrong }, { article_price: price })
    }
    for (const wrong of [-1, 1.5, 1_000_001, '3 pieces', '1e3', [3], true]) {
      await expectRefused({ article_stock: wrong }, { article_stock: stock })
    }
    const missing = { article_price: 'price is required', article_stock: 'stock is required' }
    for (const empty of ['', ' ', null]) {
      await expectRefused({ article_price: empty, article_stock: empty }, missing)
    }
  })

  test('the search finds an article by its code, however it is written', async (t) => {
    const { ask } = await startShop(t, engine)
    for (const article_name of ['Madder', 'Indigo', 'Like fl-000002, in red']) {
      await ask('POST', 'createArticle', { ...saree, article_name })
    }
    const namesFor = async (search: string) => {
      const { json } = await ask('GET', `getArticle?search=${encodeURIComponent(search)}`)
      return json.map(({ article_name }: { article_name: string }) => article_name)
    }
    assert.deepEqual(await namesFor('FL-000002'), ['Like fl-000002, in red', 'Indigo'])
    assert.deepEqual(await namesFor('fl 1'), ['Madder'])
  })

  test('the neighbours of an article are those before and after it, without those in the trash', async (t) => {
    const { ask } = await startShop(t, engine)
    for (const article_name of ['First', 'Second', 'Third', 'Fourth']) {
      await ask('POST', 'createArticle', { ...saree, article_name })
    }
    await ask('DELETE', 'delArticleById/2')
    const neighbours = async (id: number) => (await ask('GET', `getArticleNeighbours/${id}`)).json
    const [first, third, fourth] = [
      { id: 1, article_name: 'First' },
      { id: 3, article_name: 'Third' },
      { id: 4, article_name: 'Fourth' },
    ]
    assert.deepEqual(await neighbours(1), { previous: third, next: null })
    assert.deepEqual(await neighbours(3), { previous: fourth, next: first })
  })

  test('an optional field that is empty, NA or left out is stored and answered as NA', async (t) => {
    const { ask } = await startShop(t, engine)
    const body = { ...saree, article_remark: '', article_fb: 'NA', article_twit: ' ' }
    await ask('POST', 'createArticle', body)
    const { json } = await ask('GET', 'getArticleById/1')
    const optional = [json.article_remark, json.article_fb, json.article_twit, json.article_pinint]
    assert.deepEqual(optional, ['NA', 'NA', 'NA', 'NA'])
  })

  test('an edit empties an optional field and keeps those it does not send', async (t) => {
    const { ask } = await startShop(t, engine)
    const body = { ...saree, article_remark: 'Handwoven', article_fb: 'https://social.example/s' }
    await ask('POST', 'createArticle', body)
    await ask('POST', 'updateArticle/1', { article_remark: '' })
    const { json } = await ask('GET', 'getArticleById/1')
    assert.deepEqual([json.article_remark, json.article_fb], ['NA', 'https://social.example/s'])
  })

  test('each missing or wrong field is named', async (t) => {
    const { ask } = await startShop(t, engine)
    const missing = await ask('POST', 'createArticle', {})
    assert.equal(missing.status, 422)
    assert.deepEqual(missing.json.errors, {
      article_name: 'Article Name is required',
      article_price: 'price is required',
      article_stock: 'stock is required',
      Material: 'Material is required',
      article_Blouse: 'Blouse is required',
      article_Length: 'Length is required',
      article_wash: 'wash is required',
    })
    const wrong = { article_Blouse: 'yes', article_wash: 'Boil', article_fb: 'x'.repeat(201) }
    const { json } = await ask('POST', 'createArticle', { ...saree, ...wrong })
    assert.deepEqual(json.errors, {
      article_Blouse: 'Blouse must be Yes or No',
      article_wash: 'wash must be Hand wash, Machine wash or Dry wash',
      article_fb: 'Please use up to 200 characters. You’ve typed 201',
    })
  })

  test('a new article is answered with success and its id', async (t) => {
    const { ask } = await startShop(t, engine)
    for (const id of [1, 2]) {
      assert.deepEqual((await ask('POST', 'createArticle', saree)).json, { message: 'success', id })
    }
  })

  test('price and stock sort as numbers', async (t) => {
    const { admin } = await startShop(t, engine)
    for (const amount of [900, 4499.5, 12_000]) {
      const body = { ...saree, article_price: amount, article_stock: Math.floor(amount) }
      await admin.call(articleApi.create, { body })
    }
    const sorted = async (sort: 'article_price' | 'article_stock') =>
      (await admin.call(articleApi.all, { query: { sort } })).map((row) => row.article_price)
    assert.deepEqual(await sorted('article_price'), [900, 4499.5, 12_000])
    assert.deepEqual(await sorted('article_stock'), [900, 4499.5, 12_000])
  })

  test('the newest article comes first, each with the code of its id', async (t) => {
    const { admin } = await startShop(t, engine)
    for (let made = 0; made < 2; made++) await admin.call(articleApi.create, { body: saree })
    const rows = await admin.call(articleApi.all, { query: {} })
    assert.deepEqual(
      rows.map((row) => row.article_Id),
      ['FL-000002', 'FL-000001'],
    )
  })

  test('D7: edits do not change the cover, which is the first picture that is not deleted', async (t) => {
    const { admin, db } = await startShop(t, engine)
    for (let made = 0; made < 2; made++) await admin.call(articleApi.create, { body: saree })
    const named = ['c3', 'd4', 'e5'].map((pair) => `${pair.repeat(16)}.jpg`)
    for (const name of named) await insertPicture(db, name)
    const pictures = [
      { article_pic: named[0] ?? '', position: 0, deleted_at: '2026-08-14T00:00:00.000Z' },
      { article_pic: named[1] ?? '', position: 2 },
      { article_pic: named[2] ?? '', position: 1 },
    ].map((picture) => ({ ...picture, article_id: 1, alt: 'Red silk' }))
    await db.insertInto('article_pictures').values(pictures).execute()
    const before = await db.selectFrom('article_pictures').selectAll().execute()
    for (let edit = 1; edit <= 100; edit++) {
      await admin.call(articleApi.update, { id: 1, body: { article_stock: edit } })
    }
    assert.deepEqual(await db.selectFrom('article_pictures').selectAll().execute(), before)
    const covers = (await admin.call(articleApi.all, { query: {} })).map((row) => row.article_pic)
    assert.deepEqual(covers, ['', named[2]])
    const one = await admin.call(articleApi.one, { id: 1 })
    assert.deepEqual([one?.article_pic, one?.article_name], [named[2], saree.article_name])
  })
})
