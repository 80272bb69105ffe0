import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'

/**
 * The system holds connections ready, perhaps with a request on them already, and hands over one at each turn of the
 * event loop; closing would reset those that are left.
 */
const takeWaiting = async (server: HttpServer, end: number) => {
  let came = true
  server.on('connection', () => {
    came = true
  })
  while (came && performance.now() < end) {
    came = false
    await setImmediate()
    await setImmediate()
  }
}

/**
 * Takes no new connection and ends each that is there after its next answer. Resolves once all have ended, or after
 * this time in milliseconds, with idle ones still open.
 */
export const drainConnections = async (server: HttpServer, time: number) => {
  server.prependListener('request', (_request, answer) => answer.setHeader('connection', 'close'))
  const ended = once(server, 'close')
  const end = performance.now() + time
  await takeWaiting(server, end)
  // Its own close would cut at once what looks idle, also where a request is on its way.
  Server.prototype.close.call(server)
  const left = Math.max(1, end - performance.now())
  await Promise.race([ended, setTimeout(left, undefined, { ref: false })])
}
