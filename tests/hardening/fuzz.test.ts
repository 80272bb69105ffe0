import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listCalls } from '../../server/testing/calls.ts'
import { onBothEngines } from '../../server/testing/engines.ts'
import { startPictureShop } from '../../server/testing/picture-shop.ts'
import { administrator } from '../../server/testing/test-server.ts'
import { fuzz, type Send } from '../fuzz/fuzz.ts'

/** Of `npm run fuzz`, which sends 20,000. */
const runs = { sqlite: 1500, postgres: 500 }

onBothEngines('Many requests', (engine) => {
  test('V7: are answered by all calls, and never with 5xx', async (t) => {
    const { app, advanceMinutes } = await startPictureShop(t, engine, {
      enquiriesPer10Min: 100_000,
    })
    const calls = await listCalls(app)
    let sender = 0
    const send: Send = async ({ payload, method, ...request }) => {
      sender += 1
      // A new address for each request, because of the limits per address.
      const remoteAddress = `10.${sender >> 16}.${(sender >> 8) & 255}.${sender & 255}`
      const body = payload === undefined ? {} : { payload }
      const answer = await app.inject({
        ...request,
        method: method as 'GET',
        remoteAddress,
        ...body,
      })
      return { status: answer.statusCode, body: answer.body }
    }
    const signIn = async () => {
      advanceMinutes(1)
      const payload = JSON.stringify(administrator)
      const headers = { 'content-type': 'application/json' }
      const { body } = await send({ method: 'POST', url: '/api/login', headers, payload })
      return JSON.parse(body).token as string
    }
    const statuses = await fuzz({ calls, send, signIn, seed: 1907, runs: runs[engine] })
    assert.ok((statuses[200] ?? 0) > runs[engine] / 7, JSON.stringify(statuses))
    assert.ok((statuses[422] ?? 0) > runs[engine] / 10, JSON.stringify(statuses))
    const { json } = await app.inject({ url: '/api/health' })
    assert.deepEqual(json(), { status: 'ok' })
  })
})
