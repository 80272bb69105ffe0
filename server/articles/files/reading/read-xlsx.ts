import { fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { extname, join } from 'node:path'
import { HttpError } from '../../../http/http-error.ts'
import { createDecodeQueue } from '../../../images/decode-queue.ts'
import type { SheetTable } from './table.ts'

/** What the process sends that reads a workbook. */
export type WorkbookMessage =
  | { kind: 'rows'; rows: string[][] }
  | { kind: 'done'; table: Omit<SheetTable, 'rows'> }
  | { kind: 'refused'; message: string }

interface WorkbookLimits {
  timeoutMs?: number
  /** Of V8's memory; the default is twice what the largest workbook takes that is let through. */
  maxMegabytes?: number
}

const file = join(import.meta.dirname, `workbook-main${extname(import.meta.filename)}`)

const startReader = (path: string, { timeoutMs = 20_000, maxMegabytes = 128 }: WorkbookLimits) =>
  fork(file, [path], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [`--max-old-space-size=${maxMegabytes}`, '--max-semi-space-size=4'],
    // Without the settings, which hold secrets.
    env: { NODE_COMPILE_CACHE: getCompileCacheDir(), MALLOC_ARENA_MAX: '1' },
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  })

const tooHeavyError = () =>
  new HttpError(
    422,
    'This workbook could not be read: it takes too much memory or time. Copy its values into a new workbook, or save its sheet as CSV.',
  )

const read = async (path: string, limits: WorkbookLimits) => {
  const rows: string[][] = []
  const { promise, resolve, reject } = Promise.withResolvers<SheetTable>()
  const reader = startReader(path, limits)
  reader.on('message', (message: WorkbookMessage) => {
    if (message.kind === 'rows') rows.push(...message.rows)
    else if (message.kind === 'done') resolve({ ...message.table, rows })
    else reject(new HttpError(422, message.message))
  })
  reader.once('error', reject)
  reader.once('close', (code, signal) =>
    reject(
      // V8 ends it by a signal too, where its memory is full.
      signal
        ? tooHeavyError()
        : new Error(`The reader of workbooks could not be started: it ended with ${code}`),
    ),
  )
  try {
    return await promise
  } finally {
    reader.kill('SIGKILL')
  }
}

/** One workbook at a time, so that several together do not use up the memory. */
const queue = createDecodeQueue(Number.POSITIVE_INFINITY)

/**
 * The rows of a sheet. They are read in a process of its own, which lives for one workbook: other calls are answered
 * meanwhile, and whatever the workbook does to the process costs only this workbook. @throws HttpError with a sentence
 */
export const readXlsx = (path: string, limits: WorkbookLimits = {}): Promise<SheetTable> =>
  queue.run(() => read(path, limits))
