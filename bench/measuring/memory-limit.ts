import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const cgroupVersions = [
  {
    folder: '/sys/fs/cgroup',
    marker: 'cgroup.controllers',
    limit: 'memory.max',
    peak: 'memory.peak',
  },
  {
    folder: '/sys/fs/cgroup/memory',
    marker: 'memory.limit_in_bytes',
    limit: 'memory.limit_in_bytes',
    peak: 'memory.max_usage_in_bytes',
  },
]

/** Limits the memory of a process, file caches included. Returns null where that is not permitted. */
export const limitMemory = (pid: number, bytes: number) => {
  for (const { folder, marker, limit, peak } of cgroupVersions) {
    if (!existsSync(join(folder, marker))) continue
    const group = join(folder, `freightloom-${pid}`)
    try {
      mkdirSync(group)
      writeFileSync(join(group, limit), String(bytes))
      writeFileSync(join(group, 'cgroup.procs'), String(pid))
    } catch {
      continue
    }
    return {
      limitFile: join(group, limit),
      peakBytes: () => Number(readFileSync(join(group, peak), 'utf8')),
      remove: () => rmdirSync(group),
    }
  }
  return null
}

/** Memory of a process in bytes: `VmRSS` now, `VmHWM` at its peak. */
export const memoryOf = (pid: number, figure: 'VmRSS' | 'VmHWM') => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return 1024 * Number(new RegExp(`^${figure}:\\s+(\\d+)`, 'm').exec(status)?.[1])
}
