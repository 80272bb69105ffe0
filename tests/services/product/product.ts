import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestContext } from 'node:test'
import { onlySettings } from '../only-settings.ts'

const root = join(import.meta.dirname, '../../..')

/** Of products in tests, unless a test sets its own. */
export const quietSettings = {
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'warn',
  BACKUP_EVERY_HOURS: '0',
  // Whether it is sent would depend on the time of the day.
  MORNING_MAIL: 'off',
}

export interface Product {
  url: string
  output: string[]
  process: ChildProcess
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts the built product as a child process and waits until it is ready. */
export const startProduct = (settings: Record<string, string>): Promise<Product> =>
  startServer(process.execPath, ['dist/main.js'], {
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    ...onlySettings({ ...quietSettings, ...settings }),
  })

/** Starts a program that runs the product, and waits until the product is ready. */
export const startServer = async (
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<Product> => {
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: string[] = []
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line)
        const url = /^Ready: +(http\S+)$/.exec(line)?.[1]
        if (url) resolve(url)
      })
    }
    child.once('close', (code) => reject(new Error(`It ended with ${code}:\n${output.join('\n')}`)))
  })
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const closed = once(child, 'close')
    child.kill(signal)
    const [code] = await closed
    return code as number | null
  }
  return { url: await ready, output, process: child, end }
}

/** Kills the product after the test, unless it has ended by then. */
export const startProductIn = async (t: TestContext, settings: Record<string, string>) => {
  const product = await startProduct(settings)
  t.after(() => product.end('SIGKILL'))
  return product
}
