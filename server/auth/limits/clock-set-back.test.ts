import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sessionApi } from '../../../contract/auth/sessions.ts'
import type { Engine } from '../../database/database.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { administrator, startServer } from '../../testing/test-server.ts'
import { countCode } from './attempt-limit.ts'

const DAY_MINUTES = 24 * 60

/** A server whose clock is a day ahead, until it is put right. */
const withClockAhead = async (t: TestContext, engine: Engine) => {
  const server = await startServer(t, engine)
  server.advanceMinutes(DAY_MINUTES)
  const putClockRight = () => server.advanceMinutes(-DAY_MINUTES)
  const times = (count: number, work: () => Promise<unknown>) =>
    Promise.all(Array.from({ length: count }, work))
  return { ...server, putClockRight, times }
}

onBothEngines('A clock that is set back locks nobody out', (engine) => {
  test('who typed wrong passwords while it was ahead', async (t) => {
    const { callerAs, signIn, putClockRight, times } = await withClockAhead(t, engine)
    const body = { ...administrator, password: 'not this one' }
    await times(5, () =>
      assert.rejects(callerAs().call(sessionApi.login, { body }), { status: 401 }),
    )
    await assert.rejects(signIn(), { status: 429 })
    putClockRight()
    assert.match(await signIn(), /./)
  })

  test('who typed wrong codes while it was ahead', async (t) => {
    const { db, now, putClockRight, times } = await withClockAhead(t, engine)
    const attempt = { kind: 'code', client: 'a', email: administrator.email } as const
    const count = () => countCode(db, attempt, now())
    await times(10, count)
    await assert.rejects(count(), { status: 429 })
    putClockRight()
    await count()
  })
})
