import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { onlySettings } from '../tests/services/only-settings.ts'
import { npmStart } from '../tests/services/product/npm-start.ts'

test('a start with nothing changed neither installs nor builds, and answers', async (t) => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'freightloom-'))
  const start = spawn(process.execPath, [join(import.meta.dirname, 'start.mjs')], {
    env: onlySettings({ PORT: '0', HOST: '127.0.0.1', DATA_DIR }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  t.after(async () => {
    start.kill('SIGKILL')
    await rm(DATA_DIR, { recursive: true, force: true })
  })
  const said: string[] = []
  let url: string | undefined
  for await (const line of createInterface({ input: start.stdout })) {
    said.push(line)
    url = /^Ready: +(\S+)/.exec(line)?.[1]
    if (url) break
  }
  assert.doesNotMatch(said.join('\n'), /Installing|Building/)
  const page = await fetch(`${url}/`)
  assert.match(await page.text(), /Efficient/)
  const closed = once(start, 'close')
  start.kill('SIGTERM')
  assert.deepEqual(await closed, [0, null])
})

test('npm start also works without a compile cache', async (t) => {
  const { url, end } = await npmStart({ NODE_DISABLE_COMPILE_CACHE: '1' })
  t.after(end)
  assert.equal((await fetch(`${url}/api/ready`)).status, 200)
})
