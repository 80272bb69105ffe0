import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { articleApi } from '../../contract/articles/articles.ts'
import { pictureApi } from '../../contract/pictures/pictures.ts'
import { photo } from '../../tests/samples/test-photo.ts'
import type { Engine } from '../database/database.ts'
import type { PictureStore } from '../storage/picture-store.ts'
import { saree } from './shop.ts'
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

/** A shop with one article and as many stored pictures, and how to speak of its pictures. */
export const startShopWithPictures = async (t: TestContext, engine: Engine, pictures = 3) => {
  const shop = await startPictureShop(t, engine)
  const { admin, store } = shop
  await admin.call(articleApi.create, { body: saree })
  const article = (await admin.call(articleApi.all, {})).at(0)
  assert.ok(article)
  const add = (article_pic: string, alt = '') =>
    admin.call(pictureApi.create, {
      body: { article_pic, article_id_1: article.id, article_id_2: article.article_Id, alt },
    })
  const names: string[] = []
  for (let number = 0; number < pictures; number++) {
    const name = await store({ pic: await photo(1, 30 + number, 20) })
    await add(name, `Picture ${number}`)
    names.push(name)
  }
  const rows = () => admin.call(pictureApi.ofArticle, { id: article.id })
  const pictureOrder = async () =>
    (await rows()).map(({ article_pic }) => names.indexOf(article_pic))
  return { ...shop, article, add, names, rows, pictureOrder }
}
