import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { startServer } from '../../testing/test-server.ts'

const cookieOn = async (t: TestContext, publicUrl: string) => {
  const { app } = await startServer(t, 'sqlite', { publicUrl })
  const { headers } = await app.inject({ url: '/api/csrf-cookie' })
  return headers['set-cookie']
}

test('A11: a cookie of a site on https is sent over https only', async (t) => {
  assert.match(
    String(await cookieOn(t, 'https://shop.test')),
    /^XSRF-TOKEN=[\w-]+; Path=\/; SameSite=Strict; Secure$/,
  )
})

test('a cookie of a site on http is also sent over http', async (t) => {
  assert.doesNotMatch(String(await cookieOn(t, 'http://shop.test')), /secure/i)
})
