import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditLogApi } from '../../contract/audit-log/audit-log.ts'
import { toJsonText } from '../database/json-text.ts'
import { migrate } from '../database/migrate.ts'
import { openWithoutMigrating } from '../database/open.ts'
import { freshLocation, onBothEngines } from '../testing/engines.ts'
import { administrator, startServer } from '../testing/test-server.ts'

onBothEngines('A search of the log', (engine) => {
  test('finds an entry of an older version by what it names, and none by its values', async (t) => {
    const { location, remove } = await freshLocation(engine)
    const db = openWithoutMigrating(location)
    t.after(() => db.destroy().then(remove))
    await migrate(db, { upTo: '0039-undone-imports.sql' })
    const of = { kind: 'article', id: 33, name: 'रेशम "Paithani"' }
    const entry = {
      ...{ at: '2026-08-15T06:00:00Z', administrator_id: 1, email: administrator.email },
      ...{ call: 'changeArticles', failed: 0, client: '' },
      changes: toJsonText([{ field: 'Material', before: 'Eri', after: 'Chanderi', of }]),
    }
    await db
      .insertInto('log_entries')
      .values(entry as never)
      .execute()
    await migrate(db)
    const { openAdminSession, callerAs } = await startServer(t, engine, { db })
    const admin = callerAs(await openAdminSession())
    const find = async (search: string) =>
      (await admin.call(auditLogApi.all, { query: { search } })).map(({ what }) => what)
    const found = ['Articles changed in bulk']
    assert.deepEqual(await find('FL-000033'), found)
    assert.deepEqual(await find('FL-000003'), [])
    assert.deepEqual(await find('रेशम "PAI'), found)
    assert.deepEqual(await find('chanderi'), [])
    const change = db.updateTable('log_entries').set({ email: 'nobody@example.com' })
    await assert.rejects(change.execute(), /The log is never changed/)
  })
})
