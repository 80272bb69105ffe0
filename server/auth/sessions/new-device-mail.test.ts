import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothEngines } from '../../testing/engines.ts'
import { administrator, startServer } from '../../testing/test-server.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36'

const withMails = async (...[t, engine]: Parameters<typeof startServer>) => {
  const server = await startServer(t, engine)
  /** @returns the cookie by which the browser is known from then on */
  const signIn = async ({
    cookie = '',
    payload = administrator,
    remoteAddress = '203.0.113.7',
  }) => {
    const headers = { cookie, 'user-agent': phone }
    const call = { method: 'POST', url: '/api/login', headers, payload, remoteAddress } as const
    const { headers: answered } = await server.app.inject(call)
    return String(answered['set-cookie'] ?? '').split(';')[0] ?? ''
  }
  return { ...server, signIn }
}

onBothEngines('A sign-in on a new device', (engine) => {
  test('sends a mail with device, time, shortened address and advice', async (t) => {
    const { signIn, outbox, delivered } = await withMails(t, engine)
    await signIn({})
    await outbox.work()
    const [mail] = delivered
    assert.equal(mail?.to, administrator.email)
    const text = mail?.text ?? ''
    assert.match(text, /^Device: Chrome on Android$/m)
    assert.match(text, /^Time: 15 August 2026 at 11:30:00 am IST$/m)
    assert.match(text, /^IP address: 203\.0\.113\.…$/m)
    assert.match(text, /^If it wasn’t, .*change your password right away.*\.$/m)
  })

  test('shortens an IPv6 address in the mail to its first three groups', async (t) => {
    const { signIn, outbox, delivered } = await withMails(t, engine)
    await signIn({ remoteAddress: '2001:db8:1:2:3:4:5:6' })
    await outbox.work()
    assert.match(delivered[0]?.text ?? '', /^IP address: 2001:db8:1:…$/m)
  })

  test('sends one mail for each browser, also for two browsers on the same network', async (t) => {
    const { signIn, outbox, delivered } = await withMails(t, engine)
    const cookie = await signIn({})
    await signIn({ cookie })
    await outbox.work()
    assert.equal(delivered.length, 1)
    await signIn({})
    await outbox.work()
    assert.equal(delivered.length, 2)
  })

  test('sends at most three mails a day', async (t) => {
    const { signIn, outbox, delivered, advanceMinutes } = await withMails(t, engine)
    await Promise.all([signIn({}), signIn({}), signIn({}), signIn({}), signIn({})])
    await outbox.work()
    assert.equal(delivered.length, 3)
    advanceMinutes(24 * 60 + 1)
    await signIn({})
    await outbox.work()
    assert.equal(delivered.length, 4)
  })

  test('is told after a clock that was ahead is put right', async (t) => {
    const { signIn, outbox, delivered, advanceMinutes } = await withMails(t, engine)
    advanceMinutes(48 * 60)
    await Promise.all([signIn({}), signIn({}), signIn({})])
    advanceMinutes(-48 * 60)
    await signIn({})
    await outbox.work()
    assert.equal(delivered.length, 4)
  })

  test('sends no mail if the password is wrong', async (t) => {
    const { signIn, outbox, delivered } = await withMails(t, engine)
    await signIn({ payload: { ...administrator, password: 'not this one' } })
    await outbox.work()
    assert.deepEqual(delivered, [])
  })
})
