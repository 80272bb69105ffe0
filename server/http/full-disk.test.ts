import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { watchRefusedWrites } from './full-disk.ts'

const now = () => new Date('2026-08-15T06:00:00Z')

const ends = [
  ['a read', 'GET', 200, true],
  ['the head of a page', 'HEAD', 200, true],
  ['a write that is refused for another reason', 'POST', 422, true],
  ['a write', 'POST', 200, false],
  ['a form that is posted without script', 'POST', 303, false],
] as const

for (const [what, method, status, isRefused] of ends) {
  test(`a write that failed on a full disk ${isRefused ? 'still counts' : 'no longer counts'} after ${what}`, async (t) => {
    const app = Fastify()
    t.after(() => app.close())
    const wasWriteRefused = watchRefusedWrites(app, now)
    app.post('/full', async (_, reply) => reply.code(507).send())
    app.route({ method, url: '/', handler: async (_, reply) => reply.code(status).send() })
    await app.inject({ method: 'POST', url: '/full' })
    await app.inject({ method, url: '/' })
    assert.equal(wasWriteRefused(), isRefused)
  })
}
