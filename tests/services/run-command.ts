import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onlySettings } from './only-settings.ts'

/** Runs a command with nothing but these settings; gives its exit code and all it printed. */
export const runCommand = async (
  command: string,
  settings: Record<string, string>,
  ...args: string[]
) => {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../commands', command), ...args],
    { env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...onlySettings(settings) } },
  )
  const [out, err] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code: child.exitCode, output: out + err }
}
