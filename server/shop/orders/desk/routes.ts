import type { FastifyInstance } from 'fastify'
import type { Proof } from '../../../../contract/auth/proof.ts'
import { createMomentFormats } from '../../../../contract/dates/format-moment.ts'
import { manyOrdersApi } from '../../../../contract/shop/orders/many-orders.ts'
import { orderNumber } from '../../../../contract/shop/orders/order-number.ts'
import { orderApi } from '../../../../contract/shop/orders/orders.ts'
import type { ShopSettings } from '../../../../contract/shop/settings/shop-settings.ts'
import type { Db, Trx } from '../../../database/database.ts'
import type { SignedInAdmin } from '../../../http/call.ts'
import { isConfirmed, notFound } from '../../../http/http-error.ts'
import { serve, serveDownload, serveRaw } from '../../../http/serve.ts'
import { serveList } from '../../../http/serve-list.ts'
import type { MailFiles } from '../../../mail/mail-files.ts'
import { lockOrders } from '../../holds/holds.ts'
import { auditOrder, changeOrder, lengthenHold } from '../change-order.ts'
import { hideOrder } from '../old-orders.ts'
import { readDetails } from '../order-details.ts'
import { countOrders, findOrders } from '../order-lists.ts'
import { readInvoice, requireHsn } from '../papers/invoice.ts'
import { serveTestOrders } from '../test-orders.ts'
import { undoStep } from '../undo-step.ts'
import { findFreedHolds, freeHolds, undoFreeHolds } from './free-holds.ts'
import { auditMany, changeEach } from './many-orders.ts'
import { ordersAsCsv } from './order-csv.ts'
import { readOrderFacts } from './order-facts.ts'
import { serveOrdersByHand } from './place-by-hand.ts'

export interface OrderServices {
  db: Db
  now: () => Date
  today: () => string
  timeZone: string
  salesEmail: string
  publicUrl: string
  readSettings: (trx?: Trx) => Promise<ShopSettings>
  readSettingsOf: (version: number | null, db: Db) => Promise<ShopSettings>
}

const auditOrders = (count: number) => ({
  subject: {
    kind: 'order' as const,
    id: null,
    name: null,
    changes: [{ field: 'orders', before: null, after: String(count) }],
  },
})

const serveSteps = (app: FastifyInstance, services: OrderServices) => {
  const { now, today, salesEmail, publicUrl, timeZone, readSettings, readSettingsOf } = services
  const formatTime = createMomentFormats(timeZone).moment
  const detailsOf = async ({ trx, id }: { trx: Trx; id: number }) => {
    const details = await readDetails(trx, id, { at: now(), readSettingsOf })
    if (!details) throw notFound()
    return details
  }
  // A repeated call reads them again: no copy of a buyer stays in the table of keys.
  const readNow = detailsOf

  const contextOf = async (trx: Trx, by: SignedInAdmin) => ({
    now,
    today: today(),
    by,
    salesEmail,
    publicUrl,
    formatTime,
    settings: await readSettings(trx),
  })

  serve(app, orderApi.step, {
    readNow,
    write: async ({ id, body: { step, version, ...details }, trx, admin }) => {
      const context = await contextOf(trx, admin)
      const { payment } = await changeOrder(trx, { id, step, version }, details, context)
      return { answer: await detailsOf({ trx, id }), audit: auditOrder(id, step, payment) }
    },
  })
  serve(app, manyOrdersApi.step, {
    write: async ({ body: { step, courier, orders }, trx, admin }) => {
      const context = await contextOf(trx, admin)
      const answer = await changeEach(trx, orders, now, async ({ tracking, ...seen }, at) => {
        if (step === 'send') await requireHsn(trx, seen.id, context.settings)
        const details = step === 'send' ? { courier, tracking } : {}
        const { version } = await changeOrder(trx, { ...seen, step }, details, {
          ...context,
          now: at,
        })
        return version
      })
      return { answer, audit: auditMany(step, answer) }
    },
  })
  serve(app, manyOrdersApi.undo, {
    write: async ({ body: { orders }, trx, admin }) => {
      const answer = await changeEach(trx, orders, now, (seen, at) =>
        undoStep(trx, seen, { now: at, by: admin }),
      )
      return { answer, audit: auditMany('undo', answer) }
    },
  })
  serve(app, orderApi.undo, {
    readNow,
    write: async ({ id, body: { version }, trx, admin }) => {
      await undoStep(trx, { id, version }, { now, by: admin })
      return { answer: await detailsOf({ trx, id }), audit: auditOrder(id, 'undo') }
    },
  })
  serve(app, orderApi.lengthen, {
    readNow,
    write: async ({ id, body: { version }, trx, admin }) => {
      await lengthenHold(trx, { id, version }, { now, by: admin })
      return { answer: await detailsOf({ trx, id }), audit: auditOrder(id, 'extend') }
    },
  })
}

