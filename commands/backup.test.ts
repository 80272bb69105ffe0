import assert from 'node:assert/strict'
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { startProduct } from '../tests/services/product.ts'
import { runCommand } from '../tests/services/run-command.ts'

const withFolder = async (t: TestContext) => {
  const folder = await mkdtemp(join(tmpdir(), 'freightloom-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const start = async (t: TestContext, DATA_DIR: string) => {
  const product = await startProduct({
    PORT: '0',
    ADMIN_PASSWORD: 'pit loom',
    BACKUP_EVERY_HOURS: '0',
    DATA_DIR,
  })
  t.after(() => product.end('SIGKILL'))
  return product
}

const run = (DATA_DIR: string, tool: string, ...args: string[]) =>
  runCommand(tool, { DATA_DIR }, ...args)

const signIn = (url: string) =>
  fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: 'pit loom' }),
  })

test('a shop in use is backed up, and restored elsewhere its administrator signs in', async (t) => {
  const here = await withFolder(t)
  const there = await withFolder(t)
  await start(t, here)
  const made = await run(here, 'backup.ts')
  const said =
    /^Backup: (\S+\/backups\/backup-\d{4}-\d\d-\d\d-\d{6}\.tar)\n +\d+ bytes, SHA-256 [0-9a-f]{64}\n$/
  assert.match(made.output, said)
  assert.equal(made.code, 0)
  const back = await run(there, 'restore.ts', said.exec(made.output)?.[1] ?? '')
  assert.match(back.output, /Restored the shop of 20\d\d-.*Everybody signs in again/)
  assert.equal(back.code, 0)
  const { url } = await start(t, there)
  assert.equal((await signIn(url)).status, 200)
})

test('what cannot be done is refused with a sentence and changes nothing', async (t) => {
  const here = await withFolder(t)
  const empty = await withFolder(t)
  const file = join(here, 'shop.tar')
  await start(t, here)
  await run(here, 'backup.ts', file)
  const refused = async (folder: string, sentence: RegExp, tool: string, ...args: string[]) => {
    const { code, output } = await run(folder, tool, ...args)
    assert.equal(code, 1)
    assert.match(output, sentence)
    assert.doesNotMatch(output, /\n +at /)
  }
  await refused(here, /There is a file .*shop\.tar already/, 'backup.ts', file)
  await refused(empty, /embedded database in .* cannot be read/, 'backup.ts')
  await refused(here, /in use by process/, 'restore.ts', file)
  await refused(empty, /Name the backup to restore/, 'restore.ts')
  await appendFile(file, '.')
  const untouched = await withFolder(t)
  await refused(untouched, /The backup .* is damaged/, 'restore.ts', file)
  assert.deepEqual(await readdir(untouched), [])
})
