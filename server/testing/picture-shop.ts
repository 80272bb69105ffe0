import type { TestContext } from 'node:test'
import type { Engine } from '../database/database.ts'
import type { PictureStore } from '../storage/picture-store.ts'
import { startServer } from './test-server.ts'

type Parts = Record<string, Buffer | string>

/** A multipart body of files and texts, each under the name of its part, with its content type. */
export const multipart = async (parts: Parts, fileName = 'saree.jpg') => {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.append(name, part)
    else form.append(name, new Blob([new Uint8Array(part)]), fileName)
  }
  const written = new Response(form)
  return {
    headers: { 'content-type': written.headers.get('content-type') ?? '' },
    payload: Buffer.from(await written.arrayBuffer()),
  }
}

/** The names of all files in a store. */
export const namesIn = async (store: PictureStore) => {
  const names = []
  for await (const { name } of store.list()) names.push(name)
  return names.sort()
}

/** A server with a signed-in administrator who uploads pictures. */
export const startPictureShop = async (
  t: TestContext,
  engine: Engine,
  overrides: Parameters<typeof startServer>[2] = {},
) => {
  const server = await startServer(t, engine, overrides)
  const token = await server.openAdminSession()
  const authorization = `Bearer ${token}`
  const { app, callerAs } = server

  /** Sends parts to an upload call and gives its raw answer. */
  const send = async (parts: Parts, { call = 'articlePicUpload', fileName = 'saree.jpg' } = {}) => {
    const { headers, payload } = await multipart(parts, fileName)
    const url = `/api/${call}`
    return app.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload })
  }
  /** Uploads a picture and gives its stored name. */
  const store = async (parts: Parts) => (await send(parts)).json<{ message: string }>().message
  /** Reads an address as the administrator. */
  const get = (url: string) => app.inject({ url, headers: { authorization } })
  return { ...server, authorization, admin: callerAs(token), send, store, get }
}
