import assert from 'node:assert/strict'
import { test } from 'node:test'
import { administratorApi } from '../../contract/administrators/administrators.ts'
import { auditLogApi } from '../../contract/audit-log/audit-log.ts'
import { passwordApi } from '../../contract/auth/passwords.ts'
import { secondFactorApi } from '../../contract/auth/second-factor.ts'
import { sessionApi } from '../../contract/auth/sessions.ts'
import { waitUntil } from '../../tests/services/wait-until.ts'
import { waitForLogEntries } from '../testing/audit-log.ts'
import { onBothEngines } from '../testing/engines.ts'
import { switchOnSecondFactor } from '../testing/second-factor.ts'
import { administrator, proof, startServer } from '../testing/test-server.ts'
import { addAuditLogEntry } from './entries.ts'

const { email, password } = administrator

onBothEngines('The log of sign-ins and passwords', (engine) => {
  test('holds a failed sign-in also if the client leaves before the answer', async (t) => {
    const { app, db, callerAs } = await startServer(t, engine)
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const wrong = { email, password: 'not this one' }
    // Passwords are checked one after the other, so the answer waits for those of the others.
    const others = ['198.51.100.1', '203.0.113.1', '192.0.2.1', '100.64.0.1'].map((address) =>
      assert.rejects(callerAs(undefined, address).call(sessionApi.login, { body: wrong })),
    )
    const attempts = async () =>
      (await db.selectFrom('login_attempts').select('id').execute()).length
    await waitUntil(async () => (await attempts()) === others.length)
    const leave = new AbortController()
    const sent = fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wrong),
      signal: leave.signal,
    })
    await waitUntil(async () => (await attempts()) > others.length)
    leave.abort()
    await assert.rejects(sent)
    await Promise.all(others)
    await waitForLogEntries(db, others.length + 1)
    const entries = await db.selectFrom('log_entries').select(['call', 'failed']).execute()
    const failed = { call: 'login', failed: 1 }
    assert.deepEqual(
      entries,
      [...others, sent].map(() => failed),
    )
  })

  test('A13: holds at most a hundred failed sign-ins an hour of one administrator, and all successful ones', async (t) => {
    const { db, callerAs, now, advanceMinutes } = await startServer(t, engine)
    const failed = { call: 'login', record_id: null, client: '198.51.100.1' }
    const fail = () => addAuditLogEntry(db, { by: { id: 1, email }, failed: true }, failed, now())
    for (let tries = 0; tries < 99; tries += 1) await fail()
    const login = (typed: string) =>
      callerAs().call(sessionApi.login, { body: { email, password: typed } })
    const count = async () => (await db.selectFrom('log_entries').select('id').execute()).length
    for (let tries = 0; tries < 3; tries += 1) await assert.rejects(login('not this one'))
    await login(password)
    await waitForLogEntries(db, 101)
    assert.equal(await count(), 101)
    advanceMinutes(61)
    await assert.rejects(login('not this one'))
    await waitForLogEntries(db, 102)
    assert.equal(await count(), 102)
  })

  test('shows wrong passwords and codes for known addresses only', async (t) => {
    const server = await startServer(t, engine)
    const { caller } = await switchOnSecondFactor(server)
    const stranger = server.callerAs()
    const login = (body: object) =>
      assert.rejects(stranger.call(sessionApi.login, { body: { ...administrator, ...body } }))
    await login({ password: 'not this one' })
    await login({ email: 'nobody@example.com' })
    await login({})
    await login({ code: '000000' })
    await waitForLogEntries(server.db, 4)
    const change = { email, password: 'not this one', newpassword: 'warp and weft' }
    await caller.call(passwordApi.change, { body: change })
    server.advanceMinutes(2)
    for (const body of [{ own_password: 'not this one' }, { ...proof, code: '000000' }]) {
      await assert.rejects(caller.call(administratorApi.disable, { id: 7, body }))
    }
    await assert.rejects(caller.call(secondFactorApi.end, { body: proof }))
    const entries = await caller.call(auditLogApi.all, {})
    assert.deepEqual(
      entries.map(({ what, failed }) => [what, failed]),
      [
        ['Wrong password or code', true],
        ['Wrong password or code', true],
        ['Password change failed', true],
        ['Sign-in failed', true],
        ['Sign-in failed', true],
        ['Second factor switched on', false],
        ['Second factor setup started', false],
      ],
    )
  })

  test('holds sign-outs, password changes, and what is done to administrators', async (t) => {
    const { callerAs, signIn } = await startServer(t, engine)
    const leaving = callerAs(await signIn())
    await leaving.call(administratorApi.create, {
      body: { email: 'meera@example.com', password: 'warp and weft', ...proof },
    })
    await leaving.call(administratorApi.disable, { id: 2, body: proof })
    const change = { email, password, newpassword: 'warp and weft' }
    const { token } = await leaving.call(passwordApi.change, { body: change })
    const changed = callerAs(token)
    await changed.call(secondFactorApi.end, { body: { own_password: 'warp and weft' } })
    await changed.call(sessionApi.logout, {})
    const again = await callerAs().call(sessionApi.login, {
      body: { email, password: 'warp and weft' },
    })
    const entries = await callerAs(again.token).call(auditLogApi.all, {})
    assert.deepEqual(
      entries.map(({ call }) => call),
      [
        'login',
        'logout',
        'endSecondFactor',
        'changepassword',
        'disableAdministrator',
        'createAdministrator',
        'login',
      ],
    )
    assert.deepEqual([entries[4]?.record_id, entries[5]?.record_id], [2, 2])
  })

  test('V9: holds no password and no code', async (t) => {
    const server = await startServer(t, engine)
    const { call } = server.callerAs(await server.signIn())
    const second = { email: 'meera@example.com', password: 'warp and weft' }
    await call(administratorApi.create, { body: { ...second, ...proof } })
    const { recovery_codes } = await switchOnSecondFactor(server)
    const stored = JSON.stringify(await server.db.selectFrom('log_entries').selectAll().execute())
    assert.ok(stored.includes(second.email))
    for (const secret of [password, second.password, recovery_codes[0] ?? assert.fail()]) {
      assert.ok(!stored.includes(secret))
    }
  })
})
