import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signInAt } from '../tests/services/administrator.ts'
import { startProductIn } from '../tests/services/product/product.ts'
import { createFolder } from '../tests/services/temporary-folder.ts'
import { createLogger } from './logger.ts'
import { multipart } from './testing/picture-shop.ts'

test('V9: the log of an upload holds neither the token nor the password, also at trace', async (t) => {
  const admin = { email: 'me@x.test', password: 'canary-pass' }
  const product = await startProductIn(t, {
    LOG_LEVEL: 'trace',
    DATA_DIR: await createFolder(t),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  })
  const login = await signInAt(product.url, admin)
  const { token } = (await login.json()) as { token: string }
  const { headers, payload } = await multipart({ pic: Buffer.from('no picture') }, 'canary.jpg')
  const upload = await fetch(`${product.url}/api/articlePicUpload`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}`, cookie: 'canary=1' },
    body: payload,
  })
  assert.equal(upload.status, 415)
  await product.end()
  const said = product.output.join('\n')
  assert.match(said, /"level":10.*busboy/)
  assert.ok(!said.includes(token))
  assert.doesNotMatch(said, /canary/)
})

const headers = { authorization: 'Bearer canary', cookie: 'canary' }
const rawHeaders = Object.entries(headers).flat()

for (const [what, event] of Object.entries({
  'a request': { headers, rawHeaders, method: 'GET' },
  'options that hold a request': { options: { request: { headers, rawHeaders } } },
  'an error': { err: Object.assign(new Error('broken'), { headers, request: { headers } }) },
})) {
  test(`V9: the headers of ${what} are not logged`, () => {
    const lines: string[] = []
    const log = createLogger('trace', { write: (line) => lines.push(line) })
    log.child({ reqId: 1 }).trace(event, 'here')
    assert.equal(lines.length, 1)
    assert.doesNotMatch(lines.join(), /canary/)
    assert.equal(JSON.parse(lines.join()).msg, 'here')
  })
}

test('V9: an outage of the database is one line a minute, whatever fails meanwhile, and other errors are all logged', () => {
  const lines: string[] = []
  let time = 0
  const log = createLogger('info', { write: (line) => lines.push(line) }, () => time)
  const codes = ['ECONNREFUSED', '57P01', '08006']
  const outage = (n: number) => Object.assign(new Error('gone'), { code: codes[n % codes.length] })
  for (let call = 0; call < 771; call += 1) {
    log.child({ reqId: call }).error({ err: outage(call) }, 'call failed')
  }
  log.warn({ err: new Error('Connection terminated unexpectedly') }, 'database connection lost')
  log.error({ err: new Error('a mistake of ours') }, 'call failed')
  time = 60_000
  log.error({ err: outage(0) }, 'outbox failed')
  assert.deepEqual(
    lines.map((line) => JSON.parse(line)).map(({ msg, left_out }) => [msg, left_out]),
    [
      ['call failed', 0],
      ['call failed', undefined],
      ['outbox failed', 771],
    ],
  )
})
