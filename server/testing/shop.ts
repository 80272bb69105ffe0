import type { TestContext } from 'node:test'
import type { Db, Engine } from '../database/database.ts'
import { startServer } from './test-server.ts'

/** The name of a picture that stands in the store's table; nothing reads its file. */
export const storedPicture = async (db: Db, name = `${'a1'.repeat(16)}.jpg`) => {
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

/** A server with a signed-in administrator who speaks the raw wire: `ask('POST', 'createBanner', body)`. */
export const startShop = async (t: TestContext, engine: Engine) => {
  const server = await startServer(t, engine)
  const token = await server.openAdminSession()
  const headers = { authorization: `Bearer ${token}` }
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
    const url = `/api/${path}`
    const answer = await server.app.inject({
      method,
      url,
      headers,
      ...(payload ? { payload } : {}),
    })
    return { status: answer.statusCode, said: answer.json(), headers: answer.headers }
  }
  return { ...server, admin: server.callerAs(token), ask }
}
