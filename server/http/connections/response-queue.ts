import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type Progress, watchStalledResponses } from './stalled-responses.ts'

const MAX_WAITING_REQUESTS = 10
const DEFAULT_STALL_TIMEOUT_MS = 15_000

interface QueuedResponse {
  response: ServerResponse
  start: () => void
}

interface Queue extends Progress {
  waiting: QueuedResponse[]
}

/**
 * Answers one request of a connection after the other. Node itself starts all pipelined requests at once, and keeps
 * their answers and open files until they are read.
 */
export const createResponseQueue = ({ stallTimeoutMs = DEFAULT_STALL_TIMEOUT_MS } = {}) => {
  const queues = new Map<Socket, Queue>()
  const planCheck = watchStalledResponses(queues, stallTimeoutMs)

  const createQueue = (socket: Socket) => {
    const queue: Queue = { isAnswering: false, waiting: [], bytesTaken: 0, progressAt: 0 }
    queues.set(socket, queue)
    planCheck()
    return queue
  }

  const begin = (socket: Socket, queue: Queue, { response, start }: QueuedResponse) => {
    queue.isAnswering = true
    // The next check starts the time limit within which the client must read a byte.
    queue.bytesTaken = -1
    response.once('close', () => {
      const next = queue.waiting.shift()
      if (next && socket.writable) begin(socket, queue, next)
      else queue.isAnswering = false
    })
    start()
  }

  const enqueue = (response: ServerResponse, start: () => void) => {
    const { socket } = response.req
    const queue = queues.get(socket) ?? createQueue(socket)
    if (!queue.isAnswering) {
      begin(socket, queue, { response, start })
    } else if (queue.waiting.push({ response, start }) > MAX_WAITING_REQUESTS) {
      queue.waiting.length = 0
      socket.destroy()
    }
  }

  return { enqueue, isAnswering: (socket: Socket) => queues.get(socket)?.isAnswering === true }
}
