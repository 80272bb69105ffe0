import assert from 'node:assert/strict'
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { demoForm, enquiryBody } from '../../server/testing/enquiries/enquiries.ts'
import { administrator } from '../../server/testing/test-server.ts'
import { photo } from '../samples/test-photo.ts'
import { startProductIn } from '../services/product/product.ts'
import { runCommand } from '../services/run-command.ts'
import { createFolder } from '../services/temporary-folder.ts'
import { waitUntil } from '../services/wait-until.ts'

// The usual one, under which everybody can read what a program writes.
process.umask(0o022)

const createDataFolder = async (t: TestContext) => join(await createFolder(t), 'data')

const start = (t: TestContext, DATA_DIR: string) =>
  startProductIn(t, { DATA_DIR, ADMIN_PASSWORD: administrator.password })

const pathsIn = (folder: string) => [
  folder,
  ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
]

const openPaths = (folder: string) =>
  pathsIn(folder).filter((path) => (statSync(path).mode & 0o077) !== 0)

/** An enquiry whose mail is a file, a picture with its original, and a backup. */
const fillShop = async (url: string, dataDir: string) => {
  const post = (path: string, body: object) =>
    fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('send-mail', enquiryBody('demo', demoForm))
  const { token } = (await (await post('login', administrator)).json()) as { token: string }
  const form = new FormData()
  form.set('pic', new Blob([new Uint8Array(await photo())]), 'saree.jpg')
  const headers = { authorization: `Bearer ${token}` }
  await fetch(`${url}/api/articlePicUpload`, { method: 'POST', headers, body: form })
  assert.equal((await runCommand('backup.ts', { DATA_DIR: dataDir })).code, 0)
  const hasMail = () => readdirSync(join(dataDir, 'mail')).some((name) => name.endsWith('.eml'))
  await waitUntil(hasMail)
  return pathsIn(dataDir)
}

test('A8: database, mails, pictures and backups can be read by their owner only', async (t) => {
  const dataDir = await createDataFolder(t)
  const { url, output } = await start(t, dataDir)
  const paths = (await fillShop(url, dataDir)).join('\n')
  assert.match(paths, /freightloom\.sqlite-wal/)
  assert.match(paths, /mail\/\S+\.eml/)
  assert.match(paths, /pictures\/shown\/\S+\.jpg/)
  assert.match(paths, /pictures\/originals\/\w{64}/)
  assert.match(paths, /backups\/\S+\.tar/)
  assert.deepEqual(openPaths(dataDir), [])
  assert.doesNotMatch(output.join('\n'), /Rights:/)
})

test('A8: a start closes folders that other users could read, and tells it once', async (t) => {
  const dataDir = await createDataFolder(t)
  const first = await start(t, dataDir)
  await fillShop(first.url, dataDir)
  await first.end()
  for (const path of pathsIn(dataDir)) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644)
  const second = await start(t, dataDir)
  assert.deepEqual(openPaths(dataDir), [])
  const line = second.output.find((text) => text.startsWith('Rights:')) ?? ''
  assert.match(line, /^Rights: {2}other users of this machine could read .*\/mail, /)
  assert.match(line, /now only this user can$/)
  await second.end()
  const third = await start(t, dataDir)
  assert.doesNotMatch(third.output.join('\n'), /Rights:/)
})
