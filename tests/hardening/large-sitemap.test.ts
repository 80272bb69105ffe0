import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { articleApi, articleCode } from '../../contract/articles/articles.ts'
import { onBothEngines } from '../../server/testing/engines.ts'
import { saree, startShop } from '../../server/testing/shop.ts'

const SAREES = 10_001

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)

onBothEngines('The sitemap of a large shop', (engine) => {
  test('is an index of files of at most 5,000 addresses, with each saree once', async (t) => {
    const { app, db, admin } = await startShop(t, engine)
    await admin.call(articleApi.create, { body: { ...saree, article_name: 'A' } })
    const columns = sql`article_name, article_price, article_stock, "Material", "article_Blouse", "article_Length",
      article_wash, article_remark, article_fb, article_twit, article_pinint, article_state`
    await sql`update articles set article_state = 'shop'`.execute(db)
    // The same saree again and again; the numbers of both engines come from a query that calls itself.
    await sql`insert into articles (${columns})
      with recursive numbers (n) as (select 2 union all select n + 1 from numbers where n < ${sql.lit(SAREES)})
      select ${columns} from articles, numbers`.execute(db)
    const read = async (path: string) => (await app.inject(path)).body
    const index = await read('/sitemap.xml')
    assert.match(index, /<sitemapindex /)
    const files = await Promise.all(
      addressesIn(index).map((url = '') => read(url.replace('https://freightloom.test', ''))),
    )
    const listed = files.map(addressesIn)
    assert.deepEqual(
      listed.map(({ length }) => length),
      [1, 5000, 5000, 1],
    )
    const numbers = Array.from({ length: SAREES }, (_, number) => number + 1)
    assert.deepEqual(
      listed.slice(1).flat(),
      numbers.map((id) => `https://freightloom.test/Saree/${articleCode(id)}-a`),
    )
  })
})
