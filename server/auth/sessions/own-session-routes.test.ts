import assert from 'node:assert/strict'
import { test } from 'node:test'
import { administratorApi } from '../../../contract/administrators/administrators.ts'
import { sessionApi } from '../../../contract/auth/sessions.ts'
import { bannerApi } from '../../../contract/banners/banners.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { administrator, proof, startServer } from '../../testing/test-server.ts'
import { describeDevice } from './device-name.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36'

onBothEngines("One's own sessions", (engine) => {
  test('are listed with device, begin and last use, and the current one is marked', async (t) => {
    const { callerAs, signIn, advanceMinutes } = await startServer(t, engine)
    const desk = await signIn()
    advanceMinutes(5)
    await callerAs(desk).call(bannerApi.all, {})
    advanceMinutes(0.5)
    const headers = { 'user-agent': phone }
    await callerAs().call(sessionApi.login, { body: administrator, headers })
    const [first, second] = await callerAs(desk).call(sessionApi.own, {})
    assert.deepEqual(first, {
      id: 1,
      device: 'Unknown device',
      created_at: '2026-08-15T06:00:00.000Z',
      used_at: '2026-08-15T06:05:00.000Z',
      current: true,
    })
    assert.deepEqual([second?.device, second?.current], ['Chrome on Android', false])
  })

  test('keep at most two hundred characters of a user agent', async (t) => {
    const { db, callerAs } = await startServer(t, engine)
    const headers = { 'user-agent': 'x'.repeat(5000) }
    await callerAs().call(sessionApi.login, { body: administrator, headers })
    const { user_agent } = await db
      .selectFrom('sessions')
      .select('user_agent')
      .executeTakeFirstOrThrow()
    assert.equal(user_agent.length, 200)
  })

  test('are ended one by one, or all but this one', async (t) => {
    const { callerAs, signIn } = await startServer(t, engine)
    const caller = callerAs(await signIn())
    const lost = await signIn()
    const [, other] = await caller.call(sessionApi.own, {})
    await caller.call(sessionApi.end, { id: other?.id ?? assert.fail() })
    await assert.rejects(callerAs(lost).call(bannerApi.all, {}), { status: 401 })
    const others = [await signIn(), await signIn()]
    await caller.call(sessionApi.endOthers, { body: proof })
    for (const token of others) {
      await assert.rejects(callerAs(token).call(bannerApi.all, {}), { status: 401 })
    }
    assert.equal((await caller.call(sessionApi.own, {})).length, 1)
  })

  test('A14: are all ended only with the password, so that a thief cannot send their owner away', async (t) => {
    const { callerAs, signIn, openAdminSession } = await startServer(t, engine)
    const owner = callerAs(await signIn())
    const body = { own_password: 'a stolen token knows none' }
    const thief = callerAs(await openAdminSession())
    await assert.rejects(thief.call(sessionApi.endOthers, { body }), { status: 422 })
    assert.deepEqual(await owner.call(bannerApi.all, {}), [])
  })

  test('are not listed after they have expired', async (t) => {
    const { callerAs, signIn, advanceMinutes } = await startServer(t, engine)
    await signIn()
    advanceMinutes(121)
    const caller = callerAs(await signIn())
    assert.equal((await caller.call(sessionApi.own, {})).length, 1)
  })

  test('A1: neither show nor end the sessions of another administrator', async (t) => {
    const { callerAs, signIn } = await startServer(t, engine)
    const caller = callerAs(await signIn())
    const other = { email: 'meera@example.com', password: 'warp and weft' }
    await caller.call(administratorApi.create, { body: { ...other, ...proof } })
    const { token } = await callerAs().call(sessionApi.login, { body: other })
    const [theirs] = await callerAs(token).call(sessionApi.own, {})
    assert.equal((await caller.call(sessionApi.own, {})).length, 1)
    const end = caller.call(sessionApi.end, { id: theirs?.id ?? assert.fail() })
    await assert.rejects(end, { status: 404 })
    await caller.call(sessionApi.endOthers, { body: proof })
    assert.equal((await callerAs(token).call(sessionApi.own, {})).length, 1)
  })
})

const agents: [string, string][] = [
  [phone, 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari on macOS',
  ],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
]

for (const [userAgent, words] of agents) {
  test(`the user agent "${userAgent}" is described as ${words}`, () => {
    assert.equal(describeDevice(userAgent), words)
  })
}
