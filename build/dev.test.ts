import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { portOf } from '../server/http/connections/port-of.ts'
import { userAgent } from '../server/testing/orders/orders.ts'
import { cleanupOf } from '../tests/services/cleanup.ts'
import { copyProject } from '../tests/services/product/project-copy.ts'

const startDev = async (cleanup: AsyncDisposableStack, folder: string) => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'freightloom-'))
  const dev = spawn(process.execPath, [join(folder, 'build/dev.mjs')], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanup.defer(async () => {
    const closed = once(dev, 'close')
    dev.kill('SIGTERM')
    await closed
    await rm(DATA_DIR, { recursive: true, force: true, maxRetries: 20 })
  })
  const said: string[] = []
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: dev.stdout }).on('line', (line) => {
      said.push(line)
      const found = /^Ready: +(http\S+)$/.exec(line)?.[1]
      if (found) resolve(found)
    })
    dev.once('close', (code) => reject(new Error(`It ended with ${code}:\n${said.join('\n')}`)))
  })
  return { url, said }
}

test('npm run dev serves saved files of server and pages at one address and builds nothing', async (t) => {
  const cleanup = cleanupOf(t)
  const { folder, replace } = await copyProject(cleanup)
  const { url, said } = await startDev(cleanup, folder)
  const shows = (path: string, text: string) =>
    t.waitFor(
      async () => {
        const answer = await fetch(url + path).then((response) => response.text())
        assert.ok(answer.includes(text), `${path} shows ${text}`)
      },
      { interval: 200, timeout: 60_000 },
    )
  await shows('/', '/@vite/client')
  await shows('/Terms', 'These terms are governed by the law of')
  await shows('/search-texts.json', 'Return policy')
  await shows('/api/openapi.json', '"title":"Freightloom"')
  await shows('/api/session.ts', 'export')
  await shows('/Shop', 'The first sarees are on the loom')
  await shows('/Order', 'Online ordering isn’t open yet')
  const asked = await fetch(`${url}/Order`, {
    method: 'POST',
    headers: { 'user-agent': userAgent },
    body: new URLSearchParams({ p: 'FL-000001' }),
  })
  assert.match(await asked.text(), /Online ordering isn’t open yet/)

  await replace('server/http/openapi.ts', "title: 'Freightloom'", "title: 'Edited'")
  await shows('/api/openapi.json', '"title":"Edited"')

  await replace('web/site/pages.content.ts', "title: 'Our Solutions'", "title: 'Edited'")
  await shows('/site/pages.content.ts', 'Edited')

  assert.equal(existsSync(join(folder, 'dist')), false)
  const addresses = said.flatMap((line) => line.match(/http:\/\/[^\s/]+/g) ?? [])
  assert.deepEqual([...new Set(addresses)], [new URL(url).origin])
})

test('npm run dev says what to do when its port is in use', async (t) => {
  const other = createServer().listen(0, 'localhost')
  t.after(() => other.close())
  await once(other, 'listening')
  const port = portOf(other)
  const dev = spawn(process.execPath, [join(import.meta.dirname, 'dev.mjs')], {
    env: { PATH: process.env.PATH, PORT: String(port) },
  })
  const printed = await text(dev.stderr)
  assert.equal(
    printed,
    `Freightloom cannot start.\nPort ${port} is already in use. End the other program, or set PORT to a free port.\n`,
  )
})
