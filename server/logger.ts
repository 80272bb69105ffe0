import { type DestinationStream, type Level, pino } from 'pino'

/** Headers hold tokens and what a visitor's browser says of itself; libraries log them where they like. */
const headers = ['headers', 'rawHeaders'].flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** The log of the process: a line of JSON for each event, without the headers of any request. */
export const createLogger = (level: Level | 'silent', stream?: DestinationStream) =>
  pino({ level, redact: { paths: headers, remove: true } }, stream ?? pino.destination(1))
