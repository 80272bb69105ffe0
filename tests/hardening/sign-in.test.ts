import assert from 'node:assert/strict'
import { createHook } from 'node:async_hooks'
import { type TestContext, test } from 'node:test'
import { passwordApi } from '../../contract/auth/passwords.ts'
import { CREDENTIALS_DO_NOT_MATCH } from '../../contract/auth/sessions.ts'
import { hashPassword, verifyPassword } from '../../server/auth/passwords.ts'
import { onBothEngines } from '../../server/testing/engines.ts'
import { administrator, startServer } from '../../server/testing/test-server.ts'

const { email, password } = administrator
type Server = Awaited<ReturnType<typeof startServer>>

const signInTo =
  ({ app }: Pick<Server, 'app'>) =>
  async (payload: object, remoteAddress = '203.0.113.7', headers = {}) =>
    (await app.inject({ method: 'POST', url: '/api/login', payload, remoteAddress, headers }))
      .statusCode

const times = <T>(count: number, work: (number: number) => T) =>
  Array.from({ length: count }, (_, number) => work(number))

const withDisabled = async (t: TestContext) => {
  const server = await startServer(t, 'sqlite')
  const disabled_at = '2026-08-01T00:00:00Z'
  const row = {
    email: 'gone@example.com',
    password: await hashPassword(password),
    role: 'editor' as const,
    disabled_at,
  }
  await server.db.insertInto('administrators').values(row).execute()
  return server
}

onBothEngines('Signing in', (engine) => {
  test('A2: another spelling, other fields or headers, or a restart do not reset the count of attempts', async (t) => {
    const first = await startServer(t, engine)
    const restarted = await startServer(t, engine, { db: first.db })
    const spellings = [email, email.toUpperCase(), ` ${email}`, `${email}\t`, 'ａdmin＠example.com']
    const statuses: number[] = []
    for (const server of [first, restarted]) {
      for (const number of times(40, (entry) => entry)) {
        const wrong = { email: spellings[number % spellings.length], password: `wrong ${number}` }
        const headers = { 'x-forwarded-for': `198.51.100.${number}`, forwarded: `for=${number}` }
        const from = number % 2 ? '203.0.113.7' : '::ffff:203.0.113.7'
        statuses.push(await signInTo(server)(wrong, from, headers))
        await signInTo(server)({ ...wrong, client: number, 'x-real-ip': '1.1.1.1' }, from)
      }
    }
    assert.equal(statuses.filter((status) => status === 401).length, 5)
    assert.equal(statuses.filter((status) => status === 429).length, 75)
  })

  test('A2: one address has at most twenty attempts a minute, whatever e-mails it uses', async (t) => {
    const server = await startServer(t, engine)
    const statuses = await Promise.all(
      times(60, (number) =>
        signInTo(server)({ email: `nobody${number}@x.test`, password: 'wrong' }),
      ),
    )
    // Those that come at once are all counted before the first is checked, so all may be too many.
    assert.ok(statuses.filter((status) => status === 401).length <= 20)
    assert.ok(!statuses.includes(200))
    const addresses = times(30, (number) => `2001:db8:1:2::${number + 1}`)
    let refusedCount = 0
    for (const address of addresses) {
      const status = await signInTo(server)({ email: `${address}@x.test`, password: 'x' }, address)
      if (status === 429) refusedCount += 1
    }
    assert.equal(refusedCount, 10)
  })

  test('A2: lists and objects in place of texts are refused before anything is counted', async (t) => {
    const server = await startServer(t, engine)
    for (const wrongValue of [[email], { $gt: '' }, { email }, null, true, [[]]]) {
      await t.test(JSON.stringify(wrongValue), async () => {
        assert.equal(await signInTo(server)({ email: wrongValue, password }), 422)
        assert.equal(await signInTo(server)({ email, password: wrongValue }), 422)
        assert.equal(await signInTo(server)({ email, password, code: wrongValue }), 422)
      })
    }
    assert.equal(await signInTo(server)({ email, password: 7 }), 422)
    assert.deepEqual(await server.db.selectFrom('login_attempts').selectAll().execute(), [])
  })

  test('A3: the administrator can sign in from another address while somebody guesses', async (t) => {
    const server = await startServer(t, engine)
    for (const number of times(30, (entry) => entry)) {
      await signInTo(server)({ email, password: `wrong ${number}` })
    }
    assert.equal(await signInTo(server)(administrator), 429)
    assert.equal(await signInTo(server)(administrator, '198.51.100.4'), 200)
  })

  test('A9: a common password is refused as a new one', async (t) => {
    const { callerAs, signIn } = await startServer(t, engine)
    const { call } = callerAs(await signIn())
    const body = { email, password, newpassword: 'Password@123' }
    await assert.rejects(call(passwordApi.change, { body }), {
      status: 422,
      errors: { newpassword: 'This password is too common. Please choose another one' },
    })
    await signIn()
  })
})

