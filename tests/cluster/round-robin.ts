import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { listenOnLoopback } from '../listen-on-loopback.ts'

/**
 * A proxy that passes requests to the products on these ports in turn, as nginx does in `deploy`. It reuses connections.
 * It tries the next port if a connection is refused, and for a read also if a reused connection is closed meanwhile.
 */
export const startRoundRobin = async (ports: number[]) => {
  const agent = new Agent({ keepAlive: true, scheduling: 'fifo' })
  let turn = 0
  const forward = (
    incoming: IncomingMessage,
    answer: ServerResponse,
    [port, ...others]: number[],
  ) => {
    const { method, url, socket } = incoming
    const headers = { ...incoming.headers, 'x-forwarded-for': socket.remoteAddress }
    const forwarded = request({ agent, port, method, path: url, headers })
    forwarded.once('socket', (connection) => {
      // Sent only over a connection that exists, so that it can be sent again if the connection is refused.
      const send = () => incoming.pipe(forwarded)
      if (connection.connecting) connection.once('connect', send)
      else send()
    })
    forwarded.once('response', (received) => {
      answer.writeHead(received.statusCode ?? 502, received.headers)
      received.pipe(answer)
    })
    forwarded.once('error', (error: NodeJS.ErrnoException) => {
      const mayRepeat = error.code === 'ECONNREFUSED' || (method === 'GET' && !answer.headersSent)
      if (mayRepeat && others.length > 0) forward(incoming, answer, others)
      else answer.writeHead(502).end(String(error))
    })
  }
  const server = createServer((incoming, answer) => {
    turn = (turn + 1) % ports.length
    forward(incoming, answer, [...ports.slice(turn), ...ports.slice(0, turn)])
  })
  const stop = () => {
    server.close()
    server.closeAllConnections()
    agent.destroy()
  }
  return { url: `http://127.0.0.1:${await listenOnLoopback(server)}`, stop }
}
