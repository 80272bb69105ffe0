import { type ChildProcess, spawn } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { Socket } from 'node:net'
import { extname, join } from 'node:path'
import { MEGABYTE } from '../../contract/numbers/megabyte.ts'
import { PictureError } from './picture-error.ts'
import type { OutputOf, Task, TaskOutput } from './tasks.ts'

export type DecoderMessage =
  | { kind: 'ready' }
  | { kind: 'done'; output: TaskOutput }
  | { kind: 'refused'; status: PictureError['status']; message: string }
  | { kind: 'failed'; message: string; code: string }

/** The process could not be started, so no picture can be decoded. */
export class DecoderUnavailableError extends Error {}

/** The process ended while it decoded a picture: this one takes too much memory or time. */
export class DecoderEndedError extends Error {}

const isBuilt = extname(import.meta.filename) === '.js'
const file = join(import.meta.dirname, `decoder-main${extname(import.meta.filename)}`)
// `--jitless` saves 512 MB of the memory that the limit counts. Files in TypeScript need the compiler that it leaves out.
const FLAGS = [
  '--expose-gc',
  '--max-semi-space-size=1',
  '--v8-pool-size=1',
  ...(isBuilt ? ['--jitless'] : []),
]
const NODE_BYTES = (isBuilt ? 60 : 700) * MEGABYTE

/** The command that runs Node; on Linux the kernel refuses it more memory than this. */
const commandOf = (maxBytes: number): [string, string[]] => {
  const node = [...FLAGS, file]
  if (process.platform !== 'linux') return [process.execPath, node]
  const kilobytes = String(Math.round((NODE_BYTES + maxBytes) / 1024))
  const script = 'ulimit -d "$0"; exec "$@"'
  return ['/bin/sh', ['-c', script, kilobytes, process.execPath, ...node]]
}

const errorOf = (message: Extract<DecoderMessage, { kind: 'refused' | 'failed' }>) => {
  if (message.kind === 'refused') return new PictureError(message.status, message.message)
  return Object.assign(new Error(message.message), message.code ? { code: message.code } : {})
}

/** Turns the child's messages, and its end, into the outcome of the task it has. */
const followChild = (child: ChildProcess) => {
  let isReady = false
  let isEnded = false
  let errorOutput = ''
  let pending: PromiseWithResolvers<TaskOutput> | null = null

  const end = (reason: string) => {
    isEnded = true
    const EndedError = isReady ? DecoderEndedError : DecoderUnavailableError
    pending?.reject(new EndedError(`The decoder ${reason}. ${errorOutput}`.trim()))
  }
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(-2000)
  })
  child.on('message', (message: DecoderMessage) => {
    if (message.kind === 'ready') isReady = true
    else if (message.kind === 'done') pending?.resolve(message.output)
    else pending?.reject(errorOf(message))
  })
  child.once('error', (error) => end(`could not be started: ${error.message}`))
  child.once('exit', (code, signal) => end(`ended with ${signal ?? code}`))

  return {
    isEnded: () => isEnded,
    nextOutput: () => {
      pending = Promise.withResolvers()
      return pending.promise
    },
    forgetOutput: () => {
      pending = null
    },
  }
}

const spawnDecoder = (maxBytes: number) =>
  spawn(...commandOf(maxBytes), {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // Without the settings, which hold secrets. The allocator returns large blocks to the system at once, and gets them in
    // pages of 2 MB.
    env: {
      NODE_COMPILE_CACHE: getCompileCacheDir(),
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '262144',
      GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
      UV_THREADPOOL_SIZE: '2',
    },
  })

/** Sets whether the server's own process waits for the child before it ends. */
const setWaiting = (child: ChildProcess, change: 'ref' | 'unref') => {
  child[change]()
  child.channel?.[change]()
  if (child.stderr instanceof Socket) child.stderr[change]()
}

/** Starts a process that decodes one picture at a time; `maxBytes` is the memory it may take for that. */
export const startDecoderProcess = (maxBytes: number) => {
  const child = spawnDecoder(maxBytes)
  const events = followChild(child)

  return {
    pid: child.pid,
    isEnded: events.isEnded,
    end: () => child.kill('SIGKILL'),
    /** @throws PictureError, DecoderEndedError or DecoderUnavailableError; other errors are those of the output */
    run: async <OneTask extends Task>(task: OneTask, timeoutMs: number) => {
      const output = events.nextOutput()
      const timeout = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
      setWaiting(child, 'ref')
      // If the process has ended, its exit event rejects the task.
      if (child.connected) child.send(task, () => {})
      try {
        // The child answers the task that it was sent last.
        return (await output) as OutputOf<OneTask>
      } finally {
        clearTimeout(timeout)
        setWaiting(child, 'unref')
        events.forgetOutput()
      }
    },
  }
}
