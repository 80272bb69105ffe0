import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { freshLocation } from '../server/testing/engines.ts'
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
  const { url } = (await freshLocation('postgres')).location
  const storage = s3Address()
  const old = await start(t, { DATA_DIR: here })
  const first = await move({ DATA_DIR: here }, '--to', url, '--storage', storage)
  assert.equal(first.code, 2)
  assert.match(first.output, /^Not over yet: 0 files .* in use by process \d+/s)
  await old.end()
  const second = await move({ DATA_DIR: here }, '--to', url, '--storage', storage)
  assert.match(
    second.output,
    /1 rows of administrators\n.*^Moved: .*^Now start with DATABASE_URL/ms,
  )
  assert.doesNotMatch(first.output + second.output, /S3RVER/)
  assert.equal(second.code, 0)

  const settings = { DATA_DIR: await freshFolder(t), DATABASE_URL: url, STORAGE_URL: storage }
  const product = await start(t, settings)
  assert.equal(await signIn(product.url), 200)
  const back = ['--to', pathToFileURL(join(await freshFolder(t), 'home')).href]
  assert.match((await move(settings, ...back)).output, /has \d+ other connections/)
  await product.end()
  const same = await move(settings, '--storage', storage)
  assert.match(same.output, /in that place already; nothing was moved/)
  const returned = await move(settings, ...back)
  assert.equal(returned.code, 0, returned.output)
  const DATA_DIR = /DATA_DIR=(\S+home), no DATABASE_URL, no STORAGE_URL/.exec(returned.output)?.[1]
  assert.equal(await signIn((await start(t, { DATA_DIR: DATA_DIR ?? '' })).url), 200)
})

test('what cannot be moved is refused with a sentence', async (t) => {
  const refused = async (sentence: RegExp, ...args: string[]) => {
    const { code, output } = await move({ DATA_DIR: await freshFolder(t) }, ...args)
    assert.equal(code, 1)
    assert.match(output, sentence)
    assert.doesNotMatch(output, /\n +at |hush/)
  }
  await refused(/^Say where to, by --to, --storage or both\.\nUsage: npm run move/)
  await refused(/^--to must be an address of PostgreSQL/, '--to', 'mysql://a:hush@b/c')
  await refused(/STORAGE_URL must be an address such as/, '--storage', 's3://key:hush@host')
  await refused(/Unknown option '--form'/, '--form', 'x')
  const nowhere = join(await freshFolder(t), 'new')
  await refused(/embedded database in .* cannot be read/, '--to', pathToFileURL(nowhere).href)
  assert.ok(!existsSync(nowhere))
})
