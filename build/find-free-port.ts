import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections, one of which could take a free one at any moment. */
const [FIRST_PORT, END_PORT] = [20_000, 32_000]

export const findFreePort = async (): Promise<number> => {
  const port = randomInt(FIRST_PORT, END_PORT)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return findFreePort()
  }
  server.close()
  await once(server, 'close')
  return port
}
