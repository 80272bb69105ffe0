import { once } from 'node:events'
import type { Server } from 'node:net'
import { portOf } from '../server/http/connections/port-of.ts'

/** Has a server listen on loopback. @returns its port; a free one by default */
export const listenOnLoopback = async (server: Server, port = 0) => {
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return portOf(server)
}
