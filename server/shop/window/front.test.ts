import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothEngines } from '../../testing/engines.ts'
import { saree, startShop } from '../../testing/shop.ts'

onBothEngines('The front of the shop', (engine) => {
  test('leads to the four categories with the most sarees to buy from every page', async (t) => {
    const { app, db } = await startShop(t, engine)
    const categories = ['Empty', 'Ikat', 'Checks', 'Brocade', 'Bridal', 'Linen', 'Drafts']
    const picture = { article_category_image: 'NA', rank: 1 }
    await db
      .insertInto('categories')
      .values(categories.map((name) => ({ ...picture, article_category_name: name })))
      .execute()
    const article = { ...saree, article_remark: 'NA', article_fb: 'NA', article_twit: 'NA' }
    const inShop = (article_pinint: string, article_stock = 1) => ({
      ...article,
      article_pinint,
      article_stock,
      article_state: 'shop' as const,
    })
    const draft = { ...inShop('Drafts'), article_state: 'draft' as const }
    const names = ['Checks', 'Checks', 'CHECKS', 'Bridal', 'Bridal', 'Bridal', 'Bridal', 'Linen']
    const sarees = [...names, 'Linen', 'Ikat', 'Ikat', 'Brocade', 'Not a category']
    await db
      .insertInto('articles')
      .values([...sarees.map((name) => inShop(name)), inShop('Empty', 0), draft])
      .execute()
    for (const url of ['/Shop', '/Saree/FL-000001-kanchi-temple-border', '/Order']) {
      const answer = await app.inject({ url, headers: { accept: 'application/json' } })
      const shown: string[] = answer.json().context.categories
      assert.deepEqual([shown.slice(0, 2), shown.length], [['Bridal', 'Checks'], 4], url)
      assert.deepEqual(shown.slice(2).sort(), ['Ikat', 'Linen'], url)
    }
  })

  test('has a manifest that names the shop, whatever signs are in the name, and opens the shop', async (t) => {
    const shop_name = 'Asha’s "<b>Silks</b>"'
    const { app } = await startShop(t, engine, { firstShopSettings: { shop_name } })
    const answer = await app.inject('/shop.webmanifest')
    assert.match(String(answer.headers['content-type']), /^application\/manifest\+json/)
    const { name, short_name, start_url } = answer.json()
    assert.deepEqual([name, short_name, start_url], [shop_name, shop_name, '/Shop'])
  })

  test('has the name of a sample in its manifest until the owner has filled in another', async (t) => {
    const { app } = await startShop(t, engine)
    assert.equal((await app.inject('/shop.webmanifest')).json().name, 'Freightloom Sarees')
  })
})
