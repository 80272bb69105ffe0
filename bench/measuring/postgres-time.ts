import { globSync, readFileSync } from 'node:fs'
import { processorTimeOf } from './processor-time.ts'

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

const isServerAt = (port: string) => (file: string) => {
  try {
    const words = readFileSync(file, 'utf8').split('\0')
    return words[0]?.endsWith('/postgres') === true && words.includes(port)
  } catch {
    // It has ended meanwhile.
    return false
  }
}

/** What tells the processor time of a PostgreSQL of this machine, with all its processes, in milliseconds. Linux only. */
export const findPostgres = (url: string) => {
  const file = globSync('/proc/[0-9]*/cmdline').find(isServerAt(new URL(url).port))
  const pid = Number(file?.split('/')[2])
  return () => [pid, ...childrenOf(pid)].reduce((sum, one) => sum + processorTimeOf(one), 0)
}
