import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { prepareErrorReply } from './error-handler.ts'

/** The levels that are logged for an error of a call whose body was read, and whose connection is open or not. */
const levelsOf = (t: TestContext, error: Error, { isConnected }: { isConnected: boolean }) => {
  const info = t.mock.fn()
  const logError = t.mock.fn()
  const request = {
    raw: { destroyed: true, complete: true, socket: { destroyed: !isConnected } },
    log: { info, error: logError },
  } as unknown as FastifyRequest
  const reply = { code: () => reply, header: () => reply } as unknown as FastifyReply
  prepareErrorReply(error, request, reply)
  return { info: info.mock.callCount(), error: logError.mock.callCount() }
}

const prematureClose = Object.assign(new Error('Premature close'), {
  code: 'ERR_STREAM_PREMATURE_CLOSE',
})

test('a client that leaves before the first line of its answer is noted without an error', (t) => {
  assert.deepEqual(levelsOf(t, prematureClose, { isConnected: false }), { info: 1, error: 0 })
})

test('an answer that breaks while its client is there, and another fault, are logged as errors', (t) => {
  assert.deepEqual(levelsOf(t, prematureClose, { isConnected: true }), { info: 0, error: 1 })
  const fault = new Error('A fault of ours')
  assert.deepEqual(levelsOf(t, fault, { isConnected: false }), { info: 0, error: 1 })
})
