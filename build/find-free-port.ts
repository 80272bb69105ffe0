import { once } from 'node:events'
import { createServer } from 'node:net'
import { portOf } from '../server/http/connections/port-of.ts'

export const findFreePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}
