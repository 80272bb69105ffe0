import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'

/** `failures` says which tests failed, each with its first error; `looksNotCompared` counts pictures. */
export type Count = {
  passed: number
  failed: number
  failures: string[]
  looksNotCompared?: number
}

export const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules/.bin')

// A file of tests that waits while it is loaded has no limit of its own; on a slow machine the browser tests take 35 minutes.
const longestRun = 60 * 60_000

/** Runs a program of this project, shows what it prints, and answers its exit code. */
export async function run(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PATH: bin + delimiter + process.env.PATH, ...env },
    shell: process.platform === 'win32',
    stdio: 'inherit',
    timeout: longestRun,
  })
  const stop = (signal: NodeJS.Signals) => {
    child.kill(signal)
    process.exit(1)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const [code] = (await once(child, 'exit')) as [number | null]
  process.off('SIGINT', stop).off('SIGTERM', stop)
  return code ?? 1
}
