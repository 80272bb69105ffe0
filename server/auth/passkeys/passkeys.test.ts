import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { administratorApi } from '../../../contract/administrators/administrators.ts'
import { auditLogApi } from '../../../contract/audit-log/audit-log.ts'
import { PASSKEY_REFUSED, passkeyApi } from '../../../contract/auth/passkeys.ts'
import { secondFactorApi } from '../../../contract/auth/second-factor.ts'
import { PASSKEY_REQUIRED, sessionApi } from '../../../contract/auth/sessions.ts'
import { bannerApi } from '../../../contract/banners/banners.ts'
import type { Engine } from '../../database/database.ts'
import { createLogger } from '../../logger.ts'
import { waitForLogEntries } from '../../testing/audit-log.ts'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { switchOnSecondFactor } from '../../testing/second-factor.ts'
import {
  administrator,
  proof,
  type ServerOverrides,
  startServer,
} from '../../testing/test-server.ts'
import { resetPassword } from '../reset-password.ts'

const refused = { status: 422, message: PASSKEY_REFUSED }
type Server = Awaited<ReturnType<typeof startServer>>
type Answering = Parameters<ReturnType<typeof createAuthenticator>['signIn']>[1]

const addPasskey = async (server: Server, name: string, answering?: Answering) => {
  const { call } = server.callerAs(await server.openAdminSession())
  const authenticator = createAuthenticator()
  const options = await call(passkeyApi.begin, { body: proof })
  const credential = authenticator.register(options, answering)
  const added = await call(passkeyApi.confirm, { body: { name, credential } })
  return { authenticator, credential, ...added }
}

/** A server whose administrator has a passkey, and a function that signs in with it. */
const withPasskey = async (
  t: TestContext,
  engine: Engine,
  answering?: Answering,
  overrides?: ServerOverrides,
) => {
  const server = await startServer(t, engine, overrides)
  const passkey = await addPasskey(server, 'Phone', answering)
  const guest = server.callerAs()
  const send = (credential: ReturnType<typeof passkey.authenticator.signIn>) =>
    guest.call(passkeyApi.signIn, { body: { credential } })
  const signInWith = async (more?: Answering) =>
    send(passkey.authenticator.signIn(await guest.call(passkeyApi.beginSignIn, {}), more))
  const caller = server.callerAs(await server.openAdminSession())
  return { ...server, ...passkey, guest, send, signInWith, caller }
}

