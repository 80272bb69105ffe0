import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'

/** Accepts the connections that wait in the system's queue; closing the server would reset them. */
const acceptWaiting = async (server: HttpServer, end: number) => {
  let accepted = true
  server.on('connection', () => {
    accepted = true
  })
  while (accepted && performance.now() < end) {
    accepted = false
    await setImmediate()
    await setImmediate()
  }
}

/** Closes each connection after its next answer; resolves when at most idle ones are left after `timeoutMs`. */
export const drainConnections = async (server: HttpServer, timeoutMs: number) => {
  server.prependListener('request', (_request, answer) => answer.setHeader('connection', 'close'))
  const closed = once(server, 'close')
  const end = performance.now() + timeoutMs
  await acceptWaiting(server, end)
  // `server.close` of node:http also cuts idle connections on which a request may be on its way.
  Server.prototype.close.call(server)
  const restMs = Math.max(1, end - performance.now())
  await Promise.race([closed, setTimeout(restMs, undefined, { ref: false })])
}
