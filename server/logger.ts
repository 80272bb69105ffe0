import { type DestinationStream, type Level, pino } from 'pino'

/** Libraries log request headers, which hold tokens, at several places of an event. */
const headers = ['headers', 'rawHeaders'].flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

export const createLogger = (level: Level | 'silent', stream?: DestinationStream) =>
  pino({ level, redact: { paths: headers, remove: true } }, stream ?? pino.destination(1))
