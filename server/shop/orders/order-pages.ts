import type { FastifyInstance } from 'fastify'
import { acceptPostedForms } from '../../http/posted-form.ts'
import { serveStatus } from './buyer/order-status-routes.ts'
import { serveOrderedSaree } from './buyer/ordered-saree.ts'
import { serveReturnForm } from './buyer/return-routes.ts'
import type { OrderPageServices } from './order-page-services.ts'
import { serveOrderForm } from './placing/order-form-routes.ts'

/** The pages that a buyer orders on and comes back to. They work without script. */
export const orderPages = async (app: FastifyInstance, services: OrderPageServices) => {
  app.decorateRequest('order')
  await app.register(async (scope) => {
    acceptPostedForms(scope)
    serveOrderForm(scope, services)
    serveStatus(scope, services)
    serveOrderedSaree(scope, services)
  })
  await serveReturnForm(app, services)
}
