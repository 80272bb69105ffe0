import type { FastifyInstance } from 'fastify'
import { serveOrderForm } from './order-form-routes.ts'
import { type OrderPageServices, parseBody } from './order-page-services.ts'
import { serveStatus } from './order-status-routes.ts'
import { serveReturnForm } from './return-routes.ts'

/** The pages that a buyer orders on and comes back to. They work without script. */
export const orderPages = async (app: FastifyInstance, services: OrderPageServices) => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_, body, done) => done(null, parseBody(String(body))),
    )
    serveOrderForm(scope, services)
    serveStatus(scope, services)
  })
  await serveReturnForm(app, services)
}
