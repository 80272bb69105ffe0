import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freshDatabase, onBothEngines } from '../../testing/engines.ts'
import { countCode } from './attempt-limit.ts'

const now = new Date('2026-08-15T06:00:00Z')
const email = 'admin@example.com'

onBothEngines('Codes', (engine) => {
  test('A2: are limited to thirty an hour for strangers over all networks, and not for known addresses', async (t) => {
    const { db, close } = await freshDatabase(engine)
    t.after(close)
    const send = (kind: 'code' | 'known code' | 'recovery code', client: string) =>
      countCode(db, { kind, client, email }, now)
    for (let number = 1; number <= 30; number += 1) await send('code', `network ${number}`)
    await assert.rejects(send('code', 'network 31'), { status: 429, retryAfter: 3600 })
    await send('known code', 'own network')
    await send('recovery code', 'network 31')
    const anHourLater = new Date(now.getTime() + 61 * 60_000)
    await countCode(db, { kind: 'code', client: 'network 1', email }, anHourLater)
  })
})
