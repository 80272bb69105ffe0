import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwordApi } from '../../contract/auth/passwords.ts'
import { sessionApi } from '../../contract/auth/sessions.ts'
import { onBothEngines } from '../testing/engines.ts'
import { administrator, startServer } from '../testing/test-server.ts'
import { hashPassword } from './passwords.ts'
import { verifyOwnPassword } from './verify-own-password.ts'

test('a password that a full queue leaves unchecked does not count as an attempt', async (t) => {
  const { db, now } = await startServer(t, 'sqlite')
  const admin = { email: administrator.email, tokenHash: 'a' }
  const others = Array.from({ length: 7 }, () => hashPassword('of somebody else'))
  await assert.rejects(verifyOwnPassword(db, admin, 'wrong', now()), { status: 503 })
  await Promise.all(others)
  assert.deepEqual(await db.selectFrom('login_attempts').select('id').execute(), [])
})

onBothEngines("Attempts at one's own password", (engine) => {
  const newpassword = 'Blue door nine 77'

  test('A3: are not used up by strangers of the same address', async (t) => {
    const { callerAs, signIn } = await startServer(t, engine)
    const { call } = callerAs(await signIn())
    for (let number = 1; number <= 20; number += 1) {
      const body = { email: `somebody${number}@example.org`, password: 'wrong' }
      await assert.rejects(callerAs().call(sessionApi.login, { body }), { status: 401 })
    }
    const { message } = await call(passwordApi.change, { body: { ...administrator, newpassword } })
    assert.equal(message, 'Password-updated')
  })

  test('A2: are limited to five a minute for a stolen token, and do not use up those of the owner', async (t) => {
    const { callerAs, signIn } = await startServer(t, engine)
    const [own, stolen] = [await signIn(), await signIn()]
    const attempt = (token: string, password: string, address?: string) =>
      callerAs(token, address).call(passwordApi.change, {
        body: { ...administrator, password, newpassword },
      })
    for (let number = 1; number <= 5; number += 1) {
      const { message } = await attempt(stolen, 'wrong', `198.51.100.${number}`)
      assert.equal(message, 'Incorrect-Password')
    }
    await assert.rejects(attempt(stolen, 'wrong', '198.51.100.6'), { status: 429 })
    assert.equal((await attempt(own, administrator.password)).message, 'Password-updated')
  })
})
