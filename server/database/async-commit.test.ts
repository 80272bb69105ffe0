import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { freshDatabase } from '../testing/engines.ts'
import { withAsyncCommit } from './async-commit.ts'

test('D1: writes wait for the disk again after an asynchronous commit, even if that one failed', async (t) => {
  const { db, close } = await freshDatabase('sqlite')
  t.after(close)
  const synchronous = async (from = db) =>
    (await sql<{ synchronous: number }>`pragma synchronous`.execute(from)).rows[0]?.synchronous
  const settingsInside: (number | undefined)[] = []
  for (let times = 0; times < 2; times += 1) {
    await withAsyncCommit(db, async (one) => settingsInside.push(await synchronous(one)))
    assert.equal(await synchronous(), 2)
  }
  assert.deepEqual(settingsInside, [1, 1])
  await assert.rejects(
    withAsyncCommit(db, () => Promise.reject(new Error('no'))),
    /^Error: no$/,
  )
  assert.equal(await synchronous(), 2)
})
