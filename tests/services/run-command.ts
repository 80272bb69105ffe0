import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** Runs a tool of this folder with nothing but these settings; gives its exit code and all it said. */
export const runCommand = async (
  tool: string,
  settings: Record<string, string>,
  ...args: string[]
) => {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../commands', tool), ...args],
    {
      env: { PATH: process.env.PATH, ...settings },
    },
  )
  const [out, err] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code: child.exitCode, said: out + err }
}
