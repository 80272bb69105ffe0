import type { FastifyBaseLogger } from 'fastify'
import type { Bindings } from 'pino'

type Line = Parameters<FastifyBaseLogger['info']>

/**
 * The log of one request, whose id is in each line. Its child logger is made with the first line: few requests log
 * anything, and making one costs more than writing the line.
 */
export class RequestLog {
  readonly #logger: FastifyBaseLogger
  readonly #bindings: Bindings
  #child: FastifyBaseLogger | undefined

  constructor(logger: FastifyBaseLogger, bindings: Bindings) {
    this.#logger = logger
    this.#bindings = bindings
  }

  get #own() {
    this.#child ??= this.#logger.child(this.#bindings)
    return this.#child
  }

  get level() {
    return this.#logger.level
  }

  fatal(...line: Line) {
    this.#own.fatal(...line)
  }

  error(...line: Line) {
    this.#own.error(...line)
  }

  warn(...line: Line) {
    this.#own.warn(...line)
  }

  info(...line: Line) {
    this.#own.info(...line)
  }

  debug(...line: Line) {
    this.#own.debug(...line)
  }

  trace(...line: Line) {
    this.#own.trace(...line)
  }

  silent(...line: Line) {
    this.#own.silent(...line)
  }

  child(...options: Parameters<FastifyBaseLogger['child']>) {
    return this.#own.child(...options)
  }
}
