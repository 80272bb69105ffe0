import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { CataloguePage, SareePage } from '../../../contract/shop/window/shop-pages.ts'
import type { Db } from '../../database/database.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { saree, startShop } from '../../testing/shop.ts'

type Changes = Record<string, unknown>

const sinceOf = async (db: Db, id: number) => {
  const row = await db
    .selectFrom('articles')
    .where('id', '=', id)
    .select('in_shop_since')
    .executeTakeFirstOrThrow()
  return row.in_shop_since
}

onBothEngines('The shop window', (engine) => {
  const open = async (t: TestContext) => {
    const shop = await startShop(t, engine)
    const read = async <Page = CataloguePage>(url: string) => {
      const answer = await shop.app.inject({ url, headers: { accept: 'application/json' } })
      return {
        status: answer.statusCode,
        headers: answer.headers,
        page: answer.json<{ page: Page }>().page,
      }
    }
    /** Adds an article and puts it in the shop. */
    const addToShop = async (changes: Changes = {}) => {
      const { json } = await shop.ask('POST', 'createArticle', { ...saree, ...changes })
      await shop.ask('POST', `setArticleState/${json.id}`, { article_state: 'shop' })
      return json.id as number
    }
    const names = async (url: string) => (await read(url)).page.pieces.map(({ name }) => name)
    return { ...shop, read, addToShop, names }
  }

  test('lists what is in the shop, the newest first, and no draft, archived or deleted article', async (t) => {
    const { ask, addToShop, names } = await open(t)
    await ask('POST', 'createArticle', { ...saree, article_name: 'Draft' })
    const archived = await addToShop({ article_name: 'Archived' })
    await ask('POST', `setArticleState/${archived}`, { article_state: 'archived' })
    const deleted = await addToShop({ article_name: 'Deleted' })
    await ask('DELETE', `delArticleById/${deleted}`)
    await addToShop({ article_name: 'First' })
    await addToShop({ article_name: 'Second' })
    assert.deepEqual(await names('/Shop'), ['Second', 'First'])
  })

  test('a change is in the next answer', async (t) => {
    const { ask, addToShop, read, names } = await open(t)
    const id = await addToShop({ article_name: 'Kanchi' })
    assert.deepEqual(await names('/Shop'), ['Kanchi'])
    await ask('POST', `updateArticle/${id}`, { article_price: 5000 })
    assert.equal((await read('/Shop')).page.pieces[0]?.price, 5000)
    await ask('POST', `setArticleState/${id}`, { article_state: 'archived' })
    assert.deepEqual(await names('/Shop'), [])
  })

  test('a sold piece stays for three days, marked, and then only at its own address', async (t) => {
    const { db, ask, addToShop, read, now, advanceMinutes } = await open(t)
    const id = await addToShop({ article_name: 'Kanchi', article_stock: 1 })
    await ask('POST', `changeArticleStock/${id}`, { by: -1 })
    const soldAt = now().toISOString()
    await db.updateTable('articles').set({ sold_out_at: soldAt }).where('id', '=', id).execute()
    const { page } = await read('/Shop')
    assert.deepEqual(
      page.pieces.map((piece) => [piece.name, piece.soldAt]),
      [['Kanchi', soldAt]],
    )
    assert.deepEqual([page.total, page.available], [1, 0])
    advanceMinutes(3 * 24 * 60)
    assert.deepEqual((await read('/Shop')).page.pieces, [])
    const own = await read<SareePage>('/Saree/FL-000001-kanchi')
    assert.deepEqual([own.status, own.page.soldAt], [200, soldAt])
  })

  test('stock that comes back makes a sold piece one that can be bought', async (t) => {
    const { ask, addToShop, read } = await open(t)
    const id = await addToShop({ article_stock: 1 })
    await ask('POST', `changeArticleStock/${id}`, { by: -1 })
    assert.notEqual((await read('/Shop')).page.pieces[0]?.soldAt, null)
    await ask('POST', `changeArticleStock/${id}`, { by: 2 })
    assert.deepEqual(
      (await read('/Shop')).page.pieces.map(({ stock, soldAt }) => [stock, soldAt]),
      [[2, null]],
    )
  })

  test('filters by category, material, price and availability, and counts what each would leave', async (t) => {
    const { ask, addToShop, names, read } = await open(t)
    await ask('POST', 'creatematerial_master', { material_type: 'Tussar', material_remark: 'Wild' })
    await ask('POST', 'creatematerial_master', {
      material_type: 'Mulberry silk',
      material_remark: 'Fine',
    })
    await addToShop({ article_name: 'A', article_price: 3000, Material: 'Tussar' })
    await addToShop({ article_name: 'B', article_price: 4499.5, article_pinint: 'Ikat/Plain' })
    await addToShop({ article_name: 'C', article_price: 9000, article_stock: 0 })
    assert.deepEqual(await names('/Shop?material=tussar'), ['A'])
    assert.deepEqual(await names('/Shop?category=ikat%2Fplain'), ['B'])
    assert.deepEqual(await names('/Shop?from=3001&to=9000'), ['B'])
    assert.deepEqual(await names('/Shop?to=4000&from=5000'), ['B'])
    assert.deepEqual(await names('/Shop?available=yes&order=price-up'), ['A', 'B'])
    assert.deepEqual(await names('/Shop?order=price-down'), ['B', 'A'])
    const { page } = await read('/Shop?material=Tussar')
    assert.deepEqual(page.materials, [
      { name: 'Mulberry silk', pieces: 1 },
      { name: 'Tussar', pieces: 1 },
    ])
  })

  test('a filter in another spelling is the page of the name as the shop writes it', async (t) => {
    const { ask, addToShop, read } = await open(t)
    await ask('POST', 'creatematerial_master', { material_type: 'Ikat', material_remark: '-' })
    await addToShop({ Material: 'Ikat' })
    for (const spelling of ['ikat', 'IKAT', 'I\u200bkat', 'Íkat']) {
      const { page } = await read(`/Shop?material=${encodeURIComponent(spelling)}`)
      assert.deepEqual([page.query.material, page.total], ['Ikat', 1], spelling)
    }
  })

  test('a category or material that the shop does not have is 404, one without pieces is not', async (t) => {
    const { read, addToShop, ask } = await open(t)
    await addToShop()
    await ask('POST', 'creatematerial_master', {
      material_type: 'Eri silk',
      material_remark: 'None yet',
    })
    for (const url of ['/Shop?category=Nope', '/Shop?material=Nope&colour=red'])
      assert.equal((await read(url)).status, 404, url)
    assert.equal((await read('/Shop?material=eri+silk')).status, 200)
  })

  test('finds as the back-office does, in the shop only', async (t) => {
    const { ask, addToShop, names } = await open(t)
    await ask('POST', 'createArticle', { ...saree, article_name: 'Peacock draft' })
    await addToShop({ article_name: 'Peacock blue silk' })
    await addToShop({ article_name: 'Turmeric checks' })
    assert.deepEqual(await names('/Shop?q=peacok'), ['Peacock blue silk'])
    assert.deepEqual(await names('/Shop?q=%25'), [])
  })

  test('finds by the beginnings of words, by either spelling of saree and by a price, and offers others where nothing fits', async (t) => {
    const { addToShop, read } = await open(t)
    await addToShop({ article_name: 'Emerald Kosa', description: 'Flowers scattered over it' })
    await addToShop({ article_name: 'Red Kanchi', article_price: 9000 })
    const found = async (search: string) => {
      const { page } = await read<CataloguePage>(`/Shop?q=${encodeURIComponent(search)}`)
      return page.pieces.map(({ name }) => name)
    }
    assert.deepEqual(await found('red'), ['Red Kanchi'])
    await addToShop({ article_name: 'Evening Kanchi', article_price: 9000, colours: 'Madder' })
    assert.deepEqual(await found('red kanchi'), ['Evening Kanchi', 'Red Kanchi'])
    assert.deepEqual(await found('red emerald'), [])
    assert.deepEqual(await found('emerald sari'), ['Emerald Kosa'])
    assert.deepEqual(await found('sarees'), ['Evening Kanchi', 'Red Kanchi', 'Emerald Kosa'])
    assert.deepEqual(await found('साड़ी'), ['Evening Kanchi', 'Red Kanchi', 'Emerald Kosa'])
    assert.deepEqual(await found('saree under 5,000'), ['Emerald Kosa'])
    const { page } = await read<CataloguePage>('/Shop?q=zzzz')
    assert.deepEqual([page.pieces.length, page.alike.length], [0, 3])
  })

  test('has every piece once on its pages, also behind the numbered ones', async (t) => {
    const { db, names, read } = await open(t)
    const rows = Array.from({ length: 60 }, (_, index) => ({
      ...saree,
      article_name: `Saree ${index}`,
      article_price: 1000 + (index % 7),
      article_remark: 'NA',
      article_fb: 'NA',
      article_twit: 'NA',
      article_pinint: 'NA',
      article_state: 'shop' as const,
    }))
    await db.insertInto('articles').values(rows).execute()
    for (const order of ['newest', 'price-up', 'price-down']) {
      const pages = [1, 2, 3].map((page) => names(`/Shop?order=${order}&page=${page}`))
      const all = (await Promise.all(pages)).flat()
      assert.equal(new Set(all).size, 60, order)
      assert.equal(all.length, 60, order)
      const first = (await read(`/Shop?order=${order}`)).page.pieces.at(-1)
      const id = Number(first?.code.slice(3))
      const place = order === 'newest' ? await sinceOf(db, id) : String(first?.price)
      assert.deepEqual(
        await names(`/Shop?order=${order}&after=${encodeURIComponent(`${place}_${id}`)}`),
        all.slice(24, 48),
        order,
      )
    }
  })

  test('a page behind the last one is 404 and says so, and nonsense is the first page', async (t) => {
    const { addToShop, read } = await open(t)
    await addToShop()
    assert.equal((await read('/Shop?page=2')).status, 404)
    assert.equal((await read('/Shop?page=999999999')).status, 404)
    for (const nonsense of ['page=-1', 'page=1e9', 'from=x', 'order=up', 'after=;']) {
      const { status, page } = await read(`/Shop?${nonsense}`)
      assert.deepEqual([status, page.pieces.length], [200, 1], nonsense)
    }
  })

  test('a saree has its own page, to which other words of its address lead', async (t) => {
    const { app, ask, addToShop, read } = await open(t)
    const id = await addToShop({ article_name: 'Kanchi red' })
    const { status, page } = await read<SareePage>('/Saree/FL-000001-kanchi-red')
    assert.deepEqual([status, page.name, page.price], [200, 'Kanchi red', 4499])
    await ask('POST', `updateArticle/${id}`, { article_name: 'Kanchi maroon' })
    const moved = await app.inject('/Saree/fl-1-kanchi-red?utm_source=whatsapp')
    assert.deepEqual(
      [moved.statusCode, moved.headers.location],
      [301, '/Saree/FL-000001-kanchi-maroon?utm_source=whatsapp'],
    )
  })

  test('an unknown saree is 404, one that was taken out of the shop 410, each with pieces that are there', async (t) => {
    const { ask, addToShop, read } = await open(t)
    await addToShop({ article_name: 'Stays' })
    const id = await addToShop({ article_name: 'Goes' })
    await ask('POST', 'createArticle', { ...saree, article_name: 'Draft' })
    await ask('POST', `setArticleState/${id}`, { article_state: 'archived' })
    const gone = await read<{ alike: { name: string }[] }>('/Saree/FL-000002-goes')
    assert.deepEqual([gone.status, gone.page.alike.map(({ name }) => name)], [410, ['Stays']])
    assert.equal((await read('/Saree/FL-000003-draft')).status, 404)
    assert.equal((await read('/Saree/FL-999999')).status, 404)
    assert.equal((await read('/Saree/nothing')).status, 404)
  })

  test('what is alike can be bought and is never the saree itself', async (t) => {
    const { addToShop, read } = await open(t)
    await addToShop({ article_name: 'Sold', article_stock: 0 })
    await addToShop({ article_name: 'Other material', Material: 'Cotton' })
    await addToShop({ article_name: 'Same', article_price: 4600 })
    await addToShop({ article_name: 'Dear', article_price: 90_000 })
    await addToShop({ article_name: 'Itself' })
    const { page } = await read<SareePage>('/Saree/FL-000005-itself')
    assert.deepEqual(
      page.alike.map(({ name }) => name),
      ['Same', 'Dear', 'Other material'],
    )
  })
})
