import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { type TestContext, test } from 'node:test'
import { freshLocation } from '../server/testing/engines.ts'
import { administrator, administratorSettings } from '../tests/samples/administrator.ts'
import { signInAt } from '../tests/services/administrator.ts'
import { startProductIn } from '../tests/services/product/product.ts'
import { runCommand } from '../tests/services/run-command.ts'
import { createFolder } from '../tests/services/temporary-folder.ts'

type DatabaseSettings = Record<string, string>

const start = (t: TestContext, settings: DatabaseSettings) =>
  startProductIn(t, { ...administratorSettings, ...settings })

const run = (settings: DatabaseSettings, ...args: string[]) =>
  runCommand('admin.ts', { ...settings }, ...args)

const call = (url: string, path: string, token: string, body?: object) =>
  fetch(`${url}/api/${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })

const signIn = async (url: string, email: string, password: string) => {
  const answer = await signInAt(url, { email, password })
  return ((await answer.json()) as { token: string }).token
}

const passwordIn = (said: string) => /^ +password (\S{16}) \(shown only now/m.exec(said)?.[1] ?? ''

test('an administrator who is locked out gets a new password, and all their sessions end', async (t) => {
  const settings = {
    DATA_DIR: await createFolder(t),
    DATABASE_URL: (await freshLocation('postgres')).location.url,
  }
  const { url } = await start(t, settings)
  const token = await signIn(url, administrator.email, administrator.password)
  assert.equal((await call(url, 'getAllBanner', token)).status, 200)
  const { code, output } = await run(settings, 'reset-password', 'Admin@Example.com')
  assert.equal(code, 0)
  assert.match(output, /^Sign-in: admin@example\.com\n/)
  assert.equal((await call(url, 'getAllBanner', token)).status, 401)
  assert.equal(await signIn(url, administrator.email, administrator.password), '')
  const password = passwordIn(output)
  const firstToken = await signIn(url, 'admin@example.com', password)
  const change = { email: 'admin@example.com', password, newpassword: 'warp and weft' }
  const changed = await call(url, 'changepassword', firstToken, change)
  const { token: newToken } = (await changed.json()) as { token: string }
  const log = (await (await call(url, 'getLog', newToken)).json()) as { call: string }[]
  assert.ok(log.some((entry) => entry.call === 'reset-password'))
})

test('admin commands on the embedded database need a stopped server; then they also add administrators', async (t) => {
  const settings = { DATA_DIR: await createFolder(t) }
  const before = await start(t, settings)
  const refused = await run(settings, 'reset-password', 'admin@example.com')
  assert.equal(refused.code, 1)
  assert.match(refused.output, /in use by process \d+\. Stop that one first/)
  await before.end()
  const reset = await run(settings, 'reset-password', 'admin@example.com')
  const added = await run(settings, 'add', 'Meera@example.com')
  const { url } = await start(t, settings)
  assert.notEqual(await signIn(url, 'admin@example.com', passwordIn(reset.output)), '')
  assert.notEqual(await signIn(url, 'meera@example.com', passwordIn(added.output)), '')
})

test('an impossible admin command is refused with a sentence and changes nothing', async (t) => {
  const settings = { DATA_DIR: await createFolder(t) }
  const nothing = await run(settings, 'reset-password', 'admin@example.com')
  assert.match(nothing.output, /Set DATA_DIR to the folder of the shop/)
  assert.equal(nothing.code, 1)
  assert.deepEqual(await readdir(settings.DATA_DIR), [])
  await (await start(t, settings)).end()
  const sentences: [RegExp, ...string[]][] = [
    [/No administrator has the e-mail nobody@example\.com/, 'reset-password', 'nobody@example.com'],
    [/admin@example\.com is the e-mail of an administrator already/, 'add', 'admin@example.com'],
    [/meera is no e-mail address/, 'add', 'meera'],
    [/Name an action and an e-mail\.\nUsage: npm run admin/, 'reset-password'],
    [/Name an action and an e-mail\.\nUsage: npm run admin/],
  ]
  for (const [sentence, ...args] of sentences) {
    await t.test(args.join(' '), async () => {
      const { code, output } = await run(settings, ...args)
      assert.match(output, sentence)
      assert.doesNotMatch(output, /\n +at /)
      assert.equal(code, 1)
    })
  }
})

test('the built commands run beside the built server, without the source', async (t) => {
  const settings = { DATA_DIR: await createFolder(t) }
  await (await start(t, settings)).end()
  const added = await runCommand('../dist/admin.js', settings, 'add', 'two@example.com')
  assert.equal(added.code, 0)
  assert.match(added.output, /^Sign-in: two@example\.com\n/)
  const backup = await runCommand('../dist/backup.js', settings)
  const file = /^Backup: (.+)$/m.exec(backup.output)?.[1] ?? ''
  const restored = await runCommand('../dist/restore.js', { DATA_DIR: await createFolder(t) }, file)
  assert.match(restored.output, /^Restored the shop of /m)
  assert.match((await runCommand('../dist/move.js', settings)).output, /^Say where to/)
})
