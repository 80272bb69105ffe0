import type { FastifyInstance } from 'fastify'
import { HttpError } from './http-error.ts'

/**
 * Node answers requests without Host, or with an unknown Expect header, past the response queue. Here the first are
 * refused and the second are handled like any other. Node's own check must be off (`requireHostHeader`).
 */
export const requireHost = (app: FastifyInstance) => {
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  )
  app.addHook('onRequest', (request, reply, done) => {
    const { httpVersion, headers } = request.raw
    if (httpVersion !== '1.1' || headers.host !== undefined) return done()
    reply.header('connection', 'close')
    done(new HttpError(400, 'The request names no host.'))
  })
}
