import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwordApi } from '../../../contract/auth/passwords.ts'
import { secondFactorApi } from '../../../contract/auth/second-factor.ts'
import {
  CODE_REQUIRED,
  CODE_WRONG,
  CREDENTIALS_DO_NOT_MATCH,
  sessionApi,
} from '../../../contract/auth/sessions.ts'
import { bannerApi } from '../../../contract/banners/banners.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { openAuthenticatorApp, switchOnSecondFactor } from '../../testing/second-factor.ts'
import { administrator, proof, startServer } from '../../testing/test-server.ts'

const wrong = 'not this one'

onBothEngines('The second factor', (engine) => {
  test('is on only after one of its codes was confirmed', async (t) => {
    const { callerAs, signIn } = await startServer(t, engine)
    const caller = callerAs(await signIn())
    const { secret, address } = await caller.call(secondFactorApi.begin, { body: proof })
    assert.match(secret, /^[A-Z2-7]{32}$/)
    assert.equal(
      address,
      `otpauth://totp/Freightloom:admin%40example.com?issuer=Freightloom&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    await assert.rejects(caller.call(secondFactorApi.confirm, { body: { code: '000000' } }), {
      errors: { code: CODE_WRONG },
    })
    assert.deepEqual(await caller.call(secondFactorApi.state, {}), { on: false, recovery_codes: 0 })
    assert.ok(await signIn())
  })

  test('asks for a code only after the right password', async (t) => {
    const server = await startServer(t, engine)
    const { caller, recovery_codes, code } = await switchOnSecondFactor(server)
    assert.equal(new Set(recovery_codes).size, 10)
    assert.deepEqual(await caller.call(secondFactorApi.state, {}), { on: true, recovery_codes: 10 })
    const login = async (payload: object) => {
      const answer = await server.app.inject({ method: 'POST', url: '/api/login', payload })
      return [answer.statusCode, answer.json()]
    }
    assert.deepEqual(await login(administrator), [401, { token: '', message: CODE_REQUIRED }])
    for (const typed of [{}, { code: code() }]) {
      await t.test('code' in typed ? 'with a right code' : 'without a code', async () => {
        const refused = await login({ ...administrator, ...typed, password: wrong })
        assert.deepEqual(refused, [401, { token: '', message: CREDENTIALS_DO_NOT_MATCH }])
      })
    }
    const [status, { token }] = await login({ ...administrator, code: code() })
    assert.equal(status, 200)
    assert.deepEqual(await server.callerAs(token).call(bannerApi.all, {}), [])
  })

  test('accepts no code twice, and no older code afterwards', async (t) => {
    const server = await startServer(t, engine)
    const { code } = await switchOnSecondFactor(server)
    const { call } = server.callerAs()
    const older = code()
    server.advanceMinutes(0.5)
    const body = { ...administrator, code: code() }
    await call(sessionApi.login, { body })
    for (const used of [body.code, older]) {
      await t.test(used === older ? 'an older one' : 'the same one', async () => {
        await assert.rejects(call(sessionApi.login, { body: { ...body, code: used } }), {
          message: CODE_WRONG,
          status: 401,
        })
      })
    }
  })

  test('accepts a code once if it is sent twice at the same moment', async (t) => {
    const server = await startServer(t, engine)
    const { code } = await switchOnSecondFactor(server)
    const body = { ...administrator, code: code() }
    const both = [1, 2].map(() => server.callerAs().call(sessionApi.login, { body }))
    const ends = (await Promise.allSettled(both)).map(({ status }) => status)
    assert.deepEqual(ends.sort(), ['fulfilled', 'rejected'])
  })

  test('takes a recovery code once, however it is typed', async (t) => {
    const server = await startServer(t, engine)
    const { caller, recovery_codes } = await switchOnSecondFactor(server)
    const { call } = server.callerAs()
    const [first = '', second = ''] = recovery_codes
    await call(sessionApi.login, { body: { ...administrator, code: first } })
    const again = call(sessionApi.login, { body: { ...administrator, code: first } })
    await assert.rejects(again, { message: CODE_WRONG })
    const typed = ` ${second.toLowerCase().replaceAll('-', ' ')} `
    await call(sessionApi.login, { body: { ...administrator, code: typed } })
    assert.deepEqual(await caller.call(secondFactorApi.state, {}), { on: true, recovery_codes: 8 })
  })

  test('takes codes in the digits of any Indian script, with any dash or blank between them', async (t) => {
    const server = await startServer(t, engine)
    const { recovery_codes, code } = await switchOnSecondFactor(server)
    const { call } = server.callerAs()
    const signIn = (typed: string) =>
      call(sessionApi.login, { body: { ...administrator, code: typed } })
    const inDigitsFrom = (zero: string) =>
      code().replace(/[0-9]/g, (digit) =>
        String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)),
      )
    for (const zero of ['०', '௦', '೦']) {
      const digits = inDigitsFrom(zero)
      await signIn(`${digits.slice(0, 3)}\u00a0${digits.slice(3)}`)
      server.advanceMinutes(1)
    }
    const dashes = ['', '\u2010', '\u2011', '\u2013', '\u2014', '\u2212', '\u200b']
    for (const [row, dash] of dashes.entries()) {
      await signIn((recovery_codes[row] ?? '').replaceAll('-', dash))
    }
  })

  test('A2: blocks guesses of codes from all addresses of a network, for at most an hour', async (t) => {
    const server = await startServer(t, engine)
    const { code } = await switchOnSecondFactor(server)
    const body = { ...administrator, code: '000000' }
    for (let tries = 0; tries < 10; tries += 1) {
      const elsewhere = server.callerAs(undefined, `198.51.100.${tries}`)
      await assert.rejects(elsewhere.call(sessionApi.login, { body }), { message: CODE_WRONG })
    }
    const right = () => ({ body: { ...administrator, code: code() } })
    const { call } = server.callerAs(undefined, '198.51.100.77')
    await assert.rejects(call(sessionApi.login, right()), { status: 429 })
    server.advanceMinutes(61)
    assert.ok((await call(sessionApi.login, right())).token)
  })

  test('A2: blocks guesses of codes by a signed-in person, also in a session after a password change', async (t) => {
    const server = await startServer(t, engine)
    const { caller } = await switchOnSecondFactor(server)
    const change = { email: administrator.email, password: proof.own_password }
    const end = ({ call }: typeof caller, own_password: string) =>
      call(secondFactorApi.end, { body: { own_password, code: '000000' } })
    for (let tries = 0; tries < 10; tries += 1) {
      await assert.rejects(end(caller, proof.own_password), { errors: { code: CODE_WRONG } })
    }
    const newpassword = 'warp and weft'
    const { token } = await caller.call(passwordApi.change, { body: { ...change, newpassword } })
    await assert.rejects(end(server.callerAs(token), newpassword), { status: 429 })
  })

  test('A2: counts a right password without a code as an attempt', async (t) => {
    const server = await startServer(t, engine)
    await switchOnSecondFactor(server)
    const { call } = server.callerAs()
    const attempt = () => call(sessionApi.login, { body: administrator })
    for (let tries = 0; tries < 5; tries += 1) await assert.rejects(attempt, { status: 401 })
    await assert.rejects(attempt, { status: 429 })
  })

  test('is switched on with the password, and off with the password and a code', async (t) => {
    const server = await startServer(t, engine)
    const body = { own_password: wrong }
    const refused = { errors: { own_password: 'Current password is incorrect' } }
    const stranger = server.callerAs(await server.signIn())
    await assert.rejects(stranger.call(secondFactorApi.begin, { body }), refused)
    const { caller, code } = await switchOnSecondFactor(server)
    await assert.rejects(caller.call(secondFactorApi.end, { body }), refused)
    const withoutCode = caller.call(secondFactorApi.end, { body: proof })
    await assert.rejects(withoutCode, { errors: { code: CODE_REQUIRED } })
    assert.deepEqual(await caller.call(secondFactorApi.state, {}), { on: true, recovery_codes: 10 })
    await caller.call(secondFactorApi.end, { body: { ...proof, code: code() } })
    assert.deepEqual(await caller.call(secondFactorApi.state, {}), { on: false, recovery_codes: 0 })
    assert.ok(await server.signIn())
  })

  test('cannot be started again while it is on', async (t) => {
    const server = await startServer(t, engine)
    const { caller, code } = await switchOnSecondFactor(server)
    const begin = caller.call(secondFactorApi.begin, { body: proof })
    await assert.rejects(begin, { status: 409 })
    const confirm = caller.call(secondFactorApi.confirm, { body: { code: code() } })
    await assert.rejects(confirm, { status: 409 })
  })

  test('A8: keeps recovery codes as hashes only', async (t) => {
    const server = await startServer(t, engine)
    const { recovery_codes } = await switchOnSecondFactor(server)
    const stored = JSON.stringify(
      await server.db.selectFrom('recovery_codes').selectAll().execute(),
    )
    for (const code of recovery_codes) {
      assert.ok(!stored.includes(code) && !stored.includes(code.replaceAll('-', '')))
    }
    assert.match(stored, /"[0-9a-f]{64}"/)
  })

  test('takes the codes of the newest secret only', async (t) => {
    const { db, callerAs, signIn, now } = await startServer(t, engine)
    const caller = callerAs(await signIn())
    await caller.call(secondFactorApi.begin, { body: proof })
    const old = (await openAuthenticatorApp(db))(now())
    await caller.call(secondFactorApi.begin, { body: proof })
    const confirm = caller.call(secondFactorApi.confirm, { body: { code: old } })
    await assert.rejects(confirm, { errors: { code: CODE_WRONG } })
  })
})
