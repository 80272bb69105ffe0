import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const second = 1000
/** How much of an upload must arrive in each span for it to go on. */
const leastProgress = 1024

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Cuts off bodies that do not arrive: any after a time, an upload only once it stops to progress. Node's own
 * `requestTimeout` knows one limit for all. A call answered before its body has arrived is closed, not read on.
 */
export const limitBodyTime = (
  app: FastifyInstance,
  { whole = 10 * second, progress = 30 * second } = {},
) => {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) watch(request, reply)
    done()
  })
  const watch = (request: FastifyRequest, reply: FastifyReply) => {
    const { raw } = request
    const { socket } = raw
    const { upload } = request.routeOptions.config
    // Who listens here keeps a quiet connection open: an upload waits for its turn to be decoded.
    if (upload) reply.raw.on('timeout', () => {})
    let before = socket.bytesRead
    const timer = setInterval(
      () => {
        if (upload && socket.bytesRead - before >= leastProgress) before = socket.bytesRead
        else socket.destroy()
      },
      upload ? progress : whole,
    )
    const stop = () => clearInterval(timer)
    raw.once('end', stop)
    reply.raw.once('close', stop)
  }
  app.addHook('onSend', (request, reply, payload, done) => {
    if (hasBody(request) && !request.raw.complete) reply.header('connection', 'close')
    done(null, payload)
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a call takes files. */
    upload?: boolean
  }
}
