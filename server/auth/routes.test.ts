import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { passwordApi } from '../../contract/auth/passwords.ts'
import {
  CREDENTIALS_DO_NOT_MATCH,
  PASSWORD_CHANGE_REQUIRED,
  sessionApi,
} from '../../contract/auth/sessions.ts'
import { bannerApi } from '../../contract/banners/banners.ts'
import { enquiryInboxApi } from '../../contract/enquiries/enquiries.ts'
import { waitUntil } from '../../tests/services/wait-until.ts'
import { onBothEngines } from '../testing/engines.ts'
import { administrator, startServer } from '../testing/test-server.ts'
import { hashPassword } from './passwords.ts'
import { resetPassword } from './reset-password.ts'

const wrong = { ...administrator, password: 'not this one' }
const { email, password } = administrator

onBothEngines('Sessions', (engine) => {
  test('the right credentials give a token that opens admin calls', async (t) => {
    const { callerAs, signIn } = await startServer(t, engine)
    const token = await signIn()
    assert.match(token, /^[\w-]{43}$/)
    assert.deepEqual(await callerAs(token).call(bannerApi.all, {}), [])
  })

  test('A4: wrong credentials answer 401 with an empty token and the words of the specification', async (t) => {
    const { app } = await startServer(t, engine)
    for (const payload of [wrong, { email: 'nobody@example.com', password }]) {
      await t.test(payload.email, async () => {
        const answer = await app.inject({ method: 'POST', url: '/api/login', payload })
        assert.equal(answer.statusCode, 401)
        assert.deepEqual(answer.json(), { token: '', message: CREDENTIALS_DO_NOT_MATCH })
      })
    }
  })

  test('sign-in ignores case, outer spaces and invisible characters around the e-mail, and no space of the password', async (t) => {
    const { callerAs } = await startServer(t, engine)
    const { call } = callerAs()
    for (const typed of [' ADMIN@Example.com ', `\u2060${email}\u200b`]) {
      await call(sessionApi.login, { body: { email: typed, password } })
    }
    const body = { email, password: `${password} ` }
    await assert.rejects(call(sessionApi.login, { body }), { status: 401 })
  })

  test('A5: a token stops working at once after logout', async (t) => {
    const { callerAs, signIn } = await startServer(t, engine)
    const admin = callerAs(await signIn())
    await admin.call(sessionApi.logout, {})
    await assert.rejects(admin.call(bannerApi.all, {}), { status: 401 })
  })

  test('A5: a token ends two idle hours after its last call, and twelve hours after sign-in', async (t) => {
    const { callerAs, signIn, advanceMinutes } = await startServer(t, engine)
    const idle = callerAs(await signIn())
    const busy = callerAs(await signIn())
    for (let hours = 0; hours < 11; hours += 1) {
      advanceMinutes(60)
      await busy.call(bannerApi.all, {})
    }
    await assert.rejects(idle.call(bannerApi.all, {}), { status: 401 })
    advanceMinutes(61)
    await assert.rejects(busy.call(bannerApi.all, {}), { status: 401 })
  })

  test('automatic requests of the app do not keep a session alive', async (t) => {
    const { callerAs, signIn, advanceMinutes } = await startServer(t, engine)
    const left = callerAs(await signIn())
    advanceMinutes(90)
    await left.call(enquiryInboxApi.trouble, {})
    advanceMinutes(60)
    await assert.rejects(left.call(enquiryInboxApi.trouble, {}), { status: 401 })
  })

  test('a sixth sign-in ends the session that was used longest ago', async (t) => {
    const { callerAs, signIn, advanceMinutes } = await startServer(t, engine)
    const tokens: string[] = []
    for (let sessions = 0; sessions < 6; sessions += 1) {
      tokens.push(await signIn())
      advanceMinutes(1)
    }
    const [first, ...others] = tokens
    await assert.rejects(callerAs(first).call(bannerApi.all, {}), { status: 401 })
    for (const token of others) assert.deepEqual(await callerAs(token).call(bannerApi.all, {}), [])
  })

  test('A6: the password changes only against the current one', async (t) => {
    const { callerAs, signIn } = await startServer(t, engine)
    const { call } = callerAs(await signIn())
    const body = { email, password: 'not this one', newpassword: 'warp and weft' }
    const refused = await call(passwordApi.change, { body })
    assert.deepEqual(refused, { message: 'Incorrect-Password' })
    const done = await call(passwordApi.change, { body: { ...body, password } })
    assert.equal(done.message, 'Password-updated')
    await assert.rejects(signIn(), { status: 401 })
    await call(sessionApi.login, { body: { email, password: 'warp and weft' } })
  })

  test('A6: a password change ends every session and gives a new token', async (t) => {
    const { callerAs, signIn } = await startServer(t, engine)
    const caller = callerAs(await signIn())
    const other = callerAs(await signIn())
    const body = { email, password, newpassword: 'warp and weft' }
    const { token } = await caller.call(passwordApi.change, { body })
    assert.deepEqual(await callerAs(token).call(bannerApi.all, {}), [])
    await assert.rejects(caller.call(bannerApi.all, {}), { status: 401 })
    await assert.rejects(other.call(bannerApi.all, {}), { status: 401 })
  })

  test('A6: a password change stops a sign-in and a change with the old password that are under way', async (t) => {
    const { app, db, callerAs, signIn } = await startServer(t, engine)
    const authorization = `Bearer ${await signIn()}`
    const newHash = await hashPassword('warp and weft')
    // Both calls read the old hash and then wait here until the new one is stored.
    const queue = Array.from({ length: 4 }, () => hashPassword('another'))
    const post = (url: string, payload: object) =>
      app.inject({ method: 'POST', url, payload, headers: { authorization } })
    const calls = Promise.all([
      post('/api/login', administrator),
      post('/api/changepassword', { email, password, newpassword: 'pit loom again' }),
    ])
    const attempts = () => db.selectFrom('login_attempts').select('id').execute()
    await waitUntil(async () => (await attempts()).length === 2)
    for (let reads = 0; reads < 5; reads += 1) await attempts().then(() => setImmediate())
    await db.updateTable('administrators').set({ password: newHash }).execute()
    await db.deleteFrom('sessions').execute()
    const [login, change] = await calls
    assert.deepEqual(login.json(), { token: '', message: CREDENTIALS_DO_NOT_MATCH })
    assert.deepEqual(change.json(), { message: 'Incorrect-Password' })
    assert.deepEqual(await db.selectFrom('sessions').select('id').execute(), [])
    await callerAs().call(sessionApi.login, { body: { email, password: 'warp and weft' } })
    await Promise.all(queue)
  })

  test('a password of accents is right on devices that send them in another Unicode form', async (t) => {
    const { callerAs, signIn } = await startServer(t, engine)
    const { call } = callerAs(await signIn())
    const newpassword = 'Café crème brûlée'
    await call(passwordApi.change, {
      body: { email, password, newpassword: newpassword.normalize('NFC') },
    })
    for (const form of ['NFC', 'NFD'] as const) {
      const typed = newpassword.normalize(form)
      const { token } = await call(sessionApi.login, { body: { email, password: typed } })
      const body = { email, password: typed, newpassword: typed }
      const { message } = await callerAs(token).call(passwordApi.change, { body })
      assert.equal(message, 'Password-updated', form)
    }
  })

  test('A10: an administrator with a generated password must change it first', async (t) => {
    const { db, callerAs } = await startServer(t, engine)
    const { generatedPassword } = (await resetPassword(db, email)) ?? assert.fail()
    const signedIn = await callerAs().call(sessionApi.login, {
      body: { email, password: generatedPassword },
    })
    assert.equal(signedIn.must_change_password, true)
    const { call } = callerAs(signedIn.token)
    await assert.rejects(call(bannerApi.all, {}), {
      status: 403,
      message: PASSWORD_CHANGE_REQUIRED,
    })
    const body = { email, password: generatedPassword, newpassword: 'warp and weft' }
    const { token } = await call(passwordApi.change, { body })
    assert.deepEqual(await callerAs(token).call(bannerApi.all, {}), [])
  })

  test('A6: nobody changes the password of another e-mail', async (t) => {
    const { callerAs, signIn } = await startServer(t, engine)
    const { call } = callerAs(await signIn())
    const body = { email: 'other@example.com', password, newpassword: 'warp and weft' }
    await assert.rejects(call(passwordApi.change, { body }), { status: 403 })
  })

  test('A9: a new password of less than eight characters is refused at its field', async (t) => {
    const { callerAs, signIn } = await startServer(t, engine)
    const { call } = callerAs(await signIn())
    const body = { email, password, newpassword: 'short' }
    await assert.rejects(call(passwordApi.change, { body }), {
      errors: { newpassword: 'A new password needs at least 8 characters' },
    })
  })

  test('A9: long passwords are compared to their last byte', async (t) => {
    const { callerAs, signIn } = await startServer(t, engine)
    const { call } = callerAs(await signIn())
    const long = 'x'.repeat(127)
    await call(passwordApi.change, { body: { email, password, newpassword: `${long}1` } })
    const body = { email, password: `${long}2` }
    await assert.rejects(call(sessionApi.login, { body }), { status: 401 })
    await call(sessionApi.login, { body: { email, password: `${long}1` } })
  })

  test('A2: the sixth attempt in a minute must wait, right or wrong, but only from its address', async (t) => {
    const { callerAs, advanceMinutes } = await startServer(t, engine)
    const attacker = callerAs()
    for (let tries = 0; tries < 5; tries += 1) {
      const typed = tries % 2 ? wrong : { ...wrong, email: ` ${email.toUpperCase()}` }
      await assert.rejects(attacker.call(sessionApi.login, { body: typed }), { status: 401 })
    }
    await assert.rejects(attacker.call(sessionApi.login, { body: administrator }), { status: 429 })
    await callerAs(undefined, '198.51.100.4').call(sessionApi.login, { body: administrator })
    advanceMinutes(2)
    await attacker.call(sessionApi.login, { body: administrator })
  })

  test('A8: the database holds no token and no password as plain text', async (t) => {
    const { db, signIn } = await startServer(t, engine)
    const token = await signIn()
    const stored = JSON.stringify([
      await db.selectFrom('sessions').selectAll().execute(),
      await db.selectFrom('administrators').selectAll().execute(),
    ])
    assert.ok(!stored.includes(token) && !stored.includes(password))
    assert.match(stored, /argon2id\$/)
  })

  test('A11: the cookie of csrf-cookie gives no rights', async (t) => {
    const { app } = await startServer(t, engine)
    const primed = await app.inject({ url: '/api/csrf-cookie' })
    const cookie = String(primed.headers['set-cookie'])
    assert.match(cookie, /SameSite=Strict; Secure$/)
    const answer = await app.inject({ url: '/api/getAllBanner', headers: { cookie } })
    assert.equal(answer.statusCode, 401)
  })
})