onBothEngines('Passkeys', (engine) => {
  test('sign in alone, without password and code', async (t) => {
    const { callerAs, signInWith } = await withPasskey(t, engine)
    const { email, token } = await signInWith()
    assert.equal(email, administrator.email)
    assert.deepEqual(await callerAs(token).call(bannerApi.all, {}), [])
  })

  test('sign in without a code even if an app is the second factor', async (t) => {
    const server = await withPasskey(t, engine)
    await switchOnSecondFactor(server)
    assert.ok((await server.signInWith()).token)
  })

  test('are listed with name, creation and last use, and can be renamed and removed', async (t) => {
    const server = await withPasskey(t, engine)
    server.advanceMinutes(1)
    await server.signInWith()
    const second = await addPasskey(server, 'Laptop')
    await server.caller.call(passkeyApi.rename, { id: server.id, body: { name: 'Old phone' } })
    const at = '2026-08-15T06:01:00.000Z'
    assert.deepEqual(await server.caller.call(passkeyApi.all, {}), [
      { id: second.id, name: 'Laptop', created_at: at, used_at: null },
      { id: server.id, name: 'Old phone', created_at: '2026-08-15T06:00:00.000Z', used_at: at },
    ])
    await server.caller.call(passkeyApi.remove, { id: server.id, body: proof })
    assert.equal((await server.caller.call(passkeyApi.all, {})).length, 1)
    await assert.rejects(server.signInWith(), refused)
  })

  test('A6: can be added and removed only with the password of their owner', async (t) => {
    const { caller, id } = await withPasskey(t, engine)
    const body = { own_password: 'a stolen token knows none' }
    await assert.rejects(caller.call(passkeyApi.begin, { body }), { status: 422 })
    await assert.rejects(caller.call(passkeyApi.remove, { id, body }), { status: 422 })
    assert.equal((await caller.call(passkeyApi.all, {})).length, 1)
  })

  test('A5: end the other sessions that they opened when they are removed', async (t) => {
    const { callerAs, caller, id, signInWith } = await withPasskey(t, engine)
    const lost = callerAs((await signInWith()).token)
    const own = callerAs((await signInWith()).token)
    await own.call(passkeyApi.remove, { id, body: proof })
    await assert.rejects(lost.call(bannerApi.all, {}), { status: 401 })
    for (const { call } of [own, caller]) assert.deepEqual(await call(bannerApi.all, {}), [])
  })

  test('cannot be renamed or removed by another administrator', async (t) => {
    const { caller, callerAs, id } = await withPasskey(t, engine)
    const meera = { email: 'meera@example.com', password: 'warp and weft' }
    await caller.call(administratorApi.create, { body: { ...meera, ...proof } })
    const { token } = await callerAs().call(sessionApi.login, { body: meera })
    const other = callerAs(token)
    const gone = { status: 404 }
    await assert.rejects(other.call(passkeyApi.rename, { id, body: { name: 'Mine' } }), gone)
    const body = { own_password: meera.password }
    await assert.rejects(other.call(passkeyApi.remove, { id, body }), gone)
    assert.deepEqual(await other.call(passkeyApi.all, {}), [])
  })

  test('A2: are refused from another origin', async (t) => {
    const { signInWith } = await withPasskey(t, engine)
    await assert.rejects(signInWith({ origin: 'https://freightloom.test.example' }), refused)
    await assert.rejects(signInWith({ origin: 'http://freightloom.test' }), refused)
  })

  test('V9: write why they are refused to the log, such as a wrong PUBLIC_URL, and nothing that was sent', async (t) => {
    const lines: string[] = []
    const log = createLogger('trace', { write: (line) => lines.push(line) })
    const { signInWith } = await withPasskey(t, engine, undefined, { log })
    await assert.rejects(signInWith({ origin: 'https://shop.example/SENT-AS-ORIGIN' }), refused)
    await assert.rejects(signInWith({ isVerified: false }), refused)
    const reasons = lines.filter((text) => text.includes('passkey refused'))
    assert.match(reasons[0] ?? '', /another address than https:\/\/freightloom\.test of PUBLIC_URL/)
    assert.match(reasons[1] ?? '', /content or its signature/)
    assert.doesNotMatch(lines.join(''), /SENT-AS-ORIGIN|shop\.example/)
  })

  test('A2: are refused where another site has shown the page in a frame, also when they are made', async (t) => {
    const server = await withPasskey(t, engine)
    await assert.rejects(server.signInWith({ crossOrigin: true }), refused)
    await assert.rejects(addPasskey(server, 'Framed', { crossOrigin: true }), refused)
    assert.equal((await server.caller.call(passkeyApi.all, {})).length, 1)
  })

  test('A2: are refused without a check of the person by fingerprint, face or PIN', async (t) => {
    const server = await withPasskey(t, engine)
    await assert.rejects(server.signInWith({ isVerified: false }), refused)
    await assert.rejects(addPasskey(server, 'Key', { isVerified: false }), refused)
  })

  test('A2: are refused for a challenge that was already answered or never given', async (t) => {
    const { guest, send, authenticator } = await withPasskey(t, engine)
    const answer = authenticator.signIn(await guest.call(passkeyApi.beginSignIn, {}))
    assert.ok((await send(answer)).token)
    await assert.rejects(send(answer), refused)
    await assert.rejects(send(authenticator.signIn({ challenge: 'x'.repeat(43) })), refused)
  })

  test('A2: sign in once if one answer is sent twice at the same moment', async (t) => {
    const { guest, send, authenticator } = await withPasskey(t, engine)
    const answer = authenticator.signIn(await guest.call(passkeyApi.beginSignIn, {}))
    const answers = await Promise.allSettled([send(answer), send(answer)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  })

  test('A2: are refused five minutes after the challenge was asked', async (t) => {
    const { guest, send, authenticator, advanceMinutes } = await withPasskey(t, engine)
    const options = await guest.call(passkeyApi.beginSignIn, {})
    advanceMinutes(5)
    await assert.rejects(send(authenticator.signIn(options)), refused)
  })

  test('A2: are refused when their counter does not increase, as with a copy', async (t) => {
    const { signInWith } = await withPasskey(t, engine, { counter: 3_000_000_000 })
    assert.ok((await signInWith({ counter: 3_000_000_001 })).token)
    await assert.rejects(signInWith({ counter: 3_000_000_001 }), refused)
    await assert.rejects(signInWith({ counter: 7 }), refused)
  })

  test('A2: cannot sign in as another person', async (t) => {
    const { signInWith } = await withPasskey(t, engine)
    const userHandle = Buffer.from('administrator 2').toString('base64url')
    await assert.rejects(signInWith({ userHandle }), refused)
  })

  test('A2: cannot use a registration challenge for a sign-in or for another administrator', async (t) => {
    const { caller, send, authenticator, callerAs } = await withPasskey(t, engine)
    const options = await caller.call(passkeyApi.begin, { body: proof })
    await assert.rejects(send(authenticator.signIn(options)), refused)
    const meera = { email: 'meera@example.com', password: 'warp and weft' }
    await caller.call(administratorApi.create, { body: { ...meera, ...proof } })
    const { token } = await callerAs().call(sessionApi.login, { body: meera })
    const theirs = await caller.call(passkeyApi.begin, { body: proof })
    const credential = createAuthenticator().register(theirs)
    const body = { name: 'Theirs', credential }
    await assert.rejects(callerAs(token).call(passkeyApi.confirm, { body }), refused)
  })

  test('V2: are refused if their id has characters that no database stores', async (t) => {
    const { guest, send, authenticator } = await withPasskey(t, engine)
    const answer = authenticator.signIn(await guest.call(passkeyApi.beginSignIn, {}))
    await assert.rejects(send({ ...answer, id: 'a\0b' }), { status: 422 })
  })

  test('A7: do not sign in a disabled administrator', async (t) => {
    const { db, signInWith } = await withPasskey(t, engine)
    await db.updateTable('administrators').set({ disabled_at: 'now' }).execute()
    await assert.rejects(signInWith(), refused)
  })

  test('A3: sign in while strangers of the same network ask for challenges without end', async (t) => {
    const { db, guest, signInWith } = await withPasskey(t, engine)
    await Promise.all(Array.from({ length: 100 }, () => guest.call(passkeyApi.beginSignIn, {})))
    assert.ok((await signInWith()).token)
    // That of the passkey itself and that of this sign-in: a challenge is stored once it was answered.
    assert.equal((await db.selectFrom('answered_challenges').selectAll().execute()).length, 2)
  })

  test('A2: are refused for a challenge whose end or owner was changed', async (t) => {
    const { guest, send, authenticator } = await withPasskey(t, engine)
    const { challenge } = await guest.call(passkeyApi.beginSignIn, {})
    const bytes = Buffer.from(String(challenge), 'base64url')
    for (let position = 0; position < bytes.length; position += 5) {
      const changed = Buffer.from(bytes)
      changed[position] = (changed[position] ?? 0) ^ 1
      const answer = authenticator.signIn({ challenge: changed.toString('base64url') })
      await assert.rejects(send(answer), refused, `byte ${position}`)
    }
    for (const other of ['', 'x', `${challenge}AAAA`, `${challenge}=`]) {
      await assert.rejects(send(authenticator.signIn({ challenge: other })), refused, other)
    }
  })

  test('A2: accept a challenge that another process on the same database has given', async (t) => {
    const { db, send, authenticator } = await withPasskey(t, engine)
    const other = await startServer(t, engine, { db })
    const options = await other.callerAs().call(passkeyApi.beginSignIn, {})
    assert.ok((await send(authenticator.signIn(options))).token)
  })

  test('do not remember a challenge that has expired', async (t) => {
    const { db, signInWith, advanceMinutes } = await withPasskey(t, engine)
    advanceMinutes(6)
    await signInWith()
    assert.equal((await db.selectFrom('answered_challenges').selectAll().execute()).length, 1)
  })

  test('are a second factor: the password then also needs a recovery code, which works once', async (t) => {
    const { guest, recovery_codes } = await withPasskey(t, engine)
    const login = (more = {}) =>
      guest.call(sessionApi.login, { body: { ...administrator, ...more } })
    await assert.rejects(login(), { status: 401, message: PASSKEY_REQUIRED })
    await assert.rejects(login({ code: '000000' }), { status: 401 })
    const code = recovery_codes[0] ?? assert.fail()
    assert.ok((await login({ code })).token)
    await assert.rejects(login({ code }), { status: 401 })
  })

  test('create recovery codes with the first passkey, and delete them with the last one', async (t) => {
    const server = await withPasskey(t, engine)
    assert.equal(server.recovery_codes.length, 10)
    const { recovery_codes, id } = await addPasskey(server, 'Laptop')
    assert.deepEqual(recovery_codes, [])
    await server.caller.call(passkeyApi.remove, { id, body: proof })
    const state = () => server.caller.call(secondFactorApi.state, {})
    assert.equal((await state()).recovery_codes, 10)
    await server.caller.call(passkeyApi.remove, { id: server.id, body: proof })
    assert.equal((await state()).recovery_codes, 0)
    assert.ok((await server.guest.call(sessionApi.login, { body: administrator })).token)
  })

  test('are removed by a reset of the password', async (t) => {
    const { db, signInWith } = await withPasskey(t, engine)
    await resetPassword(db, administrator.email)
    await assert.rejects(signInWith(), refused)
  })

  test('are at most ten, and each is added once', async (t) => {
    const { db, caller, authenticator } = await withPasskey(t, engine)
    const [row] = await db.selectFrom('passkeys').selectAll().execute()
    const { id: _, ...columns } = row ?? assert.fail()
    const copies = Array.from({ length: 9 }, (_, n) => ({ ...columns, credential: `copy ${n}` }))
    const credential = authenticator.register(await caller.call(passkeyApi.begin, { body: proof }))
    const again = caller.call(passkeyApi.confirm, { body: { name: 'Again', credential } })
    await assert.rejects(again, { status: 409, message: 'This passkey was already added.' })
    await db.insertInto('passkeys').values(copies).execute()
    await assert.rejects(caller.call(passkeyApi.begin, { body: proof }), { status: 409 })
  })

  test('are at most ten, also where more are begun at once', async (t) => {
    const { caller } = await withPasskey(t, engine)
    const begin = async () => {
      const options = await caller.call(passkeyApi.begin, { body: proof })
      return { name: 'Key', credential: createAuthenticator().register(options) }
    }
    const begun = [await begin(), await begin(), await begin(), await begin(), await begin()]
    for (let more = 0; more < 6; more += 1) begun.push(await begin())
    const confirmed = await Promise.allSettled(
      begun.map((body) => caller.call(passkeyApi.confirm, { body })),
    )
    const refusals = confirmed.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    assert.deepEqual(
      refusals.map(({ status, message }) => [status, message]),
      [409, 409].map((status) => [status, 'There can be at most 10 passkeys.']),
    )
    assert.equal((await caller.call(passkeyApi.all, {})).length, 10)
  })

  test('are in the log: added, used, and refused', async (t) => {
    const { db, caller, signInWith } = await withPasskey(t, engine)
    await assert.rejects(signInWith({ isVerified: false }), refused)
    await waitForLogEntries(db, 3)
    await signInWith()
    const entries = await caller.call(auditLogApi.all, {})
    assert.deepEqual(
      entries.map(({ what, failed }) => [what, failed]),
      [
        ['Signed in with a passkey', false],
        ['Sign-in with a passkey failed', true],
        ['Passkey added', false],
        ['Passkey setup started', false],
      ],
    )
  })
})
