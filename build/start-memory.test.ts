import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type TestContext, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

/** `npm start` in a process group of its own, with the process that serves. */
const npmStart = async (t: TestContext, settings: Record<string, string> = {}) => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'freightloom-'))
  const npm = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR,
      BACKUP_EVERY_HOURS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const said: string[] = []
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: npm.stdout }).on('line', (line) => {
      said.push(line)
      if (line.startsWith('Ready:')) resolve()
    })
  })
  const closed = once(npm, 'close')
  t.after(async () => {
    signalGroup(npm, 'SIGKILL')
    await rm(DATA_DIR, { recursive: true, force: true, maxRetries: 20 })
  })
  await ready
  // The first line of its log tells that it listens, and its process.
  const pid = Number(/"pid":(\d+)/.exec(said.join('\n'))?.[1] ?? assert.fail())
  return { npm, pid, said, closed }
}

const signalGroup = ({ pid }: ChildProcess, signal: NodeJS.Signals) => {
  try {
    process.kill(-(pid ?? assert.fail()), signal)
  } catch (error) {
    // The whole group has ended already.
    assert.equal((error as NodeJS.ErrnoException).code, 'ESRCH')
  }
}

const ended = async (pid: number) => {
  while (existsSync(`/proc/${pid}`)) await setTimeout(20)
}

const arenas = async (pid: number) =>
  (await readFile(`/proc/${pid}/environ`, 'utf8'))
    .split('\0')
    .filter((line) => line.startsWith('MALLOC_ARENA_MAX='))

const onLinux = { skip: process.platform !== 'linux', timeout: 120_000 }

test(
  'the process that serves after npm start began with few stores of memory',
  onLinux,
  async (t) => {
    const { pid, said, npm, closed } = await npmStart(t)
    assert.deepEqual(await arenas(pid), ['MALLOC_ARENA_MAX=2'])
    assert.doesNotMatch(said.join('\n'), /Warning/)
    npm.kill('SIGTERM')
    await closed
    await ended(pid)
    assert.match(said.join('\n'), /Stopping/)
  },
)

test(
  'npm start leaves the number of stores of memory to an operator who sets it',
  onLinux,
  async (t) => {
    const { pid } = await npmStart(t, { MALLOC_ARENA_MAX: '4' })
    assert.deepEqual(await arenas(pid), ['MALLOC_ARENA_MAX=4'])
  },
)

test('Ctrl-C in the terminal of npm start ends the server gently', onLinux, async (t) => {
  const { npm, pid, said, closed } = await npmStart(t)
  signalGroup(npm, 'SIGINT')
  await closed
  await ended(pid)
  assert.match(said.join('\n'), /Stopping/)
})

test('SIGTERM to npm ends the server gently', onLinux, async (t) => {
  const { npm, pid, said, closed } = await npmStart(t)
  npm.kill('SIGTERM')
  await closed
  await ended(pid)
  assert.match(said.join('\n'), /Stopping/)
})
