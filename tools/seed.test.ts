import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import test from 'node:test'

const seed = async (folder: string) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'seed.ts')], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD: 'pit loom',
    },
  })
  const [out, err] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code: child.exitCode, said: out + err }
}

test('the seed command fills an empty shop once and touches no other', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'freightloom-'))
  t.after(() => rm(folder, { recursive: true }))
  const first = await seed(folder)
  assert.match(first.said, /The shop has 30 sarees, 3 materials and 4 categories\./)
  assert.equal(first.code, 0)
  const second = await seed(folder)
  assert.match(second.said, /already has articles, so nothing was added/)
  assert.equal(second.code, 1)
})