const serveHolds = (app: FastifyInstance, { db, now }: OrderServices) => {
  serve(app, orderApi.freedHolds, () => findFreedHolds(db, now()))
  serve(app, orderApi.freeHolds, {
    write: async ({ trx, admin, request, body: { claimed = false, newest } }) => {
      const asked = { alsoClaimed: claimed, newest, isConfirmed: isConfirmed(request) }
      const answer = await freeHolds(trx, asked, { now, by: admin })
      return { answer, audit: auditOrders(answer.orders) }
    },
  })
  serve(app, orderApi.undoFreeHolds, {
    write: async ({ trx, admin, body: { change } }) => {
      const answer = await undoFreeHolds(trx, change, { now, by: admin })
      return { answer, audit: auditOrders(answer.orders) }
    },
  })
}

/** The calls of the desk. */
export const orderRoutes = async (
  app: FastifyInstance,
  services: OrderServices & {
    removeMailFiles: MailFiles['remove']
    requireProof: (admin: SignedInAdmin, proof: Proof) => Promise<void>
  },
) => {
  const { db, now, today, timeZone, readSettingsOf, removeMailFiles, requireProof } = services
  serveList(app, orderApi.all, (query) => findOrders(db, query, now()))
  serve(app, orderApi.one, ({ id }) => readDetails(db, id, { at: now(), readSettingsOf }))
  serve(app, orderApi.counts, () => countOrders(db, now()))
  serve(app, orderApi.facts, () => readOrderFacts(db, { at: now(), today: today(), timeZone }))
  serveSteps(app, services)
  serveOrdersByHand(app, services)
  serve(app, orderApi.note, {
    write: async ({ id, body: { shop_note }, trx }) => {
      await lockOrders(trx, now)
      const { numUpdatedRows } = await trx
        .updateTable('orders')
        .set({ shop_note })
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw notFound()
      return { audit: auditOrder(id, 'note') }
    },
  })
  serve(app, orderApi.invoice, ({ id, admin }) =>
    readInvoice(db, id, { isOwner: admin.role === 'owner' }),
  )
  serveRaw(app, orderApi.photo, async ({ id, query: { kind }, reply }) => {
    const photo = await db
      .selectFrom('order_photos')
      .innerJoin('order_returns', 'order_returns.id', 'return_id')
      .innerJoin('orders', 'orders.id', 'order_id')
      .where('hidden_at', 'is', null)
      .where('return_id', '=', id)
      .where('kind', '=', kind)
      .select('order_photos.content')
      .executeTakeFirst()
    if (!photo) throw notFound()
    const content = Buffer.from(photo.content, 'base64')
    return reply.type(content[0] === 0xff ? 'image/jpeg' : 'image/webp').send(content)
  })
  serveHolds(app, services)
  serveTestOrders(app, services)
  serve(app, orderApi.hide, {
    write: async ({ id, trx, afterCommit }) => {
      const mails = await hideOrder(trx, id, now)
      afterCommit(() => removeMailFiles(mails))
      return { audit: { subject: { kind: 'order', id, name: orderNumber(id) } } }
    },
  })
  serveDownload(app, orderApi.csv, async ({ admin, body }) => {
    await requireProof(admin, body)
    return {
      content: await ordersAsCsv(db, now(), timeZone),
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="orders-${today()}.csv"`,
      },
      subject: { kind: 'order', id: null, name: null },
    }
  })
}
