import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SECOND_MS } from '../../database/instants.ts'

/** The least that a client must send in each progress interval; a phone on a very slow connection sends three times as much. */
const MIN_PROGRESS_BYTES = 30 * 1024

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

interface BodyLimits {
  bodyTimeoutMs: number
  progressIntervalMs: number
}

const watchBody = (
  request: FastifyRequest,
  reply: FastifyReply,
  { bodyTimeoutMs, progressIntervalMs }: BodyLimits,
) => {
  const { raw } = request
  const { socket } = raw
  const { upload } = request.routeOptions.config
  // With a listener Node keeps a quiet connection open; an upload may wait to be decoded.
  if (upload) reply.raw.on('timeout', () => {})
  let bytesBefore = socket.bytesRead
  let isOver = false
  const judge = () => {
    if (isOver || raw.complete) return
    if (upload && socket.bytesRead - bytesBefore >= MIN_PROGRESS_BYTES)
      bytesBefore = socket.bytesRead
    else socket.destroy()
  }
  // After a busy while the clock is ahead of what was read, so what has arrived is read first.
  const check = () => setImmediate(judge)
  const timer = setInterval(check, upload ? progressIntervalMs : bodyTimeoutMs)
  const stop = () => {
    isOver = true
    clearInterval(timer)
  }
  raw.once('end', stop)
  reply.raw.once('close', stop)
}

/**
 * Closes the connection of an upload that makes no progress in an interval, and of any other body that has not arrived
 * whole in time. Node's own `requestTimeout` has one limit for all.
 */
export const limitBodyTime = (
  app: FastifyInstance,
  { bodyTimeoutMs = 10 * SECOND_MS, progressIntervalMs = 30 * SECOND_MS } = {},
) => {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) watchBody(request, reply, { bodyTimeoutMs, progressIntervalMs })
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (hasBody(request) && !request.raw.complete) reply.header('connection', 'close')
    done(null, payload)
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    upload?: boolean
  }
}
