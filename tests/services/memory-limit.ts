import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { waitUntil } from './wait-until.ts'

interface Version {
  folder: string
  /** A file of the folder where this version of control groups has the memory. */
  marker: string
  limit: string
  peak: string
  /** Its line `oom_kill` counts the processes that were ended for lack of memory. */
  events: string
}

const versions: Version[] = [
  {
    folder: '/sys/fs/cgroup',
    marker: 'cgroup.controllers',
    limit: 'memory.max',
    peak: 'memory.peak',
    events: 'memory.events',
  },
  {
    folder: '/sys/fs/cgroup/memory',
    marker: 'memory.limit_in_bytes',
    limit: 'memory.limit_in_bytes',
    peak: 'memory.max_usage_in_bytes',
    events: 'memory.oom_control',
  },
]

const makeGroup = ({ folder, marker, limit, peak, events }: Version, bytes: number) => {
  if (!existsSync(join(folder, marker))) return null
  const group = join(folder, `freightloom-${process.pid}`)
  try {
    mkdirSync(group)
    writeFileSync(join(group, limit), String(bytes))
  } catch {
    return null
  }
  const read = (file: string) => readFileSync(join(group, file), 'utf8')
  return {
    /** A process that writes its id here is limited, with all that it starts. */
    processesFile: join(group, 'cgroup.procs'),
    peakBytes: () => Number(read(peak)),
    /** How many processes the kernel ended because the memory ran out. */
    killed: () => Number(/^oom_kill (\d+)/m.exec(read(events))?.[1]),
    /** Waits until all processes have ended. */
    remove: async () => {
      await waitUntil(() => read('cgroup.procs') === '')
      rmdirSync(group)
    },
  }
}

/** Makes a control group whose processes share this much memory, file caches included; null where that is not permitted. */
export const createMemoryGroup = (bytes: number) => {
  for (const version of versions) {
    const group = makeGroup(version, bytes)
    if (group) return group
  }
  return null
}

export type MemoryGroup = NonNullable<ReturnType<typeof createMemoryGroup>>

/** Memory of a process in bytes: `VmRSS` now, `VmHWM` at its peak. */
export const memoryOf = (pid: number, figure: 'VmRSS' | 'VmHWM') => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return 1024 * Number(new RegExp(`^${figure}:\\s+(\\d+)`, 'm').exec(status)?.[1])
}
