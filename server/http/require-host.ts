import type { FastifyInstance } from 'fastify'
import { HttpError } from './http-error.ts'

/**
 * Sends the requests that Node would answer by itself the way of all others, so that they wait for their turn too:
 * those without a Host, refused here, and those with an Expect header of an unknown kind, which may be ignored.
 * Node's own check must be off (`requireHostHeader`).
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
