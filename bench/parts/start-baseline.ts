import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Baseline } from './baseline-server.ts'

/** Starts the server of the baselines (a) and (b) in a process of its own. */
export const startBaseline = async (baseline: Baseline) => {
  const child = fork(join(import.meta.dirname, 'baseline-server.ts'))
  child.send(baseline)
  const [port] = (await once(child, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}`, end: () => child.kill() }
}
