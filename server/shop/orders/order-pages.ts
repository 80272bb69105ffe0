import type { FastifyInstance } from 'fastify'
import { idOfArticleCode } from '../../../contract/articles/articles.ts'
import { orderNumber } from '../../../contract/shop/orders/order-number.ts'
import { orderedSareeAddress } from '../../../contract/shop/window/saree-address.ts'
import { acceptPostedForms } from '../../http/posted-form.ts'
import { stateOf } from '../holds/holds.ts'
import { readOrderedSaree } from '../window/saree.ts'
import { readOrderLines } from './buyer/order-status-page.ts'
import { createStatus, serveStatus } from './buyer/order-status-routes.ts'
import { serveReturnForm } from './buyer/return-routes.ts'
import type { OrderPageServices } from './order-page-services.ts'
import { serveOrderForm } from './placing/order-form-routes.ts'

/** A saree that has left the shop, for who ordered it. One that is in the shop has its page there. */
const serveOrderedSaree = (scope: FastifyInstance, services: OrderPageServices) => {
  const { db, now, sendPage } = services
  const { open, sendMissing } = createStatus(services)

  scope.get<{ Params: { token: string; code: string } }>(
    '/Order/:token/Saree/:code',
    async (request, reply) => {
      const row = await open(request)
      if (!row || row.hidden_at !== null) return sendMissing(request, reply)
      const at = now()
      const address = `/Order/${row.token}`
      const lines = await readOrderLines(db, row)
      const line = lines.find(({ code }) => code === request.params.code)
      const saree = line && (await readOrderedSaree(db, idOfArticleCode(line.code) ?? 0, at))
      const leadTo = (path: string) => reply.header('cache-control', 'no-store').redirect(path, 303)
      if (!saree) return leadTo(address)
      if (line.address !== orderedSareeAddress(address, line.code)) return leadTo(line.address)
      const order = { number: orderNumber(row.id), address, isKept: stateOf(row, at).isHeld }
      return sendPage({ ...saree, order }, 200, request, reply)
    },
  )
}

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
