import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How many requests of one connection may wait behind the one that is answered. */
export const MAX_WAITING_REQUESTS = 10
const DEFAULT_STALL_TIMEOUT_MS = 15_000

interface Waiting {
  response: ServerResponse
  start: () => void
}

/** Destroys a connection that takes nothing of an answer for so long. */
const watchProgress = (socket: Socket, response: ServerResponse, stallTimeoutMs: number) => {
  const bytesTaken = () => socket.bytesWritten - socket.writableLength
  let taken = bytesTaken()
  let progressAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    // An answer that is still being computed keeps nobody waiting to be read.
    if (socket.writableLength === 0 || bytesTaken() !== taken) {
      taken = bytesTaken()
      progressAt = now
    } else if (now - progressAt >= stallTimeoutMs) {
      socket.destroy()
    }
  }, stallTimeoutMs / 5).unref()
  response.once('close', () => clearInterval(timer))
}

/**
 * Hands over the requests of one connection one at a time, each when the answer before it is sent. Node itself starts
 * all that a client has sent ahead, and keeps their answers, with the files they opened, until the client reads them.
 */
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

  /** Calls `start` when it is the turn of this response; never, where its connection ends before. */
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
