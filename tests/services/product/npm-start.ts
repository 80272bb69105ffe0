import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { codeOf } from '../../../server/errors.ts'
import { root } from '../../step.ts'
import type { MemoryGroup } from '../memory-limit.ts'
import { onlySettings } from '../only-settings.ts'

/** Runs `npm start` as a user does, in a process group of its own; gives it with the process that serves. */
export const npmStart = async (
  settings: Record<string, string> = {},
  group?: MemoryGroup | null,
) => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'freightloom-'))
  const script = group ? `echo $$ > ${group.processesFile}; exec npm start` : 'exec npm start'
  const npm = spawn('/bin/sh', ['-c', script], {
    cwd: root,
    env: {
      HOME: process.env.HOME,
      ...onlySettings({
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR,
        BACKUP_EVERY_HOURS: '0',
        ...settings,
      }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const closed = once(npm, 'close')
  const output: string[] = []
  const ready = new Promise<string>((resolve) => {
    createInterface({ input: npm.stdout }).on('line', (line) => {
      output.push(line)
      const url = /^Ready: +(\S+)/.exec(line)?.[1]
      if (url) resolve(url)
    })
  })
  const signalAll = (signal: NodeJS.Signals) => {
    try {
      if (npm.pid) process.kill(-npm.pid, signal)
    } catch (error) {
      // All have ended already.
      if (codeOf(error) !== 'ESRCH') throw error
    }
  }
  const end = async () => {
    signalAll('SIGKILL')
    await closed
    await rm(DATA_DIR, { recursive: true, force: true, maxRetries: 20 })
  }
  const url = await Promise.race([ready, closed.then(() => null)])
  // The first line of its log tells that it listens, and its process.
  const pid = Number(/"pid":(\d+)/.exec(output.join('\n'))?.[1])
  if (!url || !pid) {
    await end()
    throw new Error(`npm start ended:\n${output.join('\n')}`)
  }
  return { npm, pid, url, output, closed, signalAll, end }
}
