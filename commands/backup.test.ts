import assert from 'node:assert/strict'
import { appendFile, copyFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { administrator, administratorSettings } from '../tests/samples/administrator.ts'
import { signInAt } from '../tests/services/administrator.ts'
import { startProductIn } from '../tests/services/product/product.ts'
import { runCommand } from '../tests/services/run-command.ts'
import { createFolder } from '../tests/services/temporary-folder.ts'

const start = (t: TestContext, DATA_DIR: string) =>
  startProductIn(t, { ...administratorSettings, DATA_DIR })

const run = (DATA_DIR: string, tool: string, ...args: string[]) =>
  runCommand(tool, { DATA_DIR }, ...args)

test('the backup of a running shop is restored elsewhere, and its administrator can sign in there', async (t) => {
  const here = await createFolder(t)
  const there = await createFolder(t)
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
  assert.equal((await signInAt(url)).status, 200)
})

/** Switches the administrator's second factor on. */
const switchSecondFactorOn = async (url: string) => {
  const post = async (path: string, token: string, body: object) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { secret: string; recovery_codes: string[] }
  }
  const { token } = (await (await signInAt(url)).json()) as { token: string }
  const { secret } = await post('beginSecondFactor', token, {
    own_password: administrator.password,
  })
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const { recovery_codes } = await post('confirmSecondFactor', token, { code })
  assert.equal(recovery_codes.length, 10)
}

test('A8: a restored second factor needs the key of the old shop, or is switched off', async (t) => {
  const here = await createFolder(t)
  const there = await createFolder(t)
  const file = join(here, 'shop.tar')
  await switchSecondFactorOn((await start(t, here)).url)
  await run(here, 'backup.ts', file)
  const { output } = await run(there, 'restore.ts', file)
  assert.match(
    output,
    /Second factors \(1\) need the key .* copy its secrets\.key to .*SECRETS_KEY/,
  )
  await assert.rejects(start(t, there), /second factor of admin@example\.com .* key is missing/)

  await copyFile(join(here, 'secrets.key'), join(there, 'secrets.key'))
  const restored = await start(t, there)
  assert.match(await (await signInAt(restored.url)).text(), /enter the code/)
  await restored.end()

  await rm(join(there, 'secrets.key'))
  assert.equal((await run(there, 'admin.ts', 'reset-password', 'admin@example.com')).code, 0)
  await start(t, there)
})

test('an impossible backup or restore is refused with a sentence and changes nothing', async (t) => {
  const here = await createFolder(t)
  const empty = await createFolder(t)
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
  assert.deepEqual(await readdir(empty), [])
  await refused(here, /in use by process/, 'restore.ts', file)
  await refused(empty, /Name the backup to restore/, 'restore.ts')
  await appendFile(file, '.')
  const untouched = await createFolder(t)
  await refused(untouched, /The backup .* is damaged/, 'restore.ts', file)
  assert.deepEqual(await readdir(untouched), [])
})
