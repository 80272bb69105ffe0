import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { freshLocation } from '../server/testing/engines.ts'
import { s3Address } from '../server/testing/s3.ts'
import { administratorSettings } from '../tests/samples/administrator.ts'
import { signInAt } from '../tests/services/administrator.ts'
import { startProductIn } from '../tests/services/product/product.ts'
import { runCommand } from '../tests/services/run-command.ts'
import { createFolder } from '../tests/services/temporary-folder.ts'

const start = (t: TestContext, settings: Record<string, string>) =>
  startProductIn(t, { ...administratorSettings, ...settings })

const move = (settings: Record<string, string>, ...args: string[]) =>
  runCommand('move.ts', settings, ...args)

test('a running shop is moved only after it is stopped, and can be moved back', async (t) => {
  const here = await createFolder(t)
  const { url } = (await freshLocation('postgres')).location
  const storage = s3Address()
  const old = await start(t, { DATA_DIR: here })
  const first = await move({ DATA_DIR: here }, '--to', url, '--storage', storage)
  assert.equal(first.code, 2)
  assert.match(first.output, /^Not finished: 0 files .* in use by process \d+/s)
  await old.end()
  const second = await move({ DATA_DIR: here }, '--to', url, '--storage', storage)
  assert.match(
    second.output,
    /1 rows of administrators\n.*^Moved: .*^Now start with DATABASE_URL/ms,
  )
  assert.doesNotMatch(first.output + second.output, /S3RVER/)
  assert.equal(second.code, 0)

  const settings = { DATA_DIR: await createFolder(t), DATABASE_URL: url, STORAGE_URL: storage }
  const product = await start(t, settings)
  assert.equal((await signInAt(product.url)).status, 200)
  const back = ['--to', pathToFileURL(join(await createFolder(t), 'home')).href]
  assert.match((await move(settings, ...back)).output, /has \d+ other connections/)
  await product.end()
  const same = await move(settings, '--storage', storage)
  assert.match(same.output, /there already; nothing was moved/)
  const returned = await move(settings, ...back)
  assert.equal(returned.code, 0, returned.output)
  const DATA_DIR = /DATA_DIR=(\S+home), no DATABASE_URL, no STORAGE_URL/.exec(returned.output)?.[1]
  const moved = await start(t, { DATA_DIR: DATA_DIR ?? '' })
  assert.equal((await signInAt(moved.url)).status, 200)
})

test('an impossible move is refused with a sentence', async (t) => {
  const refused = async (sentence: RegExp, ...args: string[]) => {
    const { code, output } = await move({ DATA_DIR: await createFolder(t) }, ...args)
    assert.equal(code, 1)
    assert.match(output, sentence)
    assert.doesNotMatch(output, /\n +at |hush/)
  }
  await refused(/^Say where to, by --to, --storage or both\.\nUsage: npm run move/)
  await refused(/^--to must be an address of PostgreSQL/, '--to', 'mysql://a:hush@b/c')
  await refused(/STORAGE_URL must be an address such as/, '--storage', 's3://key:hush@host')
  await refused(/Unknown option '--form'/, '--form', 'x')
  const nowhere = join(await createFolder(t), 'new')
  await refused(/embedded database in .* cannot be read/, '--to', pathToFileURL(nowhere).href)
  assert.ok(!existsSync(nowhere))
})
