import type { TestContext } from 'node:test'
import type * as z from 'zod/mini'
import { articleChangeApi, type ChangedField } from '../../contract/articles/article-changes.ts'
import { articleApi } from '../../contract/articles/articles.ts'
import type { Engine } from '../database/database.ts'
import { saree, startShop } from './shop.ts'

type Asked = z.input<typeof articleChangeApi.preview.query>

/** A shop with three articles, and the calls that change many articles. */
export const startBulkEditShop = async (t: TestContext, engine: Engine) => {
  const shop = await startShop(t, engine)
  const { admin } = shop
  for (const [article_name, article_price, article_stock] of [
    ['Green silk', 1000, 5],
    ['Red silk', 2499, 1],
    ['Red tussar', 333.3, 0],
  ] as const) {
    await admin.call(articleApi.create, {
      body: { ...saree, article_name, article_price, article_stock },
    })
  }
  const preview = (query: Asked) => admin.call(articleChangeApi.preview, { query })
  const apply = async (query: Asked) =>
    admin.call(articleChangeApi.apply, {
      body: { ...query, versions_hash: (await preview(query)).versions_hash },
    })
  const undo = (change: number) => admin.call(articleChangeApi.undo, { body: { change } })
  const listed = () => admin.call(articleChangeApi.all, {})
  const read = async (field: Exclude<ChangedField, 'trash'>) =>
    (await admin.call(articleApi.all, { query: {} })).map((row) => row[field]).reverse()
  return { ...shop, preview, apply, undo, listed, read }
}
