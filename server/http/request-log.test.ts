import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { startServer } from '../testing/test-server.ts'

test('each line about a request has its id, which the answer of a failed call names too', async (t) => {
  const lines: { reqId?: string; msg: string }[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const { app, db } = await startServer(t, 'sqlite', { log })
  await db.schema.dropTable('banners').execute()
  const answers = await Promise.all(
    [1, 2].map(() => app.inject({ url: '/api/getActiveBannerOne' })),
  )
  const named = answers.map((answer) => answer.json().request)
  assert.equal(new Set(named).size, 2)
  const ids = lines.filter(({ msg }) => msg === 'call failed').map(({ reqId }) => reqId)
  assert.deepEqual(ids.toSorted(), named.toSorted())
})
