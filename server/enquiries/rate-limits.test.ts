import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import type { Engine } from '../database/database.ts'
import { freshDatabase, onBothEngines } from '../testing/engines.ts'
import { checkRateLimits } from './rate-limits.ts'

const now = new Date('2026-08-15T06:00:00Z')

/** A database with this many enquiries of the last minute, each from another network. */
const afterFlood = async (t: TestContext, engine: Engine, networks: number) => {
  const { db, close } = await freshDatabase(engine)
  t.after(close)
  await sql`insert into enquiries (kind, form, client, network, content, created_at)
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(networks)})
    select 'demo', '{}', 'address ' || n, 'network ' || n, '', '2026-08-15T05:59:00.000Z' from numbers`.execute(
    db,
  )
  return (network: string, client = 'another address', maxPerClient = 5) =>
    db.transaction().execute((trx) => checkRateLimits(trx, { client, network }, maxPerClient, now))
}

onBothEngines('The limits of the forms', (engine) => {
  test('the refusal says 1 request if only one enquiry is allowed', async (t) => {
    const isSuspect = await afterFlood(t, engine, 1)
    await assert.rejects(isSuspect('network 1', 'address 1', 1), {
      message: /^We’ve had 1 request from/,
    })
  })

  test('M3: after 300 enquiries, a further one is suspect if its network has already sent one', async (t) => {
    const isSuspect = await afterFlood(t, engine, 300)
    assert.equal(await isSuspect('network 7'), true)
    assert.equal(await isSuspect('another network'), false)
  })

  test('M3: after 400 enquiries from as many networks, those from all other networks are suspect too', async (t) => {
    const isSuspect = await afterFlood(t, engine, 400)
    assert.equal(await isSuspect('another network'), true)
  })

  test('M3: after 3000 enquiries each network can send only one, which is suspect', async (t) => {
    const isSuspect = await afterFlood(t, engine, 3000)
    await assert.rejects(isSuspect('network 7'), { status: 429, retryAfter: 600 })
    assert.equal(await isSuspect('another network'), true)
  })

  test('below 300 enquiries none is suspect, from whatever network', async (t) => {
    const isSuspect = await afterFlood(t, engine, 299)
    assert.equal(await isSuspect('network 7'), false)
  })
})
