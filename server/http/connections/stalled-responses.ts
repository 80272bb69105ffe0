import type { Socket } from 'node:net'

/** How much of its answer a client has read, and when it last read some. */
export interface Progress {
  isAnswering: boolean
  bytesTaken: number
  progressAt: number
}

const destroyIfStalled = (socket: Socket, progress: Progress, stallTimeoutMs: number) => {
  const now = performance.now()
  const bytesTaken = socket.bytesWritten - socket.writableLength
  // While the answer is still being computed, there is nothing that the client could read.
  if (socket.writableLength === 0 || bytesTaken !== progress.bytesTaken) {
    progress.bytesTaken = bytesTaken
    progress.progressAt = now
  } else if (now - progress.progressAt >= stallTimeoutMs) {
    socket.destroy()
  }
}

/**
 * Destroys each connection that reads nothing of its answer for `stallTimeoutMs`, and forgets idle ones.
 * @returns a function to call once a connection is added; one timer is for all, as most answers end long before it
 */
export const watchStalledResponses = (
  connections: Map<Socket, Progress>,
  stallTimeoutMs: number,
): (() => void) => {
  let isCheckPlanned = false
  const checkAll = () => {
    isCheckPlanned = false
    for (const [socket, progress] of connections) {
      if (progress.isAnswering) destroyIfStalled(socket, progress, stallTimeoutMs)
      else connections.delete(socket)
    }
    if (connections.size > 0) planCheck()
  }
  const planCheck = () => {
    if (isCheckPlanned) return
    isCheckPlanned = true
    setTimeout(checkAll, stallTimeoutMs / 5).unref()
  }
  return planCheck
}
