import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSharedDatabase } from '../testing/cluster.ts'
import { findRecordChangeCount } from './record-change-count.ts'

test('the count includes an entry that another process commits after a newer one', async (t) => {
  const [db, other] = await openSharedDatabase(t)
  if (!db || !other) return assert.fail()
  const entry = { at: '2026-08-15T06:00:00Z', administrator_id: 1, email: 'a@example.com' }
  const about = (kind: 'article' | 'enquiry') => ({
    ...entry,
    call: 'x',
    failed: 0,
    client: 'x',
    kind,
  })
  const late = await other.startTransaction().execute()
  await late.insertInto('log_entries').values(about('article')).execute()
  await db.insertInto('log_entries').values(about('enquiry')).execute()
  assert.deepEqual(await findRecordChangeCount(db), { changes: 0 })
  await late.commit().execute()
  assert.deepEqual(await findRecordChangeCount(db), { changes: 1 })
})
