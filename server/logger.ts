import { type DestinationStream, type Level, type LogFn, pino } from 'pino'
import { isDatabaseUnreachable } from './database/storage-errors.ts'

/** Libraries log request headers, which hold tokens, at several places of an event. */
const headers = ['headers', 'rawHeaders'].flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

const OUTAGE_INTERVAL_MS = 60_000

const isOutage = (event: unknown): event is { err: Error } =>
  typeof event === 'object' && event !== null && 'err' in event && isDatabaseUnreachable(event.err)

/** While the database is out of reach every call and job fails for the same reason, so one line a minute says it. */
const limitOutages = (now: () => number) => {
  let lastAt = Number.NEGATIVE_INFINITY
  let leftOut = 0
  return function logOnce(this: unknown, line: Parameters<LogFn>, log: LogFn) {
    const [event, ...message] = line as [unknown, ...[string]]
    if (!isOutage(event)) return log.apply(this as never, line)
    if (now() - lastAt < OUTAGE_INTERVAL_MS) {
      leftOut += 1
      return
    }
    log.apply(this as never, [{ ...event, left_out: leftOut }, ...message])
    lastAt = now()
    leftOut = 0
  }
}

/** @param now in milliseconds, of a clock that is never set back */
export const createLogger = (
  level: Level | 'silent',
  stream?: DestinationStream,
  now = () => performance.now(),
) =>
  pino(
    {
      level,
      redact: { paths: headers, remove: true },
      hooks: { logMethod: limitOutages(now) },
    },
    stream ?? pino.destination(1),
  )
