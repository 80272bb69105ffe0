import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/**
 * Takes no new connection and ends each that is there after its next answer. Resolves once all have ended, or after
 * this time in milliseconds, with idle ones still open.
 */
export const drain = async (server: HttpServer, time: number) => {
  server.prependListener('request', (_request, answer) => answer.setHeader('connection', 'close'))
  const ended = once(server, 'close')
  // Its own close would cut at once what looks idle, also where a request is on its way.
  Server.prototype.close.call(server)
  await Promise.race([ended, setTimeout(time, undefined, { ref: false })])
}
