import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { addressOf } from '../../contract/call.ts'
import { categoryApi } from '../../contract/categories.ts'
import { materialApi } from '../../contract/materials.ts'

const localStorage = { getItem: (name: string) => (name === 'usertoken' ? 'token' : null) }
Object.assign(globalThis, { window: { localStorage, sessionStorage: localStorage } })

const { setAnswerStore } = await import('../api/stored-answers.ts')
const { enquiryCounts, orderChangeCount, recordChangeCount } = await import('./live/live-state.ts')
const { protectedLoader } = await import('./screen-data.ts')

const none = (api: typeof materialApi | typeof categoryApi) =>
  new Response(JSON.stringify(z.encode(api.all.answer, [])))

const load = () => {
  const args = { params: {}, request: new Request('http://localhost/Materialmaster') }
  return protectedLoader(({ call }) =>
    Promise.all([call(materialApi.all, {}), call(categoryApi.all, {})]),
  )(args as unknown as LoaderFunctionArgs)
}

beforeEach(() => {
  const stored = {
    [addressOf(materialApi.all)]: { answer: none(materialApi), at: '2026-11-28T08:00:00.000Z' },
    [addressOf(categoryApi.all)]: { answer: none(categoryApi), at: '2026-11-28T07:00:00.000Z' },
  }
  setAnswerStore({ store: async () => {}, find: async (path) => stored[path] })
})

test('a screen whose answers are the device’s says when the oldest of them was stored', async (t) => {
  t.mock.method(globalThis, 'fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  assert.equal((await load()).cachedAt, '2026-11-28T07:00:00.000Z')
})

test('a screen is as old as the one answer that the server did not give', async (t) => {
  t.mock.method(globalThis, 'fetch', async (path: string) => {
    if (path === addressOf(categoryApi.all)) return none(categoryApi)
    throw new TypeError('Failed to fetch')
  })
  assert.equal((await load()).cachedAt, '2026-11-28T08:00:00.000Z')
})

test('a screen from the server names the numbers of changes from before it was asked for', async (t) => {
  recordChangeCount.set(5)
  orderChangeCount.set(7)
  enquiryCounts.set(null)
  t.mock.method(globalThis, 'fetch', async (path: string) => {
    recordChangeCount.set(6)
    orderChangeCount.set(8)
    return none(path === addressOf(categoryApi.all) ? categoryApi : materialApi)
  })
  const { cachedAt, changesBefore, data } = await load()
  assert.equal(cachedAt, null)
  assert.deepEqual(changesBefore, { enquiries: null, orders: 7, records: 5 })
  assert.deepEqual(data, [[], []])
})
