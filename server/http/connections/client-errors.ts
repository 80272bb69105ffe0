import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const statusByCode: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

const refuse = (socket: Socket, code = '') => {
  const status = statusByCode[code] ?? 400
  const body = JSON.stringify({ message: STATUS_CODES[status] })
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: ${body.length}\r\nContent-Type: application/json\r\n\r\n${body}`,
    )
  socket.destroy()
}

/** Answers what Node itself refuses of a connection, in the place of Fastify. */
export const answerClientErrors = (server: Server) => {
  const late = new Set<Socket>()
  server.on('request', ({ socket }) => late.delete(socket))
  server.removeAllListeners('clientError')
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket: Socket) => {
    if (code === 'ECONNRESET' || socket.destroyed) return
    if (code !== 'ERR_HTTP_REQUEST_TIMEOUT') return refuse(socket, code)
    // While the process is busy the clock runs on, and nothing is read. So a request is late only if it is not there after
    // one more look at what has arrived.
    late.add(socket)
    setImmediate(() => {
      if (late.delete(socket)) refuse(socket, code)
    })
  })
}
