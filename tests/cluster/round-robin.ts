import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A proxy before products on these ports, as one of `deploy` for tests: in turn, over connections that are kept, and to the
 * next one where a connection is refused, as nothing was sent then. As nginx does, it asks the next one for a read also
 * where a kept connection is closed just as it is used.
 */
export const startRoundRobin = async (ports: number[]) => {
  const agent = new Agent({ keepAlive: true, scheduling: 'fifo' })
  let turn = 0
  const pass = (asked: IncomingMessage, answer: ServerResponse, [port, ...others]: number[]) => {
    const { method, url, socket } = asked
    const headers = { ...asked.headers, 'x-forwarded-for': socket.remoteAddress }
    const onward = request({ agent, port, method, path: url, headers })
    onward.once('socket', (inside) => {
      const send = () => asked.pipe(onward)
      if (inside.connecting) inside.once('connect', send)
      else send()
    })
    onward.once('response', (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    onward.once('error', (error: NodeJS.ErrnoException) => {
      const mayRepeat = error.code === 'ECONNREFUSED' || (method === 'GET' && !answer.headersSent)
      if (mayRepeat && others.length > 0) pass(asked, answer, others)
      else answer.writeHead(502).end(String(error))
    })
  }
  const server = createServer((asked, answer) => {
    turn = (turn + 1) % ports.length
    pass(asked, answer, [...ports.slice(turn), ...ports.slice(0, turn)])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = async () => {
    server.close()
    server.closeAllConnections()
    agent.destroy()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}
