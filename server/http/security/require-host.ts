import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { HttpError } from '../http-error.ts'

const isHost = (text: string, index: number) => index % 2 === 0 && text.toLowerCase() === 'host'

const reasonToRefuse = ({ httpVersion, headers, rawHeaders }: IncomingMessage) => {
  if (httpVersion !== '1.0' && httpVersion !== '1.1')
    return 'Only HTTP 1.0 and 1.1 are supported here.'
  // With two `Host` headers, Node uses the first, and a proxy may use the second.
  if (rawHeaders.filter(isHost).length > 1) return 'The request names more than one host.'
  if (headers.host === undefined && httpVersion === '1.1') return 'The request names no host.'
  return null
}

/** Node itself would answer these requests outside the response queue, so its own check must be off (`requireHostHeader`). */
export const requireHost = (app: FastifyInstance) => {
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  )
  app.addHook('onRequest', (request, reply, done) => {
    const reason = reasonToRefuse(request.raw)
    if (!reason) return done()
    reply.header('connection', 'close')
    done(new HttpError(400, reason))
  })
}
