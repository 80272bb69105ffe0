import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { OrderFormPage, OrderStatusPage } from '../../../contract/shop/orders/order-pages.ts'
import type { MissingPage } from '../../../contract/shop/window/shop-pages.ts'
import type { UploadStaging } from '../../storage/upload-staging.ts'
import type { OrderServices } from './desk/routes.ts'

export interface OrderPageServices extends OrderServices {
  isDiskFull: () => Promise<boolean>
  wakeOutbox: () => void
  uploadStaging: UploadStaging
  /** A small copy of a photo. @throws HttpError with a sentence for what is none */
  makeSmallCopy: (path: string, log: FastifyBaseLogger) => Promise<Buffer>
  sendPage: (
    page: OrderFormPage | OrderStatusPage | MissingPage,
    status: number,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<unknown>
}
