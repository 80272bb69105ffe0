import { createServer } from 'node:http'
import { listenOnLoopback } from '../listen-on-loopback.ts'

/** A proxy that cannot reach its server: it answers everything with this status and a page of its own. */
export const startGateway = async (status: 502 | 503 | 504) => {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
  })
  return {
    url: `http://127.0.0.1:${await listenOnLoopback(server)}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