for (const [who, typed] of [
  ['a known', email],
  ['an unknown', 'nobody@example.com'],
  ['a disabled', 'gone@example.com'],
] as const) {
  test(`A4: a wrong password for ${who} e-mail gets the same answer, after one hash`, async (t) => {
    const { app } = await withDisabled(t)
    let hashes = 0
    const hook = createHook({
      init: (_id, type) => {
        if (type === 'ARGON2REQUEST') hashes += 1
      },
    }).enable()
    t.after(() => hook.disable())
    const payload = { email: typed, password: 'wrong' }
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/login', payload })
    assert.equal(statusCode, 401)
    assert.deepEqual(JSON.parse(body), { token: '', message: CREDENTIALS_DO_NOT_MATCH })
    assert.equal(hashes, 1)
  })
}

test('A13: a flood of sign-ins is partly refused with Retry-After, and visitors are still served', async (t) => {
  const { app } = await startServer(t, 'sqlite')
  const payload = { email: 'nobody@example.com', password: 'x' }
  const flood = times(150, (number) => {
    const remoteAddress = `10.0.${number >> 8}.${number & 255}`
    return app.inject({ method: 'POST', url: '/api/login', payload, remoteAddress })
  })
  assert.equal((await app.inject({ url: '/api/getActiveBannerOne' })).statusCode, 200)
  const answers = await Promise.all(flood)
  const refusedAnswers = answers.filter(({ statusCode }) => statusCode === 503)
  assert.equal(
    answers.filter(({ statusCode }) => statusCode === 401).length + refusedAnswers.length,
    150,
  )
  assert.ok(refusedAnswers.length > 50, `${refusedAnswers.length} were told to come again`)
  for (const { headers } of refusedAnswers) assert.equal(headers['retry-after'], '5')
})

test('A13: two passwords are hashed at a time, twenty wait, and the next is refused', async () => {
  const results = await Promise.allSettled(
    times(60, (number) =>
      verifyPassword('pit loom', undefined, { group: 'stranger', key: `${number}` }),
    ),
  )
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 22)
  for (const entry of results.slice(22)) {
    assert.ok(entry.status === 'rejected')
    assert.deepEqual([entry.reason.status, entry.reason.retryAfter], [503, 5])
  }
})

test('A9: every byte of a long or non-Latin password counts', async () => {
  const repeated = (length: number) => 'x'.repeat(length)
  const pairs = [
    ...[8, 70, 71, 72, 127].map((length) => [`${repeated(length)}1`, `${repeated(length)}2`]),
    [`${'த'.repeat(40)}ம்`, `${'த'.repeat(40)}ன்`],
    ['résumé-loom', 'resume-loom'],
    ['pit loom 1907', 'pit loom 1907 '],
    ['pit\0loom 1907', 'pit\0loom 1908'],
  ]
  for (const [entry = '', otherPassword = ''] of pairs) {
    const hash = await hashPassword(entry)
    assert.equal(await verifyPassword(entry, hash), true, entry)
    assert.equal(await verifyPassword(otherPassword, hash), false, otherPassword)
  }
})
