import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export const MAX_WAITING_REQUESTS = 10
const DEFAULT_STALL_TIMEOUT_MS = 15_000

interface Waiting {
  response: ServerResponse
  start: () => void
}

interface Queue {
  waiting: Waiting[]
  bytesTaken: number
  progressAt: number
}

const destroyIfStalled = (socket: Socket, queue: Queue, stallTimeoutMs: number) => {
  const now = performance.now()
  const bytesTaken = socket.bytesWritten - socket.writableLength
  // Nothing waits to be read while the answer is still being computed.
  if (socket.writableLength === 0 || bytesTaken !== queue.bytesTaken) {
    queue.bytesTaken = bytesTaken
    queue.progressAt = now
  } else if (now - queue.progressAt >= stallTimeoutMs) {
    socket.destroy()
  }
}

/** Node itself starts all pipelined requests at once and keeps their answers and open files until they are read. */
export const createResponseQueue = ({ stallTimeoutMs = DEFAULT_STALL_TIMEOUT_MS } = {}) => {
  const queues = new Map<Socket, Queue>()
  let isCheckPlanned = false

  // One timer for all answers: most of them end long before it.
  const planCheck = () => {
    if (isCheckPlanned) return
    isCheckPlanned = true
    setTimeout(checkAll, stallTimeoutMs / 5).unref()
  }

  const checkAll = () => {
    isCheckPlanned = false
    for (const [socket, queue] of queues) destroyIfStalled(socket, queue, stallTimeoutMs)
    if (queues.size > 0) planCheck()
  }

  const begin = (socket: Socket, waiting: Waiting[], { response, start }: Waiting) => {
    queues.set(socket, { waiting, bytesTaken: -1, progressAt: 0 })
    planCheck()
    response.once('close', () => {
      const next = waiting.shift()
      if (next && socket.writable) begin(socket, waiting, next)
      else queues.delete(socket)
    })
    start()
  }

  return (response: ServerResponse, start: () => void) => {
    const { socket } = response.req
    const queue = queues.get(socket)
    if (!queue) {
      begin(socket, [], { response, start })
    } else if (queue.waiting.push({ response, start }) > MAX_WAITING_REQUESTS) {
      queue.waiting.length = 0
      socket.destroy()
    }
  }
}
