import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { enquiryInboxApi } from '../../../contract/enquiries/enquiries.ts'
import { migrate } from '../../database/migrate.ts'
import { openWithoutMigrating } from '../../database/open.ts'
import { freshLocation, onBothEngines } from '../../testing/engines.ts'
import { demoForm } from '../../testing/enquiries.ts'
import { startServer } from '../../testing/test-server.ts'
import { renewOldWords } from './words.ts'

onBothEngines('Enquiries from before the search', (engine) => {
  test('are found by their words in any case of letters, not by names of fields, and sorted by name', async (t) => {
    const { location, remove } = await freshLocation(engine)
    const db = openWithoutMigrating(location)
    t.after(() => db.destroy().then(remove))
    await migrate(db, { upTo: '0002-shop.sql' })
    for (const [name, company] of [
      ['Zoë "Zed" Rao', 'Ärzte'],
      ['asha', 'Silk House'],
    ]) {
      const form = JSON.stringify({ ...demoForm, name, company })
      await sql`insert into enquiries (kind, form, client, content, created_at)
        values ('demo', ${form}, '', ${name}, '2026-08-01T06:00:00.000Z')`.execute(db)
    }
    await migrate(db)
    const { callerAs, openAdminSession, now } = await startServer(t, engine, { db })
    await renewOldWords(db, now())
    const { call } = callerAs(await openAdminSession())
    const find = async (search: string) =>
      (await call(enquiryInboxApi.all, { query: { search } })).map(({ form }) => form.name)
    assert.deepEqual(await find('ärzte'), ['Zoë "Zed" Rao'])
    assert.deepEqual(await find('"ZED" RAO'), ['Zoë "Zed" Rao'])
    assert.deepEqual(await find('company'), [])
    const sorted = await call(enquiryInboxApi.all, { query: { sort: 'name', order: 'asc' } })
    assert.deepEqual(
      sorted.map(({ form }) => form.name),
      ['asha', 'Zoë "Zed" Rao'],
    )
  })
})
