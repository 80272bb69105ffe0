import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { freshPlace } from '../server/testing/engines.ts'
import { freshFolder } from '../server/testing/pictures.ts'
import { s3Address } from '../server/testing/s3.ts'
import { startProduct } from '../tests/services/product.ts'
import { runCommand } from '../tests/services/run-command.ts'

const start = async (t: TestContext, settings: Record<string, string>) => {
  const product = await startProduct({ PORT: '0', ADMIN_PASSWORD: 'pit loom 1907', ...settings })
  t.after(() => product.end('SIGKILL'))
  return product
}

const move = (settings: Record<string, string>, ...args: string[]) =>
  runCommand('move.ts', settings, ...args)

const signIn = async (url: string) => {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: 'pit loom 1907' }),
  })
  return answer.status
}

test('a shop in use is moved in two steps, and back again', async (t) => {
  const here = await freshFolder(t)
  const { url } = (await freshPlace('postgres')).place
  const storage = s3Address()
  const old = await start(t, { DATA_DIR: here })
  const first = await move({ DATA_DIR: here }, '--to', url, '--storage', storage)
  assert.equal(first.code, 2)
  assert.match(first.said, /^Not over yet: 0 files .* in use by process \d+/s)
  await old.end()
  const second = await move({ DATA_DIR: here }, '--to', url, '--storage', storage)
  assert.match(second.said, /1 rows of administrators\n.*^Moved: .*^Now start with DATABASE_URL/ms)
  assert.doesNotMatch(first.said + second.said, /S3RVER/)
  assert.equal(second.code, 0)

  const settings = { DATA_DIR: await freshFolder(t), DATABASE_URL: url, STORAGE_URL: storage }
  const product = await start(t, settings)
  assert.equal(await signIn(product.url), 200)
  const back = ['--to', pathToFileURL(join(await freshFolder(t), 'home')).href]
  assert.match((await move(settings, ...back)).said, /has \d+ other connections/)
  await product.end()
  const returned = await move(settings, ...back)
  assert.equal(returned.code, 0, returned.said)
  const DATA_DIR = /DATA_DIR=(\S+home), no DATABASE_URL, no STORAGE_URL/.exec(returned.said)?.[1]
  assert.equal(await signIn((await start(t, { DATA_DIR: DATA_DIR ?? '' })).url), 200)
})

test('what cannot be moved is refused with a sentence', async (t) => {
  const refused = async (sentence: RegExp, ...args: string[]) => {
    const { code, said } = await move({ DATA_DIR: await freshFolder(t) }, ...args)
    assert.equal(code, 1)
    assert.match(said, sentence)
    assert.doesNotMatch(said, /\n +at |hush/)
  }
  await refused(/^Say where to, by --to, --storage or both\.\nUsage: npm run move/)
  await refused(/DATABASE_URL must be an address such as postgres:/, '--to', 'mysql://a:hush@b/c')
  await refused(/STORAGE_URL must be an address such as/, '--storage', 's3://key:hush@host')
  await refused(/Unknown option '--form'/, '--form', 'x')
  const nowhere = join(await freshFolder(t), 'new')
  await refused(/embedded database in .* cannot be read/, '--to', pathToFileURL(nowhere).href)
  assert.ok(!existsSync(nowhere))
})
