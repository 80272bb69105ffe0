import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { startServer } from '../../testing/test-server.ts'
import { planRows } from './plan-rows.ts'

// SQLite alone: on PostgreSQL other calls run while its answers are waited for.
test('other calls run while the rows of a large file are planned', async (t) => {
  const { db } = await startServer(t, 'sqlite')
  const records = Array.from({ length: 2000 }, (_, index) => ({
    row: index + 2,
    cells: { article_name: `Saree ${index}` },
    photos: '',
    texts: [],
  }))
  let turns = 0
  let isPlanned = false
  const countTurns = async () => {
    for (; !isPlanned; turns += 1) await setImmediate()
  }
  const counted = countTurns()
  const { rows } = await planRows(db, records)
  isPlanned = true
  await counted
  assert.equal(rows.length, 2000)
  assert.ok(turns >= 20, `${turns} turns`)
})
