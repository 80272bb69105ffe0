import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listCalls } from '../testing/calls.ts'
import { sampleBodies } from '../testing/samples.ts'
import { startServer } from '../testing/test-server.ts'

test('every call with a body has a sample, which the tests of faults and random requests send', async (t) => {
  const { app } = await startServer(t, 'sqlite')
  const samples = sampleBodies('text')
  const calls = (await listCalls(app)).filter(({ body }) => body)
  assert.deepEqual(
    calls.map(({ path }) => path).filter((path) => !(path in samples)),
    [],
  )
})
