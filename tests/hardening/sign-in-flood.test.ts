import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Engine } from '../../server/database/database.ts'
import { onBothEngines } from '../../server/testing/engines.ts'
import { listenAndPost } from '../../server/testing/listen-and-post.ts'
import { switchOnSecondFactor } from '../../server/testing/second-factor.ts'
import { administrator, startServer } from '../../server/testing/test-server.ts'

/** A server that listens, and a function that signs in to it through a socket. */
const listen = async (t: TestContext, engine: Engine) => {
  const server = await startServer(t, engine)
  const post = await listenAndPost(server)
  const signIn = async (body: object, origin: { from: string; cookie?: string }) => {
    const { status, setCookie } = await post('/api/login', body, origin)
    return { status, setCookie, cookie: setCookie.split(';')[0] ?? '' }
  }
  return { server, signIn }
}

/** Signs in with wrong passwords, some at a time, until it is told to stop; tells the statuses. */
const flood = (
  signIn: Awaited<ReturnType<typeof listen>>['signIn'],
  from: (n: number) => string,
) => {
  const statuses: (number | undefined)[] = []
  let sent = 0
  let isOver = false
  const attack = async () => {
    while (!isOver) {
      sent += 1
      const body = { email: `nobody${sent}@example.com`, password: 'x' }
      statuses.push((await signIn(body, { from: from(sent) })).status)
    }
  }
  const attackers = Array.from({ length: 60 }, attack)
  return async () => {
    isOver = true
    await Promise.all(attackers)
    return statuses
  }
}

const manyNetworks = (number: number) => `127.${100 + (number >> 8)}.${number & 255}.1`
const oneNetwork = (number: number) => `127.9.9.${1 + (number % 250)}`
const home = '127.1.1.7'
const sameNetwork = '127.1.1.70'
const elsewhere = '127.2.2.7'

test('A3: the owner can sign in during a flood from many networks with a known network or browser', async (t) => {
  const { signIn } = await listen(t, 'sqlite')
  const { cookie } = await signIn(administrator, { from: home })
  const stop = flood(signIn, manyNetworks)
  const owner = []
  for (const origin of [{ from: home }, { from: sameNetwork }, { from: elsewhere, cookie }]) {
    for (const _ of [1, 2]) owner.push((await signIn(administrator, origin)).status)
  }
  const strangers = await stop()
  assert.deepEqual(owner, [200, 200, 200, 200, 200, 200])
  assert.ok(strangers.includes(401) && strangers.includes(503))
})

test('A3: the owner can sign in from a new network during a flood from another one', async (t) => {
  const { signIn } = await listen(t, 'sqlite')
  const stop = flood(signIn, oneNetwork)
  const owner = []
  for (const _ of [1, 2, 3]) owner.push((await signIn(administrator, { from: elsewhere })).status)
  const strangers = await stop()
  assert.deepEqual(owner, [200, 200, 200])
  assert.ok(strangers.includes(503))
})

onBothEngines('Attempts to sign in', (engine) => {
  test('A3: do not count if the full queue refused them', async (t) => {
    const { signIn } = await listen(t, engine)
    const wrong = { ...administrator, password: 'wrong' }
    const addresses = ['127.9.9.1', '127.9.9.2', '127.9.9.3', '127.9.9.4']
    const atOnce = await Promise.all(
      Array.from({ length: 5 }, () => addresses.map((from) => signIn(wrong, { from }))).flat(),
    )
    const statuses = atOnce.map(({ status }) => status)
    assert.ok(statuses.includes(503))
    for (const from of addresses) {
      for (const _ of [1, 2, 3, 4, 5]) statuses.push((await signIn(wrong, { from })).status)
    }
    assert.equal(statuses.filter((status) => status === 401).length, 20)
  })

  test('A3: by others at the same address do not count against a known browser', async (t) => {
    const { signIn } = await listen(t, engine)
    const { cookie } = await signIn(administrator, { from: home })
    const wrong = { ...administrator, password: 'wrong' }
    for (const _ of [1, 2, 3, 4, 5]) await signIn(wrong, { from: home })
    assert.equal((await signIn(administrator, { from: home })).status, 429)
    assert.equal((await signIn(administrator, { from: home, cookie })).status, 200)
    for (const _ of [1, 2, 3, 4, 5]) await signIn(wrong, { from: elsewhere, cookie })
    assert.equal((await signIn(administrator, { from: elsewhere, cookie })).status, 429)
  })

  test('A3: do not block a known address when another one of its network sends wrong codes', async (t) => {
    const { signIn, server } = await listen(t, engine)
    await signIn(administrator, { from: home })
    const { code } = await switchOnSecondFactor(server)
    const wrong = { ...administrator, code: '000000' }
    for (const _ of Array.from({ length: 10 })) {
      await signIn(wrong, { from: sameNetwork })
      server.advanceMinutes(1)
    }
    const right = () => ({ ...administrator, code: code() })
    assert.equal((await signIn(right(), { from: sameNetwork })).status, 429)
    assert.equal((await signIn(right(), { from: home })).status, 200)
  })

  test('A3: gain nothing from an invented browser id, which is replaced', async (t) => {
    const { signIn } = await listen(t, engine)
    const madeUp = `known-device=${'x'.repeat(22)}`
    const wrong = { ...administrator, password: 'wrong' }
    for (const _ of [1, 2, 3, 4, 5]) await signIn(wrong, { from: home })
    assert.equal((await signIn(administrator, { from: home, cookie: madeUp })).status, 429)
    const { cookie, setCookie } = await signIn(administrator, { from: elsewhere, cookie: madeUp })
    assert.match(setCookie, /; Path=\/api; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/)
    assert.notEqual(cookie, madeUp)
    assert.equal((await signIn(administrator, { from: elsewhere, cookie })).cookie, cookie)
  })

  test('A3: do not block other networks, a known browser and recovery codes after wrong codes', async (t) => {
    const { signIn, server } = await listen(t, engine)
    const { advanceMinutes } = server
    const { cookie } = await signIn(administrator, { from: home })
    const { code, recovery_codes } = await switchOnSecondFactor(server)
    const wrong = { ...administrator, code: '000000' }
    for (const _ of Array.from({ length: 10 })) {
      await signIn(wrong, { from: elsewhere })
      advanceMinutes(1)
    }
    const right = () => ({ ...administrator, code: code() })
    assert.equal((await signIn(right(), { from: elsewhere })).status, 429)
    assert.equal((await signIn(right(), { from: '127.3.3.7' })).status, 200)
    advanceMinutes(1)
    assert.equal((await signIn(right(), { from: elsewhere, cookie })).status, 200)
    const recovery = { ...administrator, code: recovery_codes[0] }
    assert.equal((await signIn(recovery, { from: elsewhere })).status, 200)
  })

  test('A3: have a limit of ten wrong recovery codes an hour for one address', async (t) => {
    const { signIn, server } = await listen(t, engine)
    const { recovery_codes } = await switchOnSecondFactor(server)
    const wrong = { ...administrator, code: 'AAAA-BBBB-CCCC-DDDD' }
    for (const _ of Array.from({ length: 10 })) {
      await signIn(wrong, { from: home })
      server.advanceMinutes(1)
    }
    const recovery = { ...administrator, code: recovery_codes[0] }
    assert.equal((await signIn(recovery, { from: home })).status, 429)
    assert.equal((await signIn(recovery, { from: '127.1.1.8' })).status, 200)
  })
})
