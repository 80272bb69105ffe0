import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where Linux takes limits of memory: its second kind of control groups, or the first. */
const kinds = [
  { home: '/sys/fs/cgroup', has: 'cgroup.controllers', limit: 'memory.max', most: 'memory.peak' },
  {
    home: '/sys/fs/cgroup/memory',
    has: 'memory.limit_in_bytes',
    limit: 'memory.limit_in_bytes',
    most: 'memory.max_usage_in_bytes',
  },
]

/**
 * Confines a process to so many bytes of memory, caches of files included.
 * @returns how it was confined, with `most` it ever took; null where this machine or user cannot
 */
export const confine = (pid: number, bytes: number) => {
  for (const { home, has, limit, most } of kinds) {
    if (!existsSync(join(home, has))) continue
    const group = join(home, `freightloom-${pid}`)
    try {
      mkdirSync(group)
      writeFileSync(join(group, limit), String(bytes))
      writeFileSync(join(group, 'cgroup.procs'), String(pid))
    } catch {
      continue
    }
    return {
      how: join(group, limit),
      most: () => Number(readFileSync(join(group, most), 'utf8')),
      remove: () => rmdirSync(group),
    }
  }
  return null
}

/** A figure of a process in bytes: `VmRSS` what it holds, `VmHWM` the most it ever held. */
export const memoryOf = (pid: number, figure: 'VmRSS' | 'VmHWM') => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return 1024 * Number(new RegExp(`^${figure}:\\s+(\\d+)`, 'm').exec(status)?.[1])
}
