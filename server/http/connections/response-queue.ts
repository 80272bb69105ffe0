import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export const MAX_WAITING_REQUESTS = 10
const DEFAULT_STALL_TIMEOUT_MS = 15_000

interface Waiting {
  response: ServerResponse
  start: () => void
}

const watchProgress = (socket: Socket, response: ServerResponse, stallTimeoutMs: number) => {
  const bytesTaken = () => socket.bytesWritten - socket.writableLength
  let taken = bytesTaken()
  let progressAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    // Nothing waits to be read while the answer is still being computed.
    if (socket.writableLength === 0 || bytesTaken() !== taken) {
      taken = bytesTaken()
      progressAt = now
    } else if (now - progressAt >= stallTimeoutMs) {
      socket.destroy()
    }
  }, stallTimeoutMs / 5).unref()
  response.once('close', () => clearInterval(timer))
}

/** Node itself starts all pipelined requests at once and keeps their answers and open files until they are read. */
export const createResponseQueue = ({ stallTimeoutMs = DEFAULT_STALL_TIMEOUT_MS } = {}) => {
  const queues = new WeakMap<Socket, Waiting[]>()

  const begin = (socket: Socket, { response, start }: Waiting) => {
    watchProgress(socket, response, stallTimeoutMs)
    response.once('close', () => beginNext(socket))
    start()
  }

  const beginNext = (socket: Socket) => {
    const next = queues.get(socket)?.shift()
    if (next && socket.writable) begin(socket, next)
    else queues.delete(socket)
  }

  return (response: ServerResponse, start: () => void) => {
    const { socket } = response.req
    const waiting = queues.get(socket)
    if (!waiting) {
      queues.set(socket, [])
      begin(socket, { response, start })
    } else if (waiting.push({ response, start }) > MAX_WAITING_REQUESTS) {
      waiting.length = 0
      socket.destroy()
    }
  }
}
