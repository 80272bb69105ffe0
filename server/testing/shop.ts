import type { TestContext } from 'node:test'
import type * as z from 'zod/mini'
import { articleChangeApi, type ChangedField } from '../../contract/articles/article-changes.ts'
import { articleApi } from '../../contract/articles/articles.ts'
import type { Db, Engine } from '../database/database.ts'
import { type ServerOverrides, startServer } from './test-server.ts'

export const pictureName = `${'a1'.repeat(16)}.jpg`

/** Inserts the row of a picture and returns its name. There is no file. */
export const insertPicture = async (db: Db, name = pictureName) => {
  const image = {
    name,
    width: 4,
    height: 3,
    colour: '#7a1f2b',
    uploaded_at: '2026-08-01T00:00:00Z',
  }
  await db.insertInto('images').values(image).execute()
  return name
}

export const saree = {
  article_name: 'Kanchi temple border',
  article_price: 4499,
  article_stock: 3,
  Material: 'Mulberry silk',
  article_Blouse: 'Yes' as const,
  article_Length: '6.3 m',
  article_wash: 'Dry wash' as const,
}

/** `ask` calls as the signed-in administrator: `ask('POST', 'createBanner', body)`. */
export const startShop = async (t: TestContext, engine: Engine, overrides?: ServerOverrides) => {
  const server = await startServer(t, engine, overrides)
  const token = await server.openAdminSession()
  const headers = { authorization: `Bearer ${token}` }
  const ask = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    payload?: object,
    more = {},
  ) => {
    const url = `/api/${path}`
    const response = await server.app.inject({
      method,
      url,
      headers: { ...headers, ...more },
      ...(payload ? { payload } : {}),
    })
    return { status: response.statusCode, json: response.json(), headers: response.headers }
  }
  return { ...server, headers, admin: server.callerAs(token), ask }
}

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
