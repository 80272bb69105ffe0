import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type TestContext, test } from 'node:test'
import { npmStart } from '../tests/services/product/npm-start.ts'
import { waitUntil } from '../tests/services/wait-until.ts'

const start = async (t: TestContext, settings?: Record<string, string>) => {
  const started = await npmStart(settings)
  t.after(started.end)
  return started
}

const ended = (pid: number) => waitUntil(() => !existsSync(`/proc/${pid}`))

const allocatorSettings = async (pid: number) =>
  (await readFile(`/proc/${pid}/environ`, 'utf8'))
    .split('\0')
    .filter((line) => /^(?:MALLOC|GLIBC)_/.test(line))
    .sort()

const onLinux = { skip: process.platform !== 'linux', timeout: 120_000 }

test(
  'npm start sets the allocator of the server process to keep little unused memory',
  onLinux,
  async (t) => {
    const { pid, output, npm, closed } = await start(t)
    assert.deepEqual(await allocatorSettings(pid), [
      'GLIBC_TUNABLES=glibc.malloc.hugetlb=1',
      'MALLOC_ARENA_MAX=2',
      'MALLOC_MMAP_THRESHOLD_=65536',
      'MALLOC_TOP_PAD_=0',
    ])
    assert.doesNotMatch(output.join('\n'), /Warning/)
    npm.kill('SIGTERM')
    await closed
    await ended(pid)
    assert.match(output.join('\n'), /Stopping/)
  },
)

test('npm start does not replace a MALLOC_ARENA_MAX that the operator sets', onLinux, async (t) => {
  const { pid } = await start(t, { MALLOC_ARENA_MAX: '4' })
  assert.ok((await allocatorSettings(pid)).includes('MALLOC_ARENA_MAX=4'))
})

test('Ctrl-C in the terminal of npm start ends the server gently', onLinux, async (t) => {
  const { pid, output, closed, signalAll } = await start(t)
  signalAll('SIGINT')
  await closed
  await ended(pid)
  assert.match(output.join('\n'), /Stopping/)
})

test('SIGTERM to npm ends the server gently', onLinux, async (t) => {
  const { npm, pid, output, closed } = await start(t)
  npm.kill('SIGTERM')
  await closed
  await ended(pid)
  assert.match(output.join('\n'), /Stopping/)
})
