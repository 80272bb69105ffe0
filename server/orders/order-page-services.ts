import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { OrderFormPage, OrderStatusPage } from '../../contract/orders/order-pages.ts'
import type { MissingPage } from '../../contract/shop/shop-pages.ts'
import { HttpError } from '../http/http-error.ts'
import { isCrossSiteRequest } from '../http/security/cross-site.ts'
import type { UploadStaging } from '../storage/upload-staging.ts'
import type { OrderServices } from './routes.ts'

export interface OrderPageServices extends OrderServices {
  isDiskFull: () => Promise<boolean>
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

/** Browsers post line breaks as CR LF; scripts read them as LF. */
export const parseBody = (body: string) => new URLSearchParams(body.replaceAll('%0D%0A', '%0A'))

export const bodyOf = ({ body }: FastifyRequest) =>
  body instanceof URLSearchParams ? body : new URLSearchParams()

/** @throws HttpError 403 for a form that another site has posted */
export const refuseOtherSites = (request: FastifyRequest, publicUrl: string) => {
  if (isCrossSiteRequest(request, publicUrl))
    throw new HttpError(403, 'The form was sent from another site. Please send it from here.')
}
