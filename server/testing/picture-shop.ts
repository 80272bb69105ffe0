import type { TestContext } from 'node:test'
import type { Engine } from '../database/database.ts'
import type { PictureStore } from '../storage/picture-store.ts'
import { type ServerOverrides, startServer } from './test-server.ts'

type Parts = Record<string, Buffer | string>

export const multipart = async (parts: Parts, fileName = 'saree.jpg') => {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.append(name, part)
    else form.append(name, new Blob([new Uint8Array(part)]), fileName)
  }
  const response = new Response(form)
  return {
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
    payload: Buffer.from(await response.arrayBuffer()),
  }
}

export const listNames = async (store: PictureStore) => {
  const names = []
  for await (const { name } of store.list()) names.push(name)
  return names.sort()
}

export const startPictureShop = async (
  t: TestContext,
  engine: Engine,
  overrides: ServerOverrides = {},
) => {
  const server = await startServer(t, engine, overrides)
  const token = await server.openAdminSession()
  const authorization = `Bearer ${token}`
  const { app, callerAs } = server

  const send = async (parts: Parts, { call = 'articlePicUpload', fileName = 'saree.jpg' } = {}) => {
    const { headers, payload } = await multipart(parts, fileName)
    const url = `/api/${call}`
    return app.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload })
  }
  const store = async (parts: Parts) => (await send(parts)).json<{ message: string }>().message
  const get = (url: string) => app.inject({ url, headers: { authorization } })
  return { ...server, authorization, admin: callerAs(token), send, store, get }
}
