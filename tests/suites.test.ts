import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { cleanupOf } from './services/cleanup.ts'
import { limits } from './suites.ts'

const leavesSomethingRunning = `
  import { test } from 'node:test'
  test('leaves something running', (t) => {
    t.after(() => { throw new Error('Cleaning up failed.') })
    setInterval(() => {}, 1000)
  })`

const manyTests = `
  import { test } from 'node:test'
  for (let count = 0; count < 400; count += 1) test(\`is number \${count}\`, () => {})`

/** Runs a file of tests; gives what was said and the exit code. */
const runFile = async (t: TestContext, content: string) => {
  const cleanup = cleanupOf(t)
  const folder = await mkdtemp(join(tmpdir(), 'freightloom-suites-'))
  cleanup.defer(() => rm(folder, { recursive: true }))
  const file = join(folder, 'left.test.mjs')
  await writeFile(file, content)
  const run = spawn(process.execPath, ['--test', ...limits, file], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanup.defer(async () => void run.kill())
  const [said, [code]] = await Promise.all([text(run.stdout), once(run, 'close')])
  return { said, code }
}

test('a test file that leaves something running fails and says so', {
  timeout: 60_000,
}, async (t) => {
  const { said, code } = await runFile(t, leavesSomethingRunning)
  assert.match(said, /Cleaning up failed\./)
  assert.match(said, /Something is still running after the tests of this file\./)
  assert.equal(code, 1)
})

test('every test of a file is counted', { timeout: 60_000 }, async (t) => {
  const { said } = await runFile(t, manyTests)
  assert.match(said, /pass 400$/m)
})
