import type { FastifyInstance } from 'fastify'
import { acceptPostedForms } from '../http/posted-form.ts'
import { serveOrderForm } from './order-form-routes.ts'
import type { OrderPageServices } from './order-page-services.ts'
import { serveStatus } from './order-status-routes.ts'
import { serveReturnForm } from './return-routes.ts'

/** The pages that a buyer orders on and comes back to. They work without script. */
export const orderPages = async (app: FastifyInstance, services: OrderPageServices) => {
  await app.register(async (scope) => {
    acceptPostedForms(scope)
    serveOrderForm(scope, services)
    serveStatus(scope, services)
  })
  await serveReturnForm(app, services)
}
